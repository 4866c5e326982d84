/** True if there is a column beside the board, and it is open: on a phone everything is in one. */

import { prefs } from "./prefs.svelte";

const wide = matchMedia("(min-width: 600px)");
let beside = $state(wide.matches);
wide.addEventListener("change", () => (beside = wide.matches));

export const inColumn = () => beside && !prefs.sideFolded;
