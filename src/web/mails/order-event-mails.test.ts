import { describe, expect, test } from 'vitest'
import type { PayTo } from '#calls/order.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { defaultSettings } from '#rules/settings/settings.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type MailViews, renderMail } from './mails.tsx'

const SHOP = { origins: ONE_ORIGIN, settings: defaultSettings('DE') }

const STORE = { id: 'city', name: 'Crema am Markt', street: 'Am Markt 1', city: '10999 Ort', hours: '9–20' }
const NUMBER = 'K7RT2-MQXD4'
const PATH = '/order?token=abc'
const payTo: PayTo = {
  account: { holder: 'Crema', bank: 'Musterbank', iban: 'DE36000000000000000000', bic: 'COBADEFFXXX' },
  amount: 123_400,
  reference: NUMBER,
  number: NUMBER,
  until: 0,
  isSample: true,
}

describe.each(SITES)('the mails about orders of %s', (site) => {
  const about = { number: NUMBER, site, path: PATH }
  const parcels = [
    { name: 'DHL', trackingNumber: '00340434', href: 'https://carrier.example/00340434' },
    { name: 'gone', trackingNumber: '999' },
  ]
  const texts = textsOf('order', siteConfig(site).locale)
  const amount = formatPriceAlone(site, 123_400)
  const CASES: Array<
    {
      [Kind in keyof MailViews]: [what: string, kind: Kind, view: MailViews[Kind], says: string[], notSays: string[]]
    }['order-shipped' | 'order-cancelled' | 'order-refunded' | 'order-reminder']
  > = [
    [
      'shipped',
      'order-shipped',
      { ...about, shippedOn: '1. 2. 2027', parcels, hasInvoice: true, pickupStore: null },
      ['1. 2. 2027', 'DHL', 'https://carrier.example/00340434', '999', texts.shippedDocuments],
      [],
    ],
    [
      'shipped by a shop that has published no seller',
      'order-shipped',
      { ...about, shippedOn: '1. 2. 2027', parcels, hasInvoice: false, pickupStore: null },
      ['1. 2. 2027'],
      [texts.shippedDocuments],
    ],
    [
      'ready in a store',
      'order-shipped',
      { ...about, shippedOn: '1. 2. 2027', parcels: [], hasInvoice: true, pickupStore: STORE },
      ['1. 2. 2027', STORE.name, STORE.street, texts.readySubject({ number: NUMBER })],
      [texts.shippedSubject({ number: NUMBER })],
    ],
    [
      'ready in a store without hours',
      'order-shipped',
      { ...about, shippedOn: '1. 2. 2027', parcels: [], hasInvoice: true, pickupStore: { ...STORE, hours: '' } },
      ['Crema am Markt, Am Markt 1, 10999 Ort'],
      ['10999 Ort,'],
    ],
    [
      'cancelled and paid',
      'order-cancelled',
      { ...about, paidBack: 123_400, toCards: 0, isCovered: false, isLate: false },
      [texts.cancelledPaid({ amount })],
      [texts.cancelledUnpaid],
    ],
    [
      'cancelled and unpaid',
      'order-cancelled',
      { ...about, paidBack: 0, toCards: 0, isCovered: false, isLate: false },
      [texts.cancelledUnpaid],
      [texts.cancelledLate],
    ],
    [
      'cancelled as late',
      'order-cancelled',
      { ...about, paidBack: 0, toCards: 0, isCovered: false, isLate: true },
      [texts.cancelledLate],
      [texts.cancelledUnpaid],
    ],
    [
      'cancelled and paid by gift card',
      'order-cancelled',
      { ...about, paidBack: 0, toCards: 123_400, isCovered: true, isLate: false },
      [texts.cancelledToCards({ amount })],
      [texts.cancelledUnpaid, texts.cancelledRestUnpaid],
    ],
    [
      'cancelled and paid in part by gift card, the rest in money',
      'order-cancelled',
      { ...about, paidBack: 500, toCards: 123_400, isCovered: false, isLate: false },
      [texts.cancelledToCards({ amount }), texts.cancelledPaid({ amount: formatPriceAlone(site, 500) })],
      [texts.cancelledUnpaid, texts.cancelledRestUnpaid],
    ],
    [
      'cancelled and paid in part by gift card, the rest by nobody',
      'order-cancelled',
      { ...about, paidBack: 0, toCards: 123_400, isCovered: false, isLate: false },
      [texts.cancelledToCards({ amount }), texts.cancelledRestUnpaid],
      [texts.cancelledUnpaid],
    ],
    [
      'refunded to a card',
      'order-refunded',
      { ...about, amount: 123_400, way: 'card' },
      [amount, texts.refundToCard],
      [texts.refundToAccount],
    ],
    [
      'refunded by transfer',
      'order-refunded',
      { ...about, amount: 123_400, way: 'account' },
      [amount, texts.refundToAccount],
      [texts.refundToCard],
    ],
    [
      'deducted from an open bill',
      'order-refunded',
      { ...about, amount: 500, way: 'bill', stillToPay: 123_400 },
      [formatPriceAlone(site, 500), texts.stillToPay({ amount })],
      [texts.refundToAccount, texts.nothingToPay],
    ],
    [
      'deducted from a bill of which nothing is left',
      'order-refunded',
      { ...about, amount: 123_400, way: 'bill', stillToPay: 0 },
      [amount, texts.nothingToPay],
      [texts.refundToAccount],
    ],
    [
      'deducted from a bill that is paid in advance',
      'order-refunded',
      { ...about, amount: 500, way: 'bill', stillToPay: 123_400, transfer: { payTo, until: '8. 2. 2027' } },
      [texts.stillToPay({ amount }), 'DE36 0000 0000 0000 0000 00', '8. 2. 2027'],
      [texts.refundToAccount],
    ],
    [
      'reminded',
      'order-reminder',
      { ...about, payTo, until: '8. 2. 2027' },
      [amount, '8. 2. 2027', 'DE36 0000 0000 0000 0000 00', 'COBADEFFXXX', texts.sampleAccount],
      [],
    ],
  ]

  test.each(CASES)('%s: it says what has happened, with the way to the order', (_what, kind, view, says, notSays) => {
    const { subject, html, text } = renderMail(kind, view as never, site, SHOP)
    const words = text.replaceAll(/\s+/g, ' ')
    expect(subject).toContain(NUMBER)
    for (const one of [subject, words, html]) expect(one).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
    for (const one of says) expect(words).toContain(one.replaceAll(/\s+/g, ' '))
    for (const one of notSays) expect(words).not.toContain(one.replaceAll(/\s+/g, ' '))
    expect(words).toContain(`https://shop.example${PATH}`)
    // no line divides the number at its hyphen
    expect(html.split('<h1')[1]!.split(NUMBER).length).toBe(html.split(`nowrap">${NUMBER}</span>`).length)
    expect(html).toContain(`<html lang="${siteConfig(site).locale}">`)
  })
})

test('a reminder names the sort code and the account number of a British account, before its IBAN', () => {
  const british = { ...payTo, account: { holder: 'Crema', bank: 'A bank', iban: 'GB29NWBK60161331926819' } }
  const view = { number: NUMBER, site: 'GB', path: PATH, payTo: british, until: '8 February 2027' } as const
  const words = renderMail('order-reminder', view, 'GB', SHOP).text.replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/Sort code:? 60-16-13 .*Account number:? 31926819 .*IBAN:? GB29 NWBK 6016 1331 9268 19/)
})
