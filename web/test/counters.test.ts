import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import Hand from "../src/components/cards/Hand.svelte";
import Markers from "../src/components/board/Markers.svelte";
import Compasses from "../src/components/board/Compasses.svelte";
import Counter from "../src/components/pieces/Counter.svelte";
import DiceRow from "../src/components/common/DiceRow.svelte";
import Forces from "../src/components/pieces/Forces.svelte";
import Ground from "../src/components/board/Ground.svelte";
import LayerSwitches from "../src/components/board/LayerSwitches.svelte";
import Odds from "../src/components/decision/Odds.svelte";
import Overlays from "../src/components/board/Overlays.svelte";
import Tray from "../src/components/pieces/Tray.svelte";
import TurnedCards from "../src/components/cards/TurnedCards.svelte";
import { BOXES, PAPER, signAt, strength } from "../src/lib/board/counters";
import { outline, scaled } from "../src/lib/board/geometry";
import { assign, contrast } from "../src/lib/app/palette";
import type { Target } from "../src/lib/board/targets";
import type {
  Board,
  CardFace,
  Choice,
  Compass,
  Display,
  Layer,
  Overlay,
  PieceKind,
  Pile,
  Preview,
  Space,
  Track,
} from "../src/lib/server/types";

const colours = assign(["red", "blue"], {}, (side) => side);
const kind: PieceKind = {
  id: "I/919",
  name: { id: "I/919" },
  side: "red",
  symbol: "infantry",
  figures: ["4", "−1", "3"],
  colour: "grey",
  size: "II",
  formation: "I/919/709",
  written: null,
  silhouette: false,
};

function drawn<P extends Record<string, unknown>>(component: unknown, props: P): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const made = mount(component as Parameters<typeof mount>[0], { target: place, props });
  flushSync();
  ends.push(() => {
    void unmount(made);
    place.remove();
  });
  return place;
}
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

describe("a counter", () => {
  const of = (props: object) => drawn(Counter, { kind, colour: colours.paint(kind), letters: "R", ...props });

  it("says what it is: name, size, symbol, figures", () => {
    const place = of({});
    expect(place.querySelector(".formation")!.textContent).toBe("I/919/709");
    expect(place.querySelector(".echelon")!.getAttribute("d")!.match(/M/g)).toHaveLength(2);
    expect(place.querySelector(".symbol")!.getAttribute("href")).toBe("#sym-infantry");
    expect([...place.querySelectorAll(".of-3 text")].map((one) => one.textContent)).toEqual(["4", "−1", "3"]);
    expect(place.querySelector(".stripe")).toBeNull();
  });
  it("shows steps at a glance: a stripe, empty pips, the figures it has now", () => {
    const place = of({ steps: 1, full: 2, figures: ["2", "−1", "3"] });
    expect(place.querySelector(".stripe")).not.toBeNull();
    expect(place.querySelectorAll(".steps circle")).toHaveLength(2);
    expect(place.querySelectorAll(".steps .lost")).toHaveLength(1);
    expect(place.querySelector(".of-3 text")!.textContent).toBe("2");
    const [reduced, cadre] = [of({ steps: 2, full: 3 }), of({ steps: 1, full: 3 })].map((one) =>
      one.querySelector(".stripe")!.getAttribute("d"),
    );
    expect(cadre).not.toBe(reduced);
  });
  it("is cut short in its name where that is long, until one comes close", () => {
    const place = of({ kind: { ...kind, formation: "SP Le Grand Vey" } });
    expect([...place.querySelectorAll(".formation")].map((one) => one.textContent)).toEqual([
      "SP Le Gran…",
      "SP Le Grand Vey",
    ]);
  });
  it("tells from afar what its pile fights with", () => {
    expect(of({}).querySelector(".strength")).toBeNull();
    expect(of({ strength: 12 }).querySelector(".strength")!.textContent).toBe("12");
    const stack = { kind: kind.id, count: 1, unit: "", marks: [], figures: [], steps: 0, full: 0 };
    expect(
      strength([
        { stack, kind },
        { stack: { ...stack, figures: ["(2)", "0"] }, kind },
      ]),
    ).toBe(6);
  });
  it("has room for four figures, and boxes those in brackets", () => {
    const place = of({ figures: ["[6]", "6", "[4]", "7"] });
    expect([...place.querySelectorAll(".of-4 text")].map((one) => one.textContent)).toEqual(["6", "6", "4", "7"]);
    expect(place.querySelectorAll(".boxed")).toHaveLength(2);
  });
  it("bears its states as badges with letters; what the stripe says needs none", () => {
    const place = of({ marks: [{ id: "mark-disrupted" }, { id: "mark-reserve" }, { id: "mark-reduced" }] });
    expect(place.querySelectorAll(".sign")).toHaveLength(2);
    expect(place.querySelector(".sign.bad")).not.toBeNull();
    expect(place.querySelector(".sign.good")).not.toBeNull();
  });
  it("may be a silhouette, and never lacks a symbol", () => {
    const tank = of({ kind: { ...kind, symbol: "tank", silhouette: true } });
    expect(tank.querySelector(".silhouette use")!.getAttribute("href")).toBe("#sil-tank");
    expect(
      of({ kind: { ...kind, symbol: "tank" } })
        .querySelector(".symbol")!
        .getAttribute("href"),
    ).toBe("#sym-armour");
    expect(of({ kind: { ...kind, symbol: "zeppelin" } }).querySelector(".initial")!.textContent).toBe("ZE");
  });
  it("has its symbol in a box of its formation's colour, plain if it is a formation itself", () => {
    const [one, same, other, alone] = ["I/919/709", "Pi 709", "914/352", "9 Div"].map((formation) =>
      (of({ kind: { ...kind, formation } }).querySelector(".symbol") as SVGElement).style.getPropertyValue("--box"),
    );
    expect(one).toBe(same);
    expect(other).not.toBe(one);
    expect(alone).toBe(PAPER);
    for (const box of BOXES) expect(contrast(box, "#16140f")).toBeGreaterThan(10);
  });
  it("bears signs that hide neither symbol nor figures", () => {
    for (const number of [0, 1, 2, 3]) {
      const [x, y] = signAt(number);
      expect(Math.abs(x) - 5.6).toBeGreaterThan(12.4); // the frame of the symbol ends there
      expect(y + 5.6).toBeLessThan(10); // and there the figures begin
    }
  });
  it("stays as plain as ever where a game says no more", () => {
    const place = of({
      kind: { id: "x", name: { id: "x" }, side: "red", symbol: "armour", figures: ["5", "5", "2"] },
      marks: [{ id: "mark-moved" }],
    });
    expect(place.querySelector(".letters")!.textContent).toBe("R");
    expect(place.querySelector(".figures")!.textContent!.trim().split(/\s+/).join("")).toBe("552");
    expect(place.querySelector(".state")).not.toBeNull();
  });
});

