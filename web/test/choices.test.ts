import { describe, expect, it } from "vitest";

import { choicesInWords } from "../src/lib/text/choices";

const words = {
  own: (verb: string) => ({ pass: "Red passed.", hidden: "Red chose in secret." })[verb] ?? "",
  name: ({ label }: { label?: { id: string } | null }) => label?.id ?? "",
  chose: (names: string) => `Red chose: ${names}.`,
};
const told = (...actions: string[]) =>
  choicesInWords(
    actions.map((action) => ({ action, label: { id: action || "hidden" } })),
    words,
  );

describe("choices of which nothing else is told", () => {
  it("are sentences: one for a verb that has its own, one for all others in a row", () => {
    expect(told("pass")).toBe("Red passed.");
    expect(told("unit a", "hex 7")).toBe("Red chose: unit a · hex 7.");
    expect(told("unit a", "pass", "hex 7")).toBe("Red chose: unit a. Red passed. Red chose: hex 7.");
  });
  it("are not told twice", () => {
    expect(told("pass", "pass")).toBe("Red passed.");
    expect(told("unit a", "unit a")).toBe("Red chose: unit a.");
  });
  it("say no more of one made in secret than that", () => {
    expect(told("", "")).toBe("Red chose in secret.");
  });
});
