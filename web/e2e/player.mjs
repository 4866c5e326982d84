/** A player with a mouse: it knows the open choices from the server, and clicks them where the page shows them. */
import { LONG } from "./browser.mjs";
import { moved, shot, still, turnWheel, version } from "./helpers.mjs";

export class Player {
  constructor(page, server, table, token) {
    Object.assign(this, { page, server, table, token });
  }

  /** A question to the server; it changes nothing, so it may be asked again. */
  async ask(path, body) {
    const call = () =>
      fetch(`${this.server.url}/api/tables/${this.table}${path}`, {
        method: body ? "POST" : "GET",
        headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
        body: body && JSON.stringify(body),
      });
    const answer = await call().catch(call); // a connection that was idle may have been closed
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }

  /** The snapshot, with the open choices sorted as the page sorts them. */
  async look() {
    const now = await this.ask("");
    await this.spread(now);
    now.at = new Map(
      Object.entries(now.display.spaces).flatMap(([space, { stacks }]) => stacks.map(({ kind }) => [kind, space])),
    );
    now.held = new Set((now.display.piles ?? []).flatMap((pile) => pile.cards ?? []));
    now.beside = new Set(now.display.trays.flatMap((tray) => tray.pieces.map(([kind]) => kind)));
    for (const choice of now.choices) {
      const { space, piece, card } = choice.target;
      choice.space = space || (now.at.get(piece) ?? "");
      if (now.held.has(card)) choice.how = "card";
      else
        choice.how = this.known.has(choice.space)
          ? piece
            ? "piece"
            : "space"
          : piece && now.beside.has(piece)
            ? "tray"
            : "button";
    }
    return now;
  }

  /** The board that lies on the table now: that of the game, or the one that a battle is fought on. */
  async spread({ game, display }) {
    const name = display.board ?? "";
    if (this.board && this.named === name) return;
    const data = await (await fetch(`${this.server.url}/api/games/${game}${name && `/boards/${name}`}`)).json();
    this.board = name ? data : data.board;
    this.named = name;
    this.known = new Map(this.board.spaces.map((space) => [space.id, space]));
  }

  /** The middle of a space on the screen, and whether it is in sight. */
  where(space) {
    const { x, y } = this.known.get(space);
    return this.page.evaluate(
      ([x, y, width]) => {
        const drawing = document.querySelector("svg.drawing");
        const { viewBox } = drawing;
        const scale = (viewBox.baseVal.width + 2 * viewBox.baseVal.x) / width;
        const { left, top, width: wide } = drawing.getBoundingClientRect(); // its matrix leaves out how the sheet is stretched
        const k = wide / viewBox.baseVal.width;
        const at = { x: left + (x * scale - viewBox.baseVal.x) * k, y: top + (y * scale - viewBox.baseVal.y) * k };
        const hit = document.elementFromPoint(at.x, at.y);
        return { x: at.x, y: at.y, open: !!hit?.closest(".board") && !hit.closest(".fan") };
      },
      [x, y, this.board.width],
    );
  }

  /** The same; null if it is not in sight. */
  async point(space) {
    const { x, y, open } = await this.where(space);
    return open ? { x, y } : null;
  }

  /** Drag the ground so that a space that lies under something, a button say, comes towards the middle. */
  async slide(space) {
    const { x, y } = await this.where(space);
    const { ground, middle } = await this.page.evaluate(() => {
      const { left, top, width, height } = document.querySelector(".board").getBoundingClientRect();
      const spots = Array.from({ length: 400 }, (_, n) => ({
        x: left + (width * (1 + (n % 20))) / 21,
        y: top + (height * (1 + Math.floor(n / 20))) / 21,
      }));
      const bare = ({ x, y }) => {
        const hit = document.elementFromPoint(x, y);
        return hit?.closest(".board") && !hit.closest(".piece, .fan, .light");
      };
      return { ground: spots.find(bare), middle: { x: left + width / 2, y: top + height / 2 } };
    });
    const by = Math.min(1, 150 / Math.hypot(middle.x - x, middle.y - y));
    await this.page.mouse.move(ground.x, ground.y);
    await this.page.mouse.down();
    await this.page.mouse.move(ground.x + (middle.x - x) * by, ground.y + (middle.y - y) * by, { steps: 4 });
    await this.page.mouse.up();
    await still(this.page);
  }