describe("a box beside the board", () => {
  const choice: Choice = {
    action: "unit I/919",
    verb: "unit",
    operand: "I/919",
    kind: "unit",
    label: { id: "a" },
    target: { space: "", piece: "I/919", card: "" },
  };
  const target: Target = { key: "\nI/919", space: "", piece: "I/919", choices: [choice], x: 0, y: 0 };
  const tray = {
    id: "home",
    name: { id: "home" },
    pieces: [
      ["I/919", 1],
      ["other", 1],
    ] as [string, number][],
  };
  const pieces = new Map([
    ["I/919", kind],
    ["other", { ...kind, id: "other" }],
  ]);

  it("offers what may be chosen as buttons, and shows the rest", () => {
    const picked: [string, boolean][] = [];
    const onpick = (found: Target, _: unknown, __: unknown, menu: boolean) => picked.push([found.piece, menu]);
    const place = drawn(Tray, { tray, pieces, colours, lit: new Map([["I/919", target]]), onpick });
    expect(place.querySelectorAll("li")).toHaveLength(2);
    const button = place.querySelector("button")!;
    button.click();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true }));
    expect(picked).toEqual([
      ["I/919", false],
      ["I/919", true],
    ]);
    expect(
      drawn(Tray, {
        tray,
        pieces,
        colours,
        lit: new Map([["I/919", target]]),
        only: new Set(["I/919"]),
        onpick,
      }).querySelectorAll("li"),
    ).toHaveLength(1);
  });
});

