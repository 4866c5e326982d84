import { describe, expect, it } from "vitest";

import { filledIn } from "../src/lib/table/number_form";
import type { Form } from "../src/lib/server/types";

const field = (verb: string, value: number) => ({ verb, name: { id: verb }, value, least: 0, most: 9 });
const form: Form = { fields: [field("north", 1), field("south", 5), field("reserve", 0)], total: 6, done: "done" };

describe("a form of numbers", () => {
  it("plays what has changed, less before more, and hands itself in", () => {
    expect(filledIn(form, [4, 2, 0])).toEqual(["south 2", "north 4", "done"]);
  });

  it("as it stands is only handed in", () => {
    expect(filledIn(form, [1, 5, 0])).toEqual(["done"]);
    expect(filledIn({ ...form, done: "" }, [1, 5, 0])).toEqual([]);
  });
});
