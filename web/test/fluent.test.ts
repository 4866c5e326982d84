import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { Catalogue } from "../src/lib/text/fluent";
import type { Message } from "../src/lib/server/types";

const SOURCE = `
side-uk = UK
unit-tank = { $count ->
    [one] tank
   *[other] tanks
}
name = British tank
move = From { $start } to { $at }: { $unit }.
list = Verbs: { $verbs }.
hits = { $hit ->
    [0] none
    [1] on 1
   *[other] on { $hit } or less
}
left = { $left ->
    [one] { $left } die
   *[other] { $left } dice
} left
gone = { $at ->
    [Airfield] at the airfield
   *[other] in { $at }
}
`;

describe("messages", () => {
  const catalogue = new Catalogue("en", SOURCE);

  it("writes nested messages out first", () => {
    const args = { start: "Utah", at: "Caen", unit: { id: "name", args: {} } };
    expect(catalogue.text({ id: "move", args })).toBe("From Utah to Caen: British tank.");
  });
  it("joins lists, of texts and of messages", () => {
    expect(catalogue.text({ id: "list", args: { verbs: ["unit", { id: "side-uk" }, 3] } })).toBe("Verbs: unit, UK, 3.");
  });
  it("chooses plurals and exact numbers", () => {
    expect(catalogue.text({ id: "left", args: { left: 1 } })).toBe("1 die left");
    expect(catalogue.text({ id: "left", args: { left: 6 } })).toBe("6 dice left");
    expect([0, 1, 3].map((hit) => catalogue.text({ id: "hits", args: { hit } }))).toEqual([
      "none",
      "on 1",
      "on 3 or less",
    ]);
  });
  it("chooses by text", () => {
    expect(catalogue.text({ id: "gone", args: { at: "Airfield" } })).toBe("at the airfield");
    expect(catalogue.text({ id: "gone", args: { at: "Caen" } })).toBe("in Caen");
  });
  it("passes the attributes of a nested message on, and takes the default for a proper name", () => {
    const grammar = new Catalogue(
      "it",
      `
side-axis = Asse
    .the = l'Asse
leader = Col. Chandler
    .gender = m
event-Woke = { $unit } { $unit-gender ->
    [m] è attivato
   *[f] è attivata
} da { $side-the }.
event-Woken = { $units }: { $units-count ->
    [one] { $units-gender ->
        [m] attivato
       *[f] attivata
    }
   *[other] { $units-gender ->
        [m] attivati
       *[f] attivate
    }
}.
`,
    );
    const side = { id: "side-axis" };
    const leader = { id: "leader" };
    expect(grammar.text({ id: "event-Woke", args: { unit: leader, side } })).toBe(
      "Col. Chandler è attivato da l'Asse.",
    );
    expect(grammar.text({ id: "event-Woke", args: { unit: "22 LL", side } })).toBe("22 LL è attivata da l'Asse.");
    expect(grammar.text({ id: "event-Woken", args: { units: ["22 LL", leader] } })).toBe(
      "22 LL, Col. Chandler: attivati.",
    );
  });
  it("puts Italian prepositions before places", () => {
    const italian = new Catalogue(
      "it",
      "there = { A($at) }\ntarget = { AD($at) }\nfrom = { DA($at) }\nof = { DI($at) }\n",
    );
    const written = (at: string) => ["there", "target", "from", "of"].map((id) => italian.text({ id, args: { at } }));
    expect(written("Caen")).toEqual(["a Caen", "a Caen", "da Caen", "di Caen"]);
    expect(written("Anzio (2210)")).toEqual([
      "ad Anzio (2210)",
      "ad Anzio (2210)",
      "da Anzio (2210)",
      "di Anzio (2210)",
    ]);
    expect(written("L'Aia")).toEqual(["all'Aia", "all'Aia", "dall'Aia", "dell'Aia"]);
    expect(written("4127")).toEqual(["in 4127", "a 4127", "da 4127", "di 4127"]);
    expect(written("K6")).toEqual(["in K6", "a K6", "da K6", "di K6"]);
  });
  it("has a second line for a prompt, if there is more to say", () => {
    const english = new Catalogue("en", "prompt-a = Attack { $at }.\n    .detail = { $at } holds.\nprompt-b = Move.\n");
    expect(english.detail({ id: "prompt-a", args: { at: "Caen" } })).toBe("Caen holds.");
    expect(english.detail({ id: "prompt-b" })).toBe("");
  });
  it("begins a sentence with a capital", () => {
    const english = new Catalogue("en", "name = infantry\nevent-Moved = { $unit } moves.\nlabel = { $unit }\n");
    const args = { unit: { id: "name" } };
    expect(english.text({ id: "event-Moved", args })).toBe("Infantry moves.");
    expect(english.text({ id: "label", args })).toBe("infantry");
  });
  it("calls units by their names, alone, in lists and in nested messages", () => {
    const names = new Map<string, string | Message>([["5Inf.15", "15/5 Inf"]]);
    const nested = { id: "list", args: { verbs: ["5Inf.15", "5Inf.17"] } };
    expect(catalogue.text({ id: "move", args: { start: "Utah", at: nested, unit: "5Inf.15" } }, names)).toBe(
      "From Utah to Verbs: 15/5 Inf, 5Inf.17.: 15/5 Inf.",
    );
    names.set("Ship3", { id: "side-uk" }); // a name that is a word of the language
    expect(catalogue.text({ id: "list", args: { verbs: ["Ship3"] } }, names)).toBe("Verbs: UK.");
  });
  it("calls a hex by its name and number, except beside its name", () => {
    const own = new Catalogue(
      "en",
      "page-place = { $name } ({ $number })\nattack = Attack on { $at }.\nnamed = { $name }, hex { $hex }\ncaen = Caen",
    );
    const names = new Map<string, string | Message>([
      ["1926", { id: "page-place", args: { name: { id: "caen" }, number: "1926" } }],
    ]);
    expect(own.text({ id: "attack", args: { at: "1926" } }, names)).toBe("Attack on Caen (1926).");
    expect(own.text({ id: "attack", args: { at: "1927" } }, names)).toBe("Attack on 1927.");
    expect(own.text({ id: "named", args: { name: "Caen", hex: "1926" } }, names)).toBe("Caen, hex 1926");
  });
  it("shows the id of an unknown message", () => {
    expect(catalogue.text({ id: "nothing-like-it" })).toBe("nothing-like-it");
    expect(catalogue.has("name")).toBe(true);
  });
});

