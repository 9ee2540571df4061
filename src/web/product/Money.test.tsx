import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatPrice } from '#rules/price/format-price.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { PageContextRoot } from '../page-context.tsx'
import { Money, MoneySentence } from './Money.tsx'

const HIDDEN = /<span class="visually-hidden">[^<]*<\/span>/g
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', "'")

function htmlOf(site: Site, element: React.ReactNode): string {
  const { locale } = siteConfig(site)
  const context = {
    site,
    locale,
    settings: siteConfig(site),
    linksNameSite: false,
    texts: { product: demoTexts('product', locale) },
  }
  return renderToStaticMarkup(<PageContextRoot context={context}>{element}</PageContextRoot>)
}

/** Each text with amounts, with the names of its amounts, and how DE is read. */
function sentencesOf(site: Site) {
  const { locale } = siteConfig(site)
  const [cart, product, pages] = [demoTexts('cart', locale), demoTexts('product', locale), demoTexts('pages', locale)]
  const [quickBuy, customer] = [demoTexts('quick-buy', locale), demoTexts('customer', locale)]
  type Prices = Record<'price' | 'amount' | 'oldPrice' | 'newPrice' | 'withCard' | 'without', string>
  const sentences: Array<[read: string, text: (prices: Prices) => string]> = [
    ['Einzelpreis 12,05 Euro', cart.linePrice],
    ['Sie sparen 12,05 Euro', cart.savings],
    ['Noch 12,05 Euro bis zum Gratisversand', cart.freeShippingProgress],
    ['Der Preis hat sich geändert: vorher 1.234,50 Euro, jetzt 5,99 Euro.', cart.priceChanged],
    ['Der Preis hat sich inzwischen geändert: vorher 1.234,50 Euro, jetzt 5,99 Euro.', quickBuy.priceChanged],
    [
      'Tasse 12,05: Der Preis hat sich inzwischen geändert, vorher 1.234,50 Euro, jetzt 5,99 Euro.',
      (prices) => quickBuy.priceChangedOf({ title: 'Tasse 12,05', ...prices }),
    ],
    ['ab 12,05 Euro', product.priceFrom],
    ['12,05 Euro / 1 kg', ({ price }) => product.basePrice({ price, unit: '1 kg' })],
    ['Niedrigster Preis der letzten 30 Tage: 12,05 Euro', ({ price }) => product.bestPrice({ price, days: 30 })],
    ['unter 12,05 Euro', pages.deliveryCostsBelow],
    ['ab 12,05 Euro', pages.deliveryCostsFrom],
    ['ab 12,05 Euro mit der Crema Card', pages.deliveryCostsFromCard],
    ['ab 12,05 Euro für Kaffee', pages.deliveryCostsFromCoffee],
    ['Mit der Karte ist der Versand schon ab 19,00 Euro gratis, ohne sie ab 29,00 Euro.', customer.cardShippingText],
  ]
  return sentences
}

const AMOUNTS = { price: 1205, amount: 1205, oldPrice: 123450, newPrice: 599, withCard: 1900, without: 2900 }

describe('amounts in sentences', () => {
  test.each(sentencesOf('DE'))('on DE a screen reader gets: %s', (read, text) => {
    const html = htmlOf('DE', <MoneySentence amounts={AMOUNTS}>{text}</MoneySentence>)
    expect(plain(html)).toBe(read)
  })

  test.each(SITES)('on %s the visible text is the text with its prices, and only DE hides a currency', (site) => {
    const prices = Object.fromEntries(
      Object.entries(AMOUNTS).map(([name, amount]) => [name, formatPrice(site, amount)]),
    ) as Record<keyof typeof AMOUNTS, string>
    for (const [, text] of sentencesOf(site)) {
      const html = htmlOf(site, <MoneySentence amounts={AMOUNTS}>{text}</MoneySentence>)
      expect(plain(html.replaceAll(HIDDEN, ''))).toBe(text(prices))
      if (site !== 'DE') expect(html).not.toMatch(HIDDEN)
    }
  })
})

test('translators leave the amounts of a sentence as they are, and nothing else of it', () => {
  const sentence = (
    <MoneySentence amounts={{ price: 599, old: 499 }}>{({ price, old }) => `statt ${old} nun ${price}!`}</MoneySentence>
  )
  expect(htmlOf('AT', sentence)).toBe(
    'statt <span translate="no">€\u00a04,99</span> nun <span translate="no">€\u00a05,99</span>!',
  )
})

test('a price alone is read with its currency on DE and stays as it is elsewhere', () => {
  expect(htmlOf('DE', <Money amount={499} />)).toBe(
    '<span translate="no">4,99</span><span class="visually-hidden"> Euro</span>',
  )
  expect(htmlOf('AT', <Money amount={499} />)).toBe('<span translate="no">€\u00a04,99</span>')
})
