import { Type } from 'typebox'
import { Headline, Link, NamedCategory, NamedProduct, Paragraph, part } from './content-parts-shapes.ts'

const MAX_PRODUCTS = 24

export const ProductIds = Type.Array(NamedProduct, { minItems: 1, maxItems: MAX_PRODUCTS, uniqueItems: true })

/** Where a row takes its products from: the newest, those with a lower price, a category's, or a merchant's own choice. */
export const ProductSource = Type.Union([
  part({ type: Type.Literal('newest') }),
  part({ type: Type.Literal('offers') }),
  part({ type: Type.Literal('category'), slug: NamedCategory }),
  part({ type: Type.Literal('products'), ids: ProductIds }),
])

export const ProductRowBody = part({
  headline: Headline,
  /** Why these products stand together. */
  text: Type.Optional(Paragraph),
  source: ProductSource,
  link: Type.Optional(Link),
})