describe("the page's own texts", () => {
  const folder = resolve(import.meta.dirname, "../../src/sandtable/table/texts");
  const files = (language: string) =>
    readdirSync(folder).filter(
      (name) => name === `${language}.ftl` || (name.startsWith(`${language}-`) && name.endsWith(".ftl")),
    );
  const ids = (language: string) =>
    files(language)
      .flatMap((name) =>
        [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/^(page-[a-z0-9-]+) =/gm)].map((match) => match[1]!),
      )
      .sort();

  it("are the same in both languages", () => {
    expect(ids("it")).toEqual(ids("en"));
  });
  it("hold every id that the source names", () => {
    const source = execFileSync("grep", ["-rhoE", "[\"'`]page-[a-z-]+[\"'`]", resolve(import.meta.dirname, "../src")], {
      encoding: "utf8",
    });
    const used = [
      ...new Set(
        source
          .split("\n")
          .filter(Boolean)
          .map((word) => word.slice(1, -1)),
      ),
    ].filter((id) => !id.endsWith("-"));
    expect(used.filter((id) => !ids("en").includes(id))).toEqual([]);
  });
  it("are all used", () => {
    const [page, server] = ["../src", "../../src/sandtable/table"].map((folder) =>
      resolve(import.meta.dirname, folder),
    );
    const source = execFileSync(
      "grep",
      ["-rhoE", "--include=*.ts", "--include=*.svelte", "--include=*.py", "page-[a-z-]+", page!, server!],
      { encoding: "utf8" },
    ).split("\n");
    const tabs = ["log", "forces", "places", "chat", "orders", "notes"].map((name) => `page-${name}`);
    const idle = ids("en").filter(
      (id) =>
        !source.includes(id) &&
        !tabs.includes(id) &&
        !/^page-(did|level|sheet|weight|club-role|event-kind|event-state|mod|privacy|people-pace)-/.test(id),
    );
    expect(idle).toEqual([]);
  });
});
