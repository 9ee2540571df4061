import { Type } from 'typebox'
import { SITES } from '#sites/sites.ts'

/** One of the nine sites; an unknown value falls back to the next source of the site (decision 55), so any text passes. */
export const SiteQuery = Type.Object({ site: Type.Optional(Type.String({ maxLength: 20 })) })
export const SiteShape = Type.Union(SITES.map((site) => Type.Literal(site)))

/** An article number. Digits and letters only, so that it can stand in an address and in a log. */
export const Tcm = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })
export const ProductId = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })

/** An amount in 1/100 of the site's main unit. */
export const Amount = Type.Integer()
