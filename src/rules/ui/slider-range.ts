/** A range of values in steps. */
export interface SliderRange {
  min: number
  max: number
  step: number
}

/** Whether a range has a step above 0 and does not end before it begins (UI-18). */
export function isSliderRange({ min, max, step }: SliderRange): boolean {
  return step > 0 && Number.isFinite(step) && min <= max
}

/** The value clamped to the range, on the step next to it that is not beyond `max`, as a range input does (UI-18). */
export function clampToRange(value: number, { min, max, step }: SliderRange): number {
  // a binary fraction such as 0.3 / 0.1 falls short of the whole number
  const most = Math.floor((max - min) / step + 1e-9)
  const steps = Math.min(Math.max(Math.round((value - min) / step), 0), most)
  return Number((min + steps * step).toFixed(9))
}
