/** Identities for the browser tests: made with a key of their own, as a browser makes one. */
import { webcrypto } from "node:crypto";
import { join } from "node:path";

import { said } from "./browser.mjs";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const base64url = (bytes) => Buffer.from(bytes).toString("base64url");

/** Give everyone an address, as if they had confirmed it: rated games are for people who can recover their identity. */
export function secure(server) {
  const script =
    "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(\"UPDATE people SET email = id || '@example.org'\"); c.commit()";
  if (said("-c", script, join(server.folder, "tables.db")) === null) throw new Error("no one could be secured");
}

/** Somebody with an identity, who acts through the web API. */
export class Person {
  static async born(server, name) {
    const made = new Person();
    const pair = await webcrypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
    Object.assign(made, { url: server.url, name, cookie: "" });
    const { challenge } = await made.post("/api/people/challenge", {});
    const text = new TextEncoder().encode(`sandtable ${server.url} ${challenge}`);
    const signature = base64url(await webcrypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, text));
    const key = base64url(await webcrypto.subtle.exportKey("raw", pair.publicKey));
    made.id = (await made.post("/api/people", { name, proof: { key, challenge, signature } })).id;
    return made;
  }

  async call(method, path, body) {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        Cookie: this.cookie,
        ...(body === undefined ? {} : { "Content-Type": "application/json", "X-Sandtable": "1" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    const [set] = answer.headers.getSetCookie();
    if (set) this.cookie = set.split(";")[0];
    return JSON.parse(text);
  }

  get = (path) => this.call("GET", path);
  post = (path, body) => this.call("POST", path, body);

  /** Let a browser be this person. */
  async signIn(page) {
    const [name, value] = this.cookie.split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url: this.url, httpOnly: true, sameSite: "Lax" }]);
  }

  /** Play one action at a table, if it is this person's turn. */
  async act(table) {
    const now = await this.get(`/api/tables/${table}`);
    if (now.mine && !now.over)
      await this.post(`/api/tables/${table}/actions`, { version: now.version, action: now.choices[0].action });
    return now.mine;
  }

  resign = (table) => this.post(`/api/tables/${table}/agreements`, { act: "resign" });
}
