import { Type } from 'typebox'
import { SITES } from '#sites/sites.ts'

/** One of a list of words. */
export function words<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values })
}

/** One of the nine sites. */
export const SiteShape = words(SITES)

/** An article number. Digits, letters and hyphens only, so that an address or a log line can contain it. */
export const Tcm = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })
export const ProductId = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })

/** An amount in 1/100 of the site's main unit. */
export const Amount = Type.Integer()