describe("the ground", () => {
  const across = Math.sqrt(3) * 10;
  const space = (id: string, x: number, y: number, more: Partial<Space> = {}): Space => ({
    id,
    x,
    y,
    kind: "bocage",
    shape: [],
    label: null,
    marks: [],
    name: null,
    feature: "",
    colour: "",
    ...more,
  });
  const board: Board = {
    form: "hex",
    width: 80,
    height: 50,
    grid: { size: 10, pointy: true },
    spaces: [
      space("a", 10, 20),
      space("b", 10 + across, 20, { feature: "town" }),
      space("c", 10 + 2 * across, 20, { kind: "flooded", colour: "red" }),
    ],
    links: [
      { start: "a", end: "b", kind: "main-road", along: false },
      { start: "b", end: "c", kind: "road", along: false },
      { start: "a", end: "b", kind: "minor-river", along: true },
      { start: "b", end: "c", kind: "impassable", along: true },
      { start: "a", end: "z", kind: "road", along: false },
    ],
    backdrop: [
      {
        kind: "land",
        points: [
          [0, 0],
          [80, 0],
          [80, 50],
        ],
      },
    ],
  };

  it("draws roads between hexes and rivers along them, towns, rims, and ends at the coast", () => {
    const place = drawn(Ground, { board: scaled(board), picture: { painted: false }, sight: null });
    for (const name of [
      "hex-main-road",
      "hex-road",
      "hex-minor-river",
      "hex-impassable",
      "town-town",
      "rim",
      "shallows",
    ]) {
      expect(place.querySelectorAll(`.${name}`), name).toHaveLength(1);
    }
    const order = [...place.querySelectorAll(".hex-link")].map((one) => one.classList[1]);
    expect(order).toEqual(["hex-minor-river", "hex-impassable", "hex-road", "hex-main-road"]);
  });
  it("draws crossings short, wide rivers wide, frontiers and limits along the sides", () => {
    const kinds = ["rhine-river", "border", "limit-purple"].map((kind) => ({
      start: "a",
      end: "b",
      kind,
      along: true,
    }));
    const place = drawn(Ground, {
      board: scaled({
        ...board,
        links: [
          { start: "a", end: "b", kind: "crossing", along: false },
          { start: "a", end: "b", kind: "road", along: false },
          ...kinds,
        ],
      }),
      picture: { painted: false },
      sight: null,
    });
    const order = [...place.querySelectorAll(".hex-link")].map((one) => one.classList[1]);
    expect(order).toEqual(["hex-rhine-river", "hex-border", "hex-limit-purple", "hex-crossing", "hex-road"]);
    const length = (name: string) => {
      const [x1, , x2] = place
        .querySelector(`.${name}.hex-link`)!
        .getAttribute("d")!
        .match(/-?[\d.]+/g)!
        .map(Number) as [number, number, number];
      return Math.abs(x2 - x1);
    };
    expect(length("hex-crossing")).toBeLessThan(length("hex-road") / 3);
  });
  it("bears a rose for each side: its directions as arrows, the others as ticks", () => {
    const ground = scaled(board);
    const compasses: Compass[] = [{ name: { id: "retreat" }, side: "blue", headings: [210, 270, 330] }];
    const place = drawn(Compasses, {
      compasses,
      ground,
      box: { x: 0, y: 0, width: ground.width, height: ground.height },
      inPlay: null,
      colours,
    });
    const paths = (name: string) => place.querySelector(name)!.getAttribute("d")!.match(/M/g)!.length;
    expect([paths(".compass-arrows"), paths(".compass-ticks")]).toEqual([3, 3]);
    expect(place.querySelector(".compass-arrows")!.getAttribute("fill")).toBe(colours.of("blue").face);
  });
  it("bears markers beside the counters: pictures, or a letter", () => {
    const marks = ["mark-cut", "mark-bridge", "mark-refugees", "mark-strange"].map((id) => ({ id }));
    const place = drawn(Markers, { marked: [{ space: space("a", 100, 100), marks }], size: 40 });
    expect([...place.querySelectorAll("use")].map((one) => one.getAttribute("href"))).toEqual([
      "#mark-cut",
      "#mark-bridge",
      "#mark-refugees",
    ]);
    expect(Number(place.querySelector(".sign circle")!.getAttribute("cx"))).toBeLessThan(100);
  });
  it("bears overlays in the colour of their side", () => {
    const ground = scaled(board);
    const layer: Layer = { id: "z", name: { id: "z" }, kind: "zone", side: "blue", aiming: false };
    const overlay: Overlay = {
      id: "z",
      spaces: ["a", "nowhere"],
      sides: [["a", "b"]],
      lines: [
        ["a", "b"],
        ["b", "c"],
      ],
      stops: [],
      notes: [],
    };
    const byId = new Map(ground.spaces.map((one) => [one.id, one]));
    const place = drawn(Overlays, {
      layers: [layer],
      overlays: [overlay, { ...overlay, id: "unknown" }],
      ground,
      byId,
      colours,
      pathOf: (one: Space) => outline([[one.x, one.y]]),
    });
    expect(place.querySelector(".over-area")!.getAttribute("fill")).toBe(colours.of("blue").tint);
    expect(place.querySelector(".over-line")!.getAttribute("d")!.match(/M/g)).toHaveLength(1); // one line, joined
    expect(place.querySelectorAll(".over-side")).toHaveLength(1); // what belongs to no layer is not drawn
    const toggled: string[] = [];
    const sheet = drawn(LayerSwitches, {
      layers: [layer],
      on: new Set(["z"]),
      open: true,
      colours,
      ontoggle: (id: string) => toggled.push(id),
      onopen: () => undefined,
    });
    expect(sheet.querySelector("input")!.checked).toBe(true);
    sheet.querySelector("input")!.click();
    expect(toggled).toEqual(["z"]);
  });
});

