/** Colours of the sides: Okabe and Ito's set, muted for paper, each with a readable ink and a second cue. */

export interface SideColour {
  face: string; // the counter
  edge: string; // its border and band
  ink: string; // text on it
  tint: string; // ground the side holds
  cue: "solid" | "diagonal" | "dots" | "cross" | "vertical" | "back" | "rings" | "waves";
}

const BLACK = "#16140f";
const WHITE = "#ffffff";

export const PALETTE: readonly SideColour[] = [
  { face: "#59626a", edge: "#2c3238", ink: WHITE, tint: "#59626a", cue: "diagonal" }, // black, as field grey
  { face: "#e3a53a", edge: "#8a5c00", ink: BLACK, tint: "#d98f00", cue: "dots" }, // orange
  { face: "#0b7a5b", edge: "#04442f", ink: WHITE, tint: "#009e73", cue: "vertical" }, // bluish green
  { face: "#00548f", edge: "#003052", ink: WHITE, tint: "#0072b2", cue: "cross" }, // blue
  { face: "#d38fb4", edge: "#7d3f60", ink: BLACK, tint: "#cc79a7", cue: "back" }, // reddish purple
  { face: "#e2763a", edge: "#833500", ink: BLACK, tint: "#d55e00", cue: "rings" }, // vermillion
  { face: "#7cc3ea", edge: "#2a6f96", ink: BLACK, tint: "#56b4e9", cue: "waves" }, // sky blue
  { face: "#ebdf5a", edge: "#756d00", ink: BLACK, tint: "#d8cb2a", cue: "solid" }, // yellow
];

/** Paints of counters that show more than the side: the arm of service, the nation. Named for their look. */
export const PAINTS: Readonly<Record<string, Omit<SideColour, "tint" | "cue">>> = {
  grey: { face: "#98a3a6", edge: "#434e53", ink: BLACK },
  charcoal: { face: "#3a4045", edge: "#15181b", ink: WHITE },
  sky: { face: "#7fb8dc", edge: "#1f5577", ink: BLACK },
  navy: { face: "#274a7d", edge: "#10264a", ink: WHITE },
  maroon: { face: "#7c2a22", edge: "#421009", ink: WHITE },
  olive: { face: "#5d6b2f", edge: "#323c12", ink: WHITE },
  sand: { face: "#e3cb96", edge: "#7a5f22", ink: BLACK },
  tan: { face: "#c3925a", edge: "#6b4317", ink: BLACK },
  orange: { face: "#ec8420", edge: "#7a3a00", ink: BLACK },
};

/** Colours of rims on the board, each with a letter beside it. */
export const RIMS: Readonly<Record<string, string>> = {
  green: "#009e73",
  blue: "#0072b2",
  red: "#b3261e",
  orange: "#d9820f",
  beach: "#c9a227",
  fort: "#8a4a32",
};

export interface Colours {
  of(key: string): SideColour;
  /** The paint of the counter with the cue of its side. */
  paint(kind: { side: string; colour?: string }): SideColour;
  index(key: string): number;
  letters(side: string): string;
}

/** The sides in the order of their colours: field grey, the first, goes to the side whose counters are painted so. */
function dressed(sides: readonly string[], kinds: readonly { side: string; colour?: string }[]): string[] {
  const grey = (side: string) => {
    const own = kinds.filter((kind) => kind.side === side);
    return own.filter(({ colour }) => colour === "grey").length * 2 > own.length;
  };
  return [...sides.filter(grey), ...sides.filter((side) => !grey(side))];
}

/** Assigns each side its colour; a seat or camp that holds ground has the colour of its first side. */
export function assign(
  sides: readonly string[],
  camps: Readonly<Record<string, readonly string[]>>,
  name: (side: string) => string,
  kinds: readonly { side: string; colour?: string }[] = [],
): Colours {
  const places = new Map<string, number>(dressed(sides, kinds).map((side, number) => [side, number]));
  for (const [camp, members] of Object.entries(camps)) {
    const lead = members[0];
    if (!places.has(camp) && lead !== undefined) places.set(camp, places.get(lead) ?? places.size);
  }
  const index = (key: string): number => {
    let place = places.get(key);
    if (place === undefined) places.set(key, (place = places.size));
    return place % PALETTE.length;
  };
  const short = abbreviations(sides.map(name));
  const letters = new Map(sides.map((side, number) => [side, short[number] ?? ""]));
  const of = (key: string) => PALETTE[index(key)]!;
  return {
    index,
    of,
    paint: ({ side, colour }) => ({ ...of(side), ...PAINTS[colour ?? ""] }),
    letters: (side) => letters.get(side) ?? "",
  };
}

/** The shortest distinct prefixes of the names: Germany, UK, US → G, UK, US. */
export function abbreviations(names: readonly string[]): string[] {
  return names.map((name) => {
    for (let length = 1; length < name.length; length++) {
      const start = name.slice(0, length).toLowerCase();
      if (names.every((other) => other === name || other.slice(0, length).toLowerCase() !== start)) {
        return name.slice(0, length).toUpperCase();
      }
    }
    return name.slice(0, 3).toUpperCase();
  });
}

export type Rgb = [number, number, number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const linear = (channel: number) => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

export function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
