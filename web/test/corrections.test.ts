import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { dismiss, isNews } from "../src/lib/server/corrections";
import type { Snapshot } from "../src/lib/server/types";

const shot = (version: number | null, table = "t") =>
  ({
    table,
    correction: version === null ? null : { version, message: { id: "m" }, rules: [] },
  }) as unknown as Snapshot;

describe("the notice of corrected rules", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is news until it is dismissed at this table", () => {
    expect([isNews(shot(null)), isNews(shot(7))]).toEqual([false, true]);
    dismiss("t", 7);
    expect([isNews(shot(7)), isNews(shot(7, "u")), isNews(shot(9))]).toEqual([false, true, true]);
  });

  it("is news where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
    });
    dismiss("t", 7);
    expect(isNews(shot(7))).toBe(true);
  });
});