describe("a line from hex to hex", () => {
  const grid = {
    form: "hex",
    width: 300,
    height: 100,
    backdrop: [],
    links: [],
    grid: { size: 40, pointy: true },
    spaces: ["a", "b", "c"].map((id, at) => ({ id, x: 50 + 80 * at, y: 50, kind: "clear", shape: [], marks: [] })),
  } as unknown as Board;
  const layer: Layer = { id: "sight", name: { id: "sight" }, kind: "line", side: "", aiming: false };
  const of = (stops: string[]) => {
    const ground = scaled(grid);
    const byId = new Map(ground.spaces.map((one) => [one.id, one]));
    const overlay: Overlay = { id: "sight", spaces: [], sides: [], lines: [["a", "c"]], stops, notes: [] };
    return drawn(Overlays, { layers: [layer], overlays: [overlay], ground, byId, colours, pathOf: () => "" });
  };

  it("is clear, or stopped where a cross stands", () => {
    expect(of([]).querySelector(".over-line.stopped")).toBeNull();
    expect(of([]).querySelector("path.over-line")).not.toBeNull();
    expect(of(["b"]).querySelectorAll(".over-stop")).toHaveLength(1);
    expect(of(["b"]).querySelector("g.stopped")).not.toBeNull();
  });
});

describe("cards", () => {
  const part = (id: string, form: "line" | "title" | "foot" = "line", dice: number[] = []) => ({
    id,
    text: { id: `text-${id}` },
    name: { id: `name-${id}` },
    form,
    dice,
    rule: "",
  });
  const face = (id: string): CardFace => ({
    id,
    name: { id },
    rule: "1",
    colour: "",
    parts: [part("order", "title"), part("action"), part("roll", "foot", [3, 5])],
  });
  const faces = new Map(["x", "y", "z"].map((id) => [id, face(id)]));
  const pile = (
    id: string,
    form: Pile["form"],
    side: string,
    cards: string[],
    count = cards.length,
    parts = ["order"],
  ): Pile => ({ id, name: { id }, form, side, cards, count, parts });
  const piles = [
    pile("theirs", "hand", "blue", [], 4),
    pile("discards", "discard", "", ["x", "z"]),
    pile("mine", "hand", "red", ["x", "y"]),
  ];
  const target: Target = { key: "card x", space: "", piece: "", choices: [], x: 0, y: 0 };

  it("lie with one's own hand first, the others' as a fan of backs, and the last of the discards", () => {
    const place = drawn(Hand, { piles, own: ["red"], faces, colours });
    const found = [...place.querySelectorAll(".card-pile")];
    expect(found.map((one) => one.querySelectorAll(".card:not(.back)").length)).toEqual([2, 0, 1]);
    expect(found[1]!.querySelectorAll(".back")).toHaveLength(4);
    expect(place.querySelectorAll("button")).toHaveLength(0);
    expect(found[2]!.querySelector(".card-more")!.textContent).toBe("+1");
  });
  it("have the part that counts lit, on those alone that can be played", () => {
    const lit = (given: Map<string, Target>, deciding = true) =>
      [
        ...drawn(Hand, {
          piles,
          own: ["red"],
          faces,
          colours,
          lit: given,
          deciding,
          onpick: () => undefined,
          onask: () => undefined,
        }).querySelectorAll(".hand button"),
      ].map((one) => one.querySelectorAll(".in-force").length);
    expect(lit(new Map(), false)).toEqual([1, 1]);
    expect(lit(new Map())).toEqual([0, 0]);
    expect(lit(new Map([["x", target]]))).toEqual([1, 0]);
  });
  it("that are turned over show the roll that counts as dice", () => {
    const cards = [{ key: "1", turned: { card: "x", part: "roll", side: "red" }, message: { id: "rolled" } }];
    const place = drawn(TurnedCards, { cards, faces, colours, onclose: () => undefined });
    expect(place.querySelector(".latest .in-force .dice")!.getAttribute("aria-label")).toBe("3 5");
  });
});

