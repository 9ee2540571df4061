import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { PageContextRoot } from '../page-context.tsx'
import { PriceBlock } from './PriceBlock.tsx'

/** The words of an offer as screen readers get them, without its markup. */
function wordsOf(site: Site): string {
  return textOf(site).replaceAll(/\s+/g, ' ')
}

function textOf(site: Site): string {
  const { locale } = siteConfig(site)
  const context = {
    site,
    locale,
    settings: siteConfig(site),
    linksNameSite: false,
    texts: { product: demoTexts('product', locale) },
  }
  const article = {
    price: { amount: 499 },
    oldPrice: 599,
    oldPriceKind: 'PRIOR' as const,
    basePriceInfo: { amount: 998, label: '1 kg' },
  }
  const html = renderToStaticMarkup(
    <PageContextRoot context={context}>
      <PriceBlock article={article} product={{ showOldPriceAsOnOffer: true }} />
    </PageContextRoot>,
  )
  return html.replaceAll(/<[^>]+>/g, '')
}

test('on DE the new and the old price of an offer are read with their currency', () => {
  expect(wordsOf('DE')).toMatch(/4,99 Euro.*5,99 Euro/)
  expect(wordsOf('AT')).not.toContain('Euro')
})

test('the unit of a base price stays with its number', () => {
  expect(textOf('DE')).toContain('/ 1\u00a0kg')
})
