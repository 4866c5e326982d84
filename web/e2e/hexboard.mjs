/** A generated hex board of 1,500 hexes and 300 counters, served in place of the API: no game is like it, the page draws it. */

const COLUMNS = 50;
const ROWS = 30;
const SIZE = 10;

export function hexGame() {
  let seed = 7;
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const spaces = [];
  const id = (column, row) => `${String(column + 1).padStart(2, "0")}${String(row + 1).padStart(2, "0")}`;
  const width = Math.sqrt(3) * SIZE;
  const height = (x, y) => Math.sin(x / 5.1) + Math.cos(y / 3.7) + Math.sin((x + y) / 7.3);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const h = height(column, row);
      const coast = row < 4 + 2.5 * Math.sin(column / 6);
      const kind = coast
        ? "sea"
        : random() < 0.035
          ? "town"
          : h > 1.7
            ? "mountain"
            : h > 0.9
              ? "hills"
              : h < -1.3
                ? "marsh"
                : random() < 0.22
                  ? "woods"
                  : random() < 0.3
                    ? "bocage"
                    : "clear";
      spaces.push({
        id: id(column, row),
        x: 12 + width * (column + (row % 2) / 2),
        y: 12 + 1.5 * SIZE * row,
        kind,
        shape: [],
        label: null,
        marks: kind === "town" && random() < 0.3 ? [{ id: "mark-city", args: {} }] : [],
        ...(kind === "town" ? { feature: "town", name: { id: `Town ${column}-${row}`, args: {} } } : {}),
        colour: row === ROWS - 1 && column % 9 === 0 ? "red" : "",
      });
    }
  }
  const links = [];
  for (let column = 0; column + 1 < COLUMNS; column++) {
    links.push({ start: id(column, 12), end: id(column + 1, 12), kind: column < 30 ? "main-road" : "road" });
    if (column > 4) links.push({ start: id(column, 20), end: id(column + 1, 20), kind: "rail" });
  }
  for (let row = 6; row + 1 < ROWS; row++) {
    links.push({ start: id(20, row), end: id(20, row + 1), kind: "road" });
    links.push({ start: id(30, row), end: id(31, row), kind: "major-river", along: true });
    links.push({ start: id(30, row), end: id(row % 2 ? 31 : 30, row + 1), kind: "major-river", along: true });
  }
  const paints = { red: ["grey", "charcoal", "sky"], blue: ["sand", "tan"], green: ["olive"] };
  const symbols = [
    "tank",
    "infantry",
    "armour",
    "artillery",
    "mechanized",
    "headquarters",
    "reconnaissance",
    "engineer",
    "airborne",
  ];
  const sides = ["red", "blue", "green"];
  const pieces = [];
  const state = {};
  const land = spaces.filter((space) => space.kind !== "sea");
  for (let number = 0; number < 300; number++) {
    const side = sides[number % 3];
    const kind = `${side}-${number}`;
    pieces.push({
      id: kind,
      name: { id: kind, args: {} },
      side,
      symbol: symbols[number % symbols.length],
      figures: [String(2 + (number % 6)), "+1", String(3 + (number % 5))],
      colour: paints[side][number % paints[side].length],
      size: ["II", "III", "X"][number % 3],
      formation: `${number}/${side}`,
      silhouette: number % symbols.length === 0,
    });
    const space = land[Math.floor(random() * land.length)].id;
    state[space] ??= { stacks: [], holder: "", marks: [] };
    if (state[space].stacks.length >= 3) continue;
    state[space].holder = side;
    state[space].stacks.push({
      kind,
      count: 1,
      unit: kind,
      marks: number % 5 ? [] : [{ id: "mark-disrupted", args: {} }],
      steps: 1 + (number % 2),
      full: 2,
      figures: number % 2 ? [] : ["1", "+1", "3"],
    });
  }
  const board = {
    form: "hex",
    width: width * (COLUMNS + 0.5) + 8,
    height: 1.5 * SIZE * ROWS + 12,
    spaces,
    links,
    backdrop: [],
    grid: { size: SIZE, pointy: true },
  };
  const choices = Object.entries(state)
    .slice(0, 40)
    .map(([space, { stacks }]) => ({
      action: `unit ${stacks[0].unit}`,
      verb: "unit",
      operand: stacks[0].unit,
      kind: "unit",
      label: { id: stacks[0].unit, args: {} },
      target: { space, piece: stacks[0].kind },
    }));
  const waiting = { ...pieces[0], id: "waiting", name: { id: "waiting", args: {} }, formation: "waiting" };
  pieces.push(waiting);
  choices.push({
    ...choices[0],
    action: "unit waiting",
    operand: "waiting",
    label: { id: "waiting", args: {} },
    target: { space: "", piece: "waiting" },
  });
  const [one] = choices;
  choices.push({
    ...one,
    action: one.action.replace("unit", "fire"),
    verb: "fire",
    label: { id: "Fire at it", args: {} },
  });
  const game = {
    id: "hextest",
    title: { id: "Hexes", args: {} },
    scenarios: ["all"],
    options: [],
    levels: ["recruit"],
    sides,
    board,
    pieces,
    verbs: { unit: "unit", fire: "unit", hex: "space", done: "" },
    lessons: [],
  };
  const snapshot = {
    table: "hex",
    game: "hextest",
    scenario: "all",
    options: {},
    version: 0,
    seq: 0,
    seat: "red",
    sides: ["red"],
    seats: sides.map((side) => ({ seat: side, sides: [side], player: "human", name: "", present: true })),
    over: false,
    result: null,
    decision: { side: "red", step: "Move", rule: "1", prompt: { id: "Choose a unit.", args: {} } },
    mine: true,
    choices,
    preview: null,
    display: {
      heading: [{ id: "Turn 1", args: {} }],
      spaces: state,
      cards: [],
      tracks: [{ id: "points", name: { id: "Points", args: {} }, value: 3, last: 9, form: "count" }],
      trays: [{ id: "home", name: { id: "At home", args: {} }, pieces: [[waiting.id, 1]] }],
      layers: sides.map((side) => ({
        id: `zone-${side}`,
        name: { id: `Zones of ${side}`, args: {} },
        kind: "zone",
        side,
      })),
      chosen: [],
      aims: [],
    },
    thinking: false,
    undo: false,
    dice: { commitment: "0".repeat(64), count: 0, key: null, fixed: 0 },
    shared: { open: false, shares: [], key: "" },
    agreements: {
      terms: { undo: "free", rated: false },
      requests: [],
      refused: null,
      paused: false,
      stand_ins: [],
      claimable: false,
      over: false,
    },
    links: { lobby: "/" },
  };
  return { game, snapshot };
}

