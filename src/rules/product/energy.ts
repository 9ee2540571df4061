/** The classes of an energy label, best first (part 1 §3). */
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

/**
 * The class with its scale, as the arrow beside a price must show it (Reg. 2017/1369 art. 6). Without an end the scale
 * is A to G, or A+++ to D on the older labels. Undefined where a class is unknown or stands outside its scale: a wrong
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
