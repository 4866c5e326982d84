import { describe, expect, it } from "vitest";

import { agreedTime, clockFace } from "../src/lib/text/clock";

const days = (count: number, hours: number) => `${count} d ${hours} h`;

describe("the face of a clock", () => {
  it("shows minutes, hours and days", () => {
    expect(clockFace(247, days)).toBe("4:07");
    expect(clockFace(59.2, days)).toBe("1:00");
    expect(clockFace(3729, days)).toBe("1:02:09");
    expect(clockFace(3 * 86400 + 7200, days)).toBe("3 d 2 h");
  });
  it("shows zero only when time is up, and then how much too late", () => {
    expect(clockFace(0.3, days)).toBe("0:01");
    expect(clockFace(0, days)).toBe("0:00");
    expect(clockFace(-0.4, days)).toBe("0:00");
    expect(clockFace(-65, days)).toBe("−1:05");
  });
  it("names what was agreed by its largest unit", () => {
    expect(agreedTime(600)).toEqual({ count: 10, unit: "minute" });
    expect(agreedTime(3 * 86400)).toEqual({ count: 3, unit: "day" });
    expect(agreedTime(5400)).toEqual({ count: 90, unit: "minute" });
    expect(agreedTime(45)).toEqual({ count: 45, unit: "second" });
  });
});