export async function routeHexes(page) {
  const { game, snapshot } = hexGame();
  await page.route(/\/api\//, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const json = (data) => route.fulfill({ contentType: "application/json", body: JSON.stringify(data) });
    if (path.startsWith("/api/texts/")) return route.continue();
    if (path === "/api/games/hextest") return json(game);
    if (path === "/api/games/hextest/seats") return json({ red: ["red"], blue: ["blue"], green: ["green"] });
    if (path === "/api/games/hextest/rules" || path.endsWith("/log") || path.endsWith("/chat")) return json([]);
    if (path.endsWith("/why")) return json({ refusal: { rule: "1", message: { id: "Not that one.", args: {} } } });
    if (path.endsWith("/actions")) {
      page.played = [...(page.played ?? []), route.request().postDataJSON().action];
      return json({ version: 0, seq: 0 });
    }
    if (path.endsWith("/overlays")) {
      const ids = new URL(route.request().url()).searchParams.get("ids").split(",");
      const held = (side) =>
        Object.keys(snapshot.display.spaces).filter((space) => snapshot.display.spaces[space].holder === side);
      return json(ids.map((id) => ({ id, spaces: held(id.slice(5)), sides: [], lines: [] })));
    }
    if (path.endsWith("/events")) return route.fulfill({ contentType: "text/event-stream", body: ": hello\n\n" });
    if (path === "/api/tables/hex") return json(snapshot);
    return json(null);
  });
  // the texts of a game that the server does not know: the page's own are enough
  await page.route(/\/api\/texts\/..\?game=hextest/, (route) =>
    route.continue({ url: route.request().url().replace("?game=hextest&alone", "") }),
  );
}
