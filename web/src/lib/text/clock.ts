/** The clock of a table in figures. */

/** Seconds as a clock shows them: 4:07, 1:02:09, or days and hours; negative with a sign. */
export function clockFace(seconds: number, days: (count: number, hours: number) => string): string {
  const whole = seconds < 0 ? Math.floor(-seconds) : Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  const face =
    hours >= 48
      ? days(Math.floor(hours / 24), hours % 24)
      : hours
        ? `${hours}:${two(minutes)}:${two(rest)}`
        : `${minutes}:${two(rest)}`;
  return seconds < 0 && whole ? `−${face}` : face;
}

/** An agreed time in the largest unit that divides it. */
export function agreedTime(seconds: number): { count: number; unit: "day" | "hour" | "minute" | "second" } {
  for (const [unit, length] of [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const)
    if (seconds % length === 0) return { count: seconds / length, unit };
  return { count: seconds, unit: "second" };
}
