import type { Language } from '#sites/sites.ts'

type Texts = Partial<Record<Language, string>>

/** A value of an attribute that has a name of its own; values that products alone name follow after these. */
export interface AttributeValue {
  /** As addresses of lists have it, such as 'dark'. */
  key: string
  name: Texts
}

/** By what a merchant's lists are filtered besides what all goods have, such as a roast, a material or a width. */
export interface Attribute {
  key: string
  /** Facts and options of products with one of these names are values of it. */
  name: Texts
  /** The values of a number are in the order of their numbers. */
  type: 'choice' | 'number'
  /** Such as 'cm'; it follows the numbers that products have without one. */
  unit: string | null
  values: AttributeValue[]
}

export const ATTRIBUTE_TYPES = ['choice', 'number'] as const
/** Without a hyphen, which parts facet and value in addresses. */
export const ATTRIBUTE_KEY = /^[a-z][a-z0-9_]{0,39}$/
/** As a value stands in an address. */
export const VALUE_KEY = /^[a-z0-9][a-z0-9._-]{0,60}$/
export const MAX_ATTRIBUTES = 50
/** Of one attribute. */
export const MAX_ATTRIBUTE_VALUES = 500
