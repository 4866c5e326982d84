/** The rules and charts beside the board: whether they are open, on which sheet, and at which entry. */

export type Sheet = "charts" | "rules" | "rulings";

let open = $state(false);
let sheet = $state<Sheet>("charts");
let entry = $state("");
/** Whether the page that is shown has a place for them. */
let offered = $state(false);

export const reference = {
  get open() {
    return open;
  },
  get sheet() {
    return sheet;
  },
  get entry() {
    return entry;
  },
  get offered() {
    return offered;
  },
  /** A page with a place for them has come, or goes. */
  offer(there: boolean) {
    offered = there;
    open = false;
    entry = "";
  },
  show(at: Sheet, id = "") {
    if (!offered) return;
    sheet = at;
    entry = id;
    open = true;
  },
  close() {
    open = false;
  },
};
