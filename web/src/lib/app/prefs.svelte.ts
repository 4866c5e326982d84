/** Preferences of this browser: theme, sound, notifications, name. */

/** The width of the side column in pixels. */
export const [LEAST_SIDE, MOST_SIDE] = [280, 560];
const SIDE = 340;

type Theme = "auto" | "light" | "dark";
/** How battles are shown on the map. */
export const THEATRES = ["full", "quick", "off"] as const;
type Theatre = (typeof THEATRES)[number];

const read = (key: string, otherwise: string) => localStorage.getItem(`sandtable.${key}`) ?? otherwise;
const write = (key: string, value: string) => localStorage.setItem(`sandtable.${key}`, value);

let theme = $state<Theme>(read("theme", "auto") as Theme);
let sound = $state(read("sound", "off") === "on");
let notify = $state(read("notify", "off") === "on");
let evenly = $state(read("evenly", "off") === "on");
let name = $state(read("name", ""));
let follow = $state(read("follow", "on") === "on");
let speed = $state(Math.min(3, Math.max(0, Number(read("speed", "1")) || 0)));
const sideWidth = (wanted: number) => Math.round(Math.min(MOST_SIDE, Math.max(LEAST_SIDE, wanted || SIDE)));
let side = $state(sideWidth(Number(read("side", ""))));
let sideFolded = $state(read("side-folded", "off") === "on");
let theatre = $state<Theatre>(THEATRES.find((one) => one === read("theatre", "")) ?? "full");
let knows = $state(read("knows", "off") === "on");
let layers = $state.raw<ReadonlySet<string>>(new Set(read("layers", "").split(" ").filter(Boolean)));

const dark = matchMedia("(prefers-color-scheme: dark)");

let system = $state<"light" | "dark">(dark.matches ? "dark" : "light");

function paint() {
  document.documentElement.dataset.theme = theme === "auto" ? system : theme;
}
dark.addEventListener("change", () => {
  system = dark.matches ? "dark" : "light";
  paint();
});
paint();

export const prefs = {
  get theme() {
    return theme;
  },
  set theme(value: Theme) {
    theme = value;
    write("theme", value);
    paint();
  },
  get shownTheme(): "light" | "dark" {
    return theme === "auto" ? system : theme;
  },
  get sound() {
    return sound;
  },
  set sound(value: boolean) {
    sound = value;
    write("sound", value ? "on" : "off");
  },
  get notify() {
    return notify;
  },
  set notify(value: boolean) {
    notify = value;
    write("notify", value ? "on" : "off");
  },
  /** Delay passes a little, so that a quick one does not reveal that there was nothing to decide. */
  get evenly() {
    return evenly;
  },
  set evenly(value: boolean) {
    evenly = value;
    write("evenly", value ? "on" : "off");
  },
  /** Show automatically what the others did. */
  get follow() {
    return follow;
  },
  set follow(value: boolean) {
    follow = value;
    write("follow", value ? "on" : "off");
  },
  /** The playing speed: an index into `SPEEDS`. */
  get speed() {
    return speed;
  },
  set speed(value: number) {
    speed = value;
    write("speed", String(value));
  },
  /** The layers switched on. */
  get layers() {
    return layers;
  },
  toggleLayer(id: string) {
    const next = new Set(layers);
    if (!next.delete(id)) next.add(id);
    layers = next;
    write("layers", [...next].join(" "));
  },
  get side() {
    return side;
  },
  set side(value: number) {
    side = sideWidth(value);
    write("side", String(side));
  },
  get sideFolded() {
    return sideFolded;
  },
  set sideFolded(value: boolean) {
    sideFolded = value;
    write("side-folded", value ? "on" : "off");
  },
  get theatre() {
    return theatre;
  },
  set theatre(value: Theatre) {
    theatre = value;
    write("theatre", value);
  },
  /** The player knows wargames: the lobby shows no place to start. */
  get knows() {
    return knows;
  },
  set knows(value: boolean) {
    knows = value;
    write("knows", value ? "on" : "off");
  },
  get name() {
    return name;
  },
  set name(value: string) {
    name = value;
    write("name", value);
  },
};
