import { ENERGY_CLASSES, parseEnergyClass } from '../product/energy.ts'
import type { NumberedSizes } from './sizes.ts'

/** Facets that only some kinds of goods have, from the data of the product, with their values as a list shows them. */
export const ATTRIBUTES = {
  system: ['fully-automatic', 'portafilter', 'filter', 'stovetop', 'cezve', 'capsules', 'pads', 'instant'],
  roast: ['light', 'medium', 'dark'],
  strength: ['mild', 'balanced', 'strong'],
} as const
export type Attribute = keyof typeof ATTRIBUTES

/** As the product's row has them. A coffee has each system that it is made for, a machine those that it is. */
export type ProductAttributes = { [Name in Attribute]?: ReadonlyArray<(typeof ATTRIBUTES)[Name][number]> } & {
  /** What its sizes measure, where they are plain numbers. */
  sizes?: readonly [NumberedSizes]
}

const NAMES = Object.keys(ATTRIBUTES) as Attribute[]

/** The values that the shop has names for; what else a row holds is no filter. */
export function attributesOf(data: Readonly<Record<string, unknown>>): Array<{ facet: Attribute; value: string }> {
  return NAMES.flatMap((facet) => {
    const given = data[facet]
    if (!Array.isArray(given)) return []
    return ATTRIBUTES[facet].filter((value) => given.includes(value)).map((value) => ({ facet, value }))
  })
}

/** An energy class as addresses have it: 'A+' is 'a-plus'. Undefined where it is none. */
export const energyValue = (label: string): string | undefined =>
  parseEnergyClass(label)?.toLowerCase().replaceAll('+', '-plus')

/** The values of a facet that only some kinds of goods have, in their order; undefined for the facets of all goods. */
export function valuesOfKind(facet: string): readonly string[] | undefined {
  if (facet === 'energy') return ENERGY_CLASSES.map((label) => energyValue(label)!)
  return Object.hasOwn(ATTRIBUTES, facet) ? ATTRIBUTES[facet as Attribute] : undefined
}
