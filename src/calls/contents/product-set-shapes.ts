import { Type } from 'typebox'
import { Headline, NamedProduct, Paragraph, part } from './content-parts-shapes.ts'

/** Products that go together; the overlay shows them as a set. */
export const ProductSetBody = part({
  headline: Headline,
  text: Type.Optional(Paragraph),
  productIds: Type.Array(NamedProduct, { minItems: 2, maxItems: 4, uniqueItems: true }),
})
