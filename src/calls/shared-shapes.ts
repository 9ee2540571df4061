import { Type } from 'typebox'
import { ARTICLE_NUMBER_PATTERN, LONGEST_ID, PRODUCT_ID } from '#rules/product/ids.ts'
import { ALL_SITES } from '#sites/sites.ts'

/** One of a list of words. */
export function words<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values })
}

/** One of the nine sites. */
export const SiteShape = words(ALL_SITES)

/** An article's number: visible characters, in an address encoded. */
export const Tcm = Type.String({ minLength: 1, maxLength: LONGEST_ID, pattern: ARTICLE_NUMBER_PATTERN })
export const ProductId = Type.String({ minLength: 1, maxLength: LONGEST_ID, pattern: PRODUCT_ID.source })

/** An amount in 1/100 of the site's main unit. */
export const Amount = Type.Integer()

/** The quantities of an article that has a least or a step; absent: all from 1 to its most (note 113). */
export const OrderQuantities = Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }))
