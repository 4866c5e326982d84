import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { firstCommitment } from "../src/lib/server/first_commitment";

describe("the commitment first seen at a table", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("stays, whatever the server sends later", () => {
    expect(firstCommitment("t", "aa")).toBe("aa");
    expect(firstCommitment("t", "bb")).toBe("aa");
    expect(firstCommitment("u", "bb")).toBe("bb");
  });

  it("is the one sent where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
    });
    expect(firstCommitment("t", "aa")).toBe("aa");
    expect(firstCommitment("t", "bb")).toBe("bb");
  });
});
