import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** Words that mean the same on a site, so that a search for one finds goods with another. */
export const SearchSynonymsBody = part({
  groups: Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 2, maxItems: 10 }), {
    maxItems: 500,
  }),
})
