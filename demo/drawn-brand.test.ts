import { expect, test } from 'vitest'
import { draw } from '#artwork/draw.ts'
import type { DrawingKind } from '#artwork/drawing.ts'
import { illustrations } from '#artwork/illustrations.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { lookOf } from './demo-rows.ts'

/** Kinds that print a mark of their own where a drawing has no label. */
const marked = (Object.keys(illustrations) as DrawingKind[]).filter(
  (kind) => draw({ kind, colour: '#b4692b', brand: 'Velora' }) !== draw({ kind, colour: '#b4692b', brand: 'Kadamo' }),
)

test('goods that bear a mark bear the one of their brand, in every variant', () => {
  const seen = new Set<DrawingKind>()
  for (const product of CATALOGUE) {
    for (const article of product.articles) {
      const look = lookOf(product, article)
      if (!look) continue
      seen.add(look.kind)
      expect(look.brand, `p${product.number}`).toBe(product.brand)
    }
  }
  expect(marked.filter((kind) => seen.has(kind)).length).toBeGreaterThan(20)
})

test('no printed word is another maker’s brand', () => {
  const brands = new Set(CATALOGUE.map(({ brand }) => brand.toLowerCase()))
  const wrong = CATALOGUE.flatMap((product) =>
    product.articles.flatMap((article) => {
      const label = lookOf(product, article)?.label?.toLowerCase() ?? ''
      return brands.has(label) && label !== product.brand.toLowerCase() ? [`p${product.number}: ${label}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
