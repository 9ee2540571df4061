/** The longest scale of a rating (UI-08). */
const LONGEST_SCALE = 5

/** A scale as a whole number from 1 to 5; the longest for anything else (UI-08). */
export function ratingScale(scale: number): number {
  return Number.isFinite(scale) ? Math.min(Math.max(Math.round(scale), 1), LONGEST_SCALE) : LONGEST_SCALE
}

/** A rating clamped to its scale, with its decimals. */
export function ratingValue(value: number, scale: number): number {
  return Math.min(Math.max(value, 0), ratingScale(scale))
}

/** Whether a rating's id is alphanumeric, so that it can be part of an element's id (UI-08). */
export function isRatingId(id: string): boolean {
  return /^[a-z\d]+$/i.test(id)
}
