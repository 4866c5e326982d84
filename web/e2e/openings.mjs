/** A game with its first scenario, and the seats at it: one's own, and the other's. */
export const OPENINGS = {
  dday: ["overlord", "allies", "axis"],
  normandy44: ["campaign", "allied", "german"],
  caseyellow: ["historical", "german", "allied"],
  salerno: ["ortona", "allied", "axis"],
  combat: ["50", "allied", "axis"],
};
