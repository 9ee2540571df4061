import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * DE shows no currency, so Money and MoneySentence (src/web/product/Money.tsx) write each amount with a hidden one for
 * screen readers (note 2). A price that a component formats itself has none.
 */
const OTHERS: Record<string, string> = {
  'src/web/listing/filter-name.ts': 'names of price bands, as texts of fields and links',
  'src/web/page-context.tsx': 'declares usePrice',
  'src/web/product/Money.tsx': 'writes the hidden currency',
  'src/web/product/ProductCard.tsx': 'an attribute, for the preview of the overlay while it loads',
  'src/web/watch-list/OverlayButton.tsx': 'an attribute, for the preview of the overlay while it loads',
  'src/web/product-page/BuyBar.tsx': 'a copy of the price that screen readers do not get',
}

test('amounts are written with a currency for screen readers', () => {
  const own = sourceFiles('src/web').filter((file) =>
    /\b(usePrice|formatPrice|formatAmount)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(own, 'use Money or MoneySentence').toEqual(Object.keys(OTHERS).sort())
})
