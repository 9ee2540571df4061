import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** What the shop is called. A field that a site does not say is the shop's. */
export const BrandBody = part({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
})