describe("tracks", () => {
  const forces = (track: Track) => {
    const display = { heading: [], spaces: {}, trays: [], cards: [], tracks: [track] } as unknown as Display;
    return drawn(Forces, { display, pieces: new Map(), colours, rules: new Map() });
  };
  it("begin with their first box", () => {
    const place = forces({
      id: "turn",
      name: { id: "turn" },
      value: 5,
      last: 6,
      first: 4,
      mark: 0,
      form: "boxes",
      beads: [],
    });
    expect(
      [...place.querySelectorAll(".track li")].map(
        (one) => `${one.textContent}${one.classList.contains("here") ? "!" : ""}`,
      ),
    ).toEqual(["4", "5!", "6"]);
  });
  it("are filled bead by bead", () => {
    const place = forces({
      id: "r",
      name: { id: "r" },
      value: 2,
      last: 4,
      first: 1,
      mark: 0,
      form: "beads",
      beads: [
        { name: { id: "a" }, side: "red", count: 1 },
        { name: { id: "b" }, side: "blue", count: 1 },
      ],
    });
    expect(place.querySelectorAll(".track li")).toHaveLength(4);
    expect(place.querySelectorAll(".filled .bead")).toHaveLength(2);
    expect([...place.querySelectorAll(".track li:not(.filled)")].map((one) => one.textContent)).toEqual(["3", "4"]);
  });
  it("may be a cup: so many of each kind", () => {
    const place = forces({
      id: "c",
      name: { id: "c" },
      value: 3,
      last: 3,
      first: 1,
      mark: 0,
      form: "cup",
      beads: [
        { name: { id: "a" }, side: "red", count: 2 },
        { name: { id: "b" }, side: "blue", count: 1 },
      ],
    });
    expect([...place.querySelectorAll(".cup li")].map((one) => one.querySelector("b")?.textContent ?? "")).toEqual([
      "× 2",
      "",
    ]);
    expect(place.querySelectorAll(".track")).toHaveLength(0);
  });
});

describe("dice", () => {
  it("have pips, unless they are draws from a cup", () => {
    expect(drawn(DiceRow, { dice: [3] }).querySelectorAll("circle")).toHaveLength(3);
    const draw = drawn(DiceRow, { dice: [3], sides: 9 });
    expect(draw.querySelectorAll("circle")).toHaveLength(0);
    expect(draw.querySelector("text")!.textContent).toBe("3");
  });
});

describe("the odds", () => {
  const preview: Preview = {
    rule: "10.5",
    title: { id: "title" },
    figures: { attack: 12, secret: 1 },
    before: "3-1",
    after: "5-1",
    shifts: [
      { rule: "11.4", message: { id: "armour" }, value: 1, on: "" },
      { rule: "11.3", message: { id: "river" }, value: -1, on: "" },
    ],
    outcomes: [
      { message: { id: "DR" }, probability: 0.5, group: "result" },
      { message: { id: "EX" }, probability: 0.5, group: "result" },
      { message: { id: "none" }, probability: 0, group: "result" },
    ],
  };
  it("show the column before and after, every shift with its rule, and a bar for each result", () => {
    const place = drawn(Odds, { preview, rules: new Map() });
    expect([...place.querySelectorAll(".column")].map((one) => one.lastChild!.textContent)).toEqual(["3-1", "5-1"]);
    expect([...place.querySelectorAll(".shifts .rule")].map((one) => one.textContent)).toEqual(["11.4", "11.3"]);
    expect(place.querySelectorAll(".bars li")).toHaveLength(2);
  });
  it("show one column where nothing has moved it", () => {
    const place = drawn(Odds, { preview: { ...preview, after: "3-1" }, rules: new Map() });
    expect([...place.querySelectorAll(".column")].map((one) => one.lastChild!.textContent)).toEqual(["3-1"]);
  });
  it("say what a figure is added to, and that a stronger defence helps nobody who attacks", () => {
    const shifts: Preview["shifts"] = [
      { rule: "9.6", message: { id: "dug" }, value: 4, on: "defence" },
      { rule: "9.10", message: { id: "push" }, value: 1, on: "dice" },
    ];
    const place = drawn(Odds, { preview: { ...preview, shifts }, rules: new Map() });
    expect([...place.querySelectorAll(".shifts li")].map((one) => one.classList[0])).toEqual(["minus", "plus"]);
    expect(place.querySelectorAll(".shifts small")).toHaveLength(2);
  });
  it("say nothing of columns where there are none", () => {
    expect(
      drawn(Odds, { preview: { ...preview, before: "", after: "" }, rules: new Map() }).querySelector(".columns"),
    ).toBeNull();
  });
});
