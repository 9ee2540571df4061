import { expect, test } from 'vitest'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { contractFacts, fillContract } from './contract-text.ts'

const ADDRESS = {
  ...{ firstname: 'Elif', lastname: 'Yılmaz', company: '', street: 'Örnek Sokak 7', extra: '', postcode: '34710' },
  ...{ city: 'Örnekköy', district: 'Kadıköy', province: 'İstanbul' },
}
const line = (title: string, quantity: number, price: number, kind: 'article' | 'free_article' = 'article') => ({
  ...{ kind, itemId: '1', productId: 'p1', title, variant: '250 g', quantity, price },
  ...{ amount: quantity * price - 100, discountAmount: 100 },
})
const texts = { checkout: demoTexts('checkout', 'tr-TR'), product: demoTexts('product', 'tr-TR') }
const order = {
  site: 'TR' as const,
  deliveryTimes: { parcel: { from: 2, to: 5 }, bulky: { from: 7, to: 14 }, letter: { from: 3, to: 6 } },
  seller: {
    name: 'Örnek A.Ş.',
    address: ['Örnek Sokak 1', 'Örnekköy'],
    registrations: [{ label: 'Mersis no.', value: '0' }],
    contact: ['shop@shop.example', '0850 000 00 00'],
  },
  email: 'elif@tr.example',
  billing: ADDRESS,
  delivery: { ...ADDRESS, street: 'Başka Sokak 2' },
  lines: [line('Kahve', 2, 5000), line('Fincan', 1, 0, 'free_article')],
  totals: { discountAmount: 200, deliveryAmount: 4990, totalAmount: 14_790 },
  payment: 'invoice' as const,
  moment: Date.UTC(2026, 10, 23, 12),
}
const TEXT = {
  title: 'Form {date}',
  intro: '{seller} ve {buyer}',
  sections: [
    {
      headline: 'Ürünler',
      paragraphs: ['{sellerAddress}', 'Toplam: {total}, kargo: {deliveryCosts}, {payment}, {unknown}'],
      list: ['{goods}', '{sellerContact}'],
    },
    { headline: '{deliveryDays} gün' },
  ],
}

test('a contract names who sells and buys, goods, sums and delivery, in the words of the site', () => {
  expect(fillContract(TEXT, contractFacts(order, texts))).toEqual({
    title: 'Form 23 Kasım 2026',
    intro: expect.stringMatching(/^Örnek A\.Ş\. ve Elif Yılmaz, Örnek Sokak 7, /),
    sections: [
      {
        headline: 'Ürünler',
        paragraphs: [
          'Örnek Sokak 1',
          'Örnekköy',
          expect.stringMatching(/^Toplam: 147,90.TL, kargo: 49,90.TL, .*, \{unknown\}$/),
        ],
        list: [
          expect.stringMatching(/^1\. Kahve, 250 g: 2.×.50,00.TL = 100,00.TL$/),
          expect.stringMatching(/^2\. Fincan, 250 g: 1.×.0,00.TL = ücretsiz$/),
          'shop@shop.example',
          '0850 000 00 00',
        ],
      },
      { headline: '14 gün' },
    ],
  })
})

test('goods that come later name their day, and the days of delivery are counted from it', () => {
  // the order is of a Monday; to Friday of the next week there are nine weekdays
  const later = { ...line('Kahve', 2, 5000), availableFrom: '2026-12-04' }
  const facts = contractFacts({ ...order, lines: [later, line('Fincan', 1, 900)] }, texts)
  expect(facts.goods[0]).toMatch(/^1\. Kahve, 250 g: .* \(4\sAralık\s2026\sitibarıyla\steslim\sedilebilir\)$/)
  expect(facts.goods[1]).not.toContain('teslim edilebilir')
  expect(facts.deliveryDays).toEqual(['23'])
})

test('the days of delivery are those of the slowest kind', () => {
  const deliveryTimes = { ...order.deliveryTimes, letter: { from: 3, to: 20 } }
  expect(contractFacts({ ...order, deliveryTimes }, texts).deliveryDays).toEqual(['20'])
})

test('where nobody has been published who sells, and where the delivery costs nothing, it says so', () => {
  const facts = contractFacts({ ...order, seller: undefined, totals: { ...order.totals, deliveryAmount: 0 } }, texts)
  expect(fillContract(TEXT, facts)).toMatchObject({
    intro: expect.stringMatching(/^— ve /),
    sections: [{ paragraphs: ['—', expect.stringContaining('kargo: ücretsiz')] }, {}],
  })
})

test('names that objects have by themselves are no facts', () => {
  const odd = { ...TEXT, intro: '{constructor} {__proto__}', sections: [] }
  expect(fillContract(odd, contractFacts(order, texts)).intro).toBe('{constructor} {__proto__}')
})
