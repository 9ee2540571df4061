import { expect, test } from 'vitest'
import type { GoodsPictures, PlacedOrder } from '#calls/checkout.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { orderBlocks } from './order-mails.ts'

const address = {
  ...{ firstname: 'Eva', lastname: 'Kis', company: '', street: 'Weg 1', extra: '' },
  ...{ postcode: '20095', city: 'Ort', district: '', province: '' },
}
const cardLine: PlacedOrder['lines'][number] = {
  kind: 'gift_card',
  ...{ itemId: 'card', productId: 'p1', title: 'Card', variant: '', quantity: 1, price: 5000 },
  ...{ amount: 5000, discountAmount: 0, taxRate: 0, taxAmount: 0, returnedQuantity: 0 },
}
const orderOf = (site: Site): PlacedOrder => ({
  ...{ number: 'K7RT2-MQXD4', site, state: 'placed', email: 'eva@example.org', placedAt: 0 },
  ...{ delivery: address, billing: address, payment: 'prepayment', lines: [cardLine], discounts: [], contracts: [] },
  ...{ goodsAmount: 10_000, discountAmount: 0, deliveryAmount: 0, totalAmount: 10_000, giftCardAmount: 0 },
  taxes: [
    { taxRate: 1900, amount: 5000, taxAmount: 798 },
    { taxRate: 0, amount: 5000, taxAmount: 0 },
  ],
  ...{ deliveryKind: 'home', pickupStore: null, takesOldDevice: null },
})
const blocksOf = (
  site: Site,
  { order = {}, pictures = {} }: { order?: Partial<PlacedOrder>; pictures?: GoodsPictures } = {},
) => {
  const { locale } = siteConfig(site)
  const names = ['checkout', 'product', 'mails', 'voucher', 'subscription', 'cancellation'] as const
  const texts = Object.fromEntries(names.map((name) => [name, textsOf(name, locale)]))
  const file = (path: string) => `https://shop.example${path}`
  return orderBlocks({ ...orderOf(site), ...order }, { texts, file } as never, pictures)
}

test.each(SITES)('on %s taxes stand below the total as rows, and what has none is a sentence', (site) => {
  const blocks = blocksOf(site)
  const rows = blocks.flatMap((block) => (block.type === 'amounts' ? block.rows : []))
  const total = rows.findIndex(({ isSum }) => isSum)
  expect(rows.slice(total + 1)).toEqual([expect.objectContaining({ isQuiet: true })])
  const words = textsOf('checkout', siteConfig(site).locale).taxFree({ amount: '#' }).split('#')
  expect(blocks).toContainEqual({
    type: 'paragraph',
    text: expect.stringContaining(words.toSorted((a, b) => b.length - a.length)[0]!),
  })
})

test('goods of 0 % are a row of the taxes, and no gift cards', () => {
  const order = {
    lines: [{ ...cardLine, kind: 'article' as const }],
    taxes: [{ taxRate: 0, amount: 5000, taxAmount: 0 }],
  }
  const blocks = blocksOf('DE', { order })
  const rows = blocks.flatMap((block) => (block.type === 'amounts' ? block.rows : []))
  expect(rows.at(-1)).toEqual({ label: 'darin 0 % MwSt. auf 50,00\u00a0€', value: '0,00\u00a0€', isQuiet: true })
  expect(JSON.stringify(blocks)).not.toContain('Geschenkkarten')
})

test.each([
  ['9 bis 20 Uhr', 'Weg 1, 24103 Kiel\u00a0· 9 bis 20 Uhr'],
  ['', 'Weg 1, 24103 Kiel'],
])('a confirmation names the store with the hours %j', (hours, text) => {
  const pickupStore = { id: 'kiel', name: 'Weber', street: 'Weg 1', city: '24103 Kiel', hours }
  expect(blocksOf('DE', { order: { deliveryKind: 'store', pickupStore } })).toContainEqual({ type: 'paragraph', text })
})

test.each(SITES)('on %s the kind of payment begins its line with a capital', (site) => {
  const last = blocksOf(site).at(-1)!
  expect(last.type === 'paragraph' && last.text).toMatch(/^\p{Lu}/u)
})

test('the goods of a confirmation have their pictures, at an absolute address, where the shop still has one', () => {
  const line = (itemId: string) => ({
    ...{ kind: 'article' as const, itemId, productId: 'p', title: `Kaffee ${itemId}`, variant: '', quantity: 1 },
    ...{ price: 500, amount: 500, discountAmount: 0, taxRate: 700, taxAmount: 33, returnedQuantity: 0 },
  })
  const picture = { handle: 'alba', widths: [80, 160, 800], formats: ['avif', 'jpeg'], isMainImage: true }
  const blocks = blocksOf('DE', {
    order: { lines: [line('1'), line('2')] },
    pictures: { 1: { ...picture, subtype: 'CUTOUT' } },
  })
  const [goods] = blocks.flatMap((block) => (block.type === 'amounts' ? [block.rows] : []))
  expect(goods!.map(({ label, picture: shown }) => [label, shown])).toEqual([
    ['Kaffee 1', 'https://shop.example/img/alba/160.jpeg'],
    ['Kaffee 2', undefined],
  ])
})
