/** The tabs beside a board. */
export const TABS = ["log", "forces", "places", "chat", "orders", "notes"] as const;
export type Tab = (typeof TABS)[number];