  /** Bring a space into sight, as a person would: the whole board first, then closer. */
  async find(space, turns = 3) {
    await still(this.page); // the board goes to what is decided
    const seen = await this.point(space);
    if (seen) return seen;
    if (await this.page.locator(".fan").count()) await this.page.keyboard.press("Escape");
    await this.page.keyboard.press("0");
    await still(this.page);
    for (let turn = 0; turn < turns; turn++) await turnWheel(this.page, await this.bare(space), -240);
    return this.bare(space);
  }

  /** A space that lies under nothing: what lies over it is slid away from. */
  async bare(space) {
    for (let slides = 0; slides < 8; slides++) {
      const at = await this.point(space);
      if (at) return at;
      await this.slide(space);
    }
    throw new Error(`${space} is not in sight`);
  }

  async clickSpace(space) {
    const { x, y } = await this.find(space);
    await this.page.mouse.click(x, y);
  }

  /** One of the open choices by mouse; in vain if the table does not move on. */
  async choose(now, choice) {
    const { page } = this;
    const before = await version(page);
    const together = now.choices.filter(
      (one) =>
        one.how === choice.how &&
        one.space === choice.space &&
        one.target.piece === choice.target.piece &&
        one.target.card === choice.target.card,
    );
    await this.clickSurely(now, choice, before);
    if (await page.locator(".menu").count()) await page.locator(".menu button").nth(together.indexOf(choice)).click();
    if (!(await moved(page, before))) throw new Error(`${choice.action}: clicked in vain`);
    return this.look();
  }

  /** The plain thing is done at once; where nothing is plain, before something grave and on a piece in hand, a menu opens. */
  async clickSurely(now, choice, before) {
    const { page } = this;
    const sent = page.acts.length;
    const heard = (timeout) =>
      page
        .waitForFunction(
          (n) => Number(document.querySelector(".table").dataset.version) !== n || document.querySelector(".menu"),
          before,
          { timeout },
        )
        .then(
          () => true,
          () => false,
        );
    for (let attempt = 0; attempt < 3; attempt++) {
      await this.click(now, choice);
      // the board may have gone to the decision just when it was clicked: whoever hears nothing clicks again
      if (await heard(4000)) return;
      if (page.acts.length > sent && (await heard(LONG))) return;
    }
    await shot(page, "in-vain");
    throw new Error(
      `${choice.action} (${choice.how}): nothing came of it; the page says: ${await page.textContent(".status")} ${page.faults.join()}`,
    );
  }

  /** A choice clicked where the page shows it. */
  async click(now, choice) {
    const { page } = this;
    if (choice.how === "button") {
      await page.locator(`.verbs button[data-action="${choice.action}"]`).click();
    } else if (choice.how === "card") {
      await page.locator(`.card.lit[data-card="${choice.target.card}"]`).click();
    } else if (choice.how === "tray") {
      const rows = now.choices.filter((one) => one.how === "tray").map((one) => one.target.piece);
      const shown = now.display.trays
        .flatMap((tray) => tray.pieces.map(([kind]) => kind))
        .filter((kind) => rows.includes(kind));
      const chip = page.locator(".dock .chip-button").nth(shown.indexOf(choice.target.piece));
      if (!(await chip.isVisible())) await chip.locator("xpath=ancestor::details/summary").click(); // a full box is folded up
      await chip.click();
    } else {
      await this.clickSpace(choice.space);
      if (choice.how === "piece" && now.display.spaces[choice.space].stacks.length > 1) {
        await page.locator(`.fan [data-piece="${choice.target.piece}"]`).click();
      }
    }
  }

  /** A hex that the pieces in hand could reach, by one click; it tells how many of its actions were played. */
  async follow(route) {
    const { page } = this;
    const before = await version(page);
    await this.clickSpace(route.space);
    const arrived = before + route.actions.length;
    await page.waitForFunction(
      ([before, arrived]) => {
        const version = Number(document.querySelector(".table").dataset.version);
        if (window.routed?.version !== version) window.routed = { version, since: performance.now() };
        // a route that ends early says why; what is said may be older than the route, so it must have come to a halt too
        return (
          version >= arrived ||
          (version > before && document.querySelector(".status p") && performance.now() - window.routed.since > 1500)
        );
      },
      [before, arrived],
      { polling: 15 },
    );
    return (await version(page)) - before;
  }
}
