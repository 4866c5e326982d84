import { afterEach, describe, expect, it } from "vitest";

import { takesFocus } from "../src/lib/app/focus";

afterEach(() => document.body.replaceChildren());

const box = () => {
  document.body.innerHTML = "<button id=place></button><div id=menu><button id=first></button><button></button></div>";
  const [place, menu] = ["place", "menu"].map((id) => document.getElementById(id)!);
  place!.focus();
  return { place: place!, menu: menu! };
};

describe("what opens over the page", () => {
  it("takes the focus from the button that opened it, and gives it back", () => {
    const { place, menu } = box();
    const { destroy } = takesFocus(menu);
    expect(document.activeElement?.id).toBe("first");
    destroy();
    expect(document.activeElement).toBe(place);
  });
  it("gives it back to nobody who is gone", () => {
    const { place, menu } = box();
    const { destroy } = takesFocus(menu);
    place.remove();
    destroy();
    expect(document.activeElement?.id).toBe("first");
  });
});
