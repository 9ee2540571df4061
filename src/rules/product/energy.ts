/** The classes of an energy label, best first (QB-30). */
export const ENERGY_CLASSES = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof ENERGY_CLASSES)[number]

export interface EnergyRange {
  start: EnergyClass
  end: EnergyClass
  value: EnergyClass
}

/** One of the ten classes as written on the label, or undefined. */
export function parseEnergyClass(text: unknown): EnergyClass | undefined {
  return ENERGY_CLASSES.find((known) => known === text)
}

/** An energy class as addresses of lists have it: 'A+' is 'a-plus'. Undefined where it is none. */
export const energyValue = (label: string): string | undefined =>
  parseEnergyClass(label)?.toLowerCase().replaceAll('+', '-plus')

/** The classes as addresses have them, best first. */
export const ENERGY_VALUES: readonly string[] = ENERGY_CLASSES.map((label) => energyValue(label)!)

/**
 * The class with its scale, which the law requires with every price (Reg. 2017/1369 art. 6, note L3). Without an end the
 * scale is A to G, or A+++ to D on older labels. Undefined where a class is unknown or outside its scale, because a wrong
 * label is worse than none.
 */
export function energyRange(info: { start: string; end?: string; value: string }): EnergyRange | undefined {
  const start = parseEnergyClass(info.start)
  const end = parseEnergyClass(info.end ?? (info.start === 'A' ? 'G' : 'D'))
  const value = parseEnergyClass(info.value)
  if (!start || !end || !value) return undefined
  const place = ENERGY_CLASSES.indexOf(value)
  const inside = place >= ENERGY_CLASSES.indexOf(start) && place <= ENERGY_CLASSES.indexOf(end)
  return inside ? { start, end, value } : undefined
}
