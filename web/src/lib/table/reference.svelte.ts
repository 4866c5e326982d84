/** The panel of rules and charts beside the board: whether it is open, on which sheet, and at which entry. */

export type Sheet = "charts" | "rules" | "rulings";

let open = $state(false);
let sheet = $state<Sheet>("charts");
let entry = $state("");
/** True if the page on show has room for the panel. */
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
  /** A page with room for the panel opens or closes. */
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
