import { expect, it } from "vitest";

import { victors } from "../src/lib/server/messages";

it("names those who won as they sit at the table", () => {
  const seats = [
    { seat: "axis", sides: ["germany"] },
    { seat: "allies", sides: ["uk", "us"] },
  ];
  expect(victors(["germany"], seats)).toEqual({ seats: ["axis"], sides: [] });
  expect(victors(["uk", "us"], seats)).toEqual({ seats: ["allies"], sides: [] });
  expect(victors(["us"], seats)).toEqual({ seats: [], sides: ["us"] });
});
