/** A day of 24 hours in milliseconds. A day of the calendar has 23 or 25 where clocks are set (wall-clock.ts). */
export const DAY_MS = 86_400_000
