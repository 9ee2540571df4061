import { expect, test } from 'vitest'
import type { PlacedOrder } from '#calls/checkout.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { type MailViews, renderMail } from './mails.tsx'

/** Each kind of mail of a shop that is called Weber & "Söhne", in each language. */

const NAME = 'Weber & "Söhne"'
const SHOP = { origins: ONE_ORIGIN, settings: { brand: { name: NAME } } }

const address = {
  ...{ firstname: 'Eva', lastname: 'Kis', company: '', street: 'Weg 1', extra: '' },
  ...{ postcode: '20095', city: 'Ort', district: '', province: '' },
}
const orderOf = (site: Site): PlacedOrder => ({
  ...{ number: 'K7RT2-MQXD4', site, state: 'placed', email: 'eva@example.org', placedAt: 0 },
  ...{ delivery: address, billing: address, payment: 'invoice', contracts: [] },
  lines: [
    {
      ...{ kind: 'article', itemId: '1', productId: 'p', title: 'Kaffee', variant: '', quantity: 1, price: 500 },
      ...{ amount: 500, discountAmount: 0, taxRate: 700, taxAmount: 33, returnedQuantity: 0 },
    },
  ],
  discounts: [{ type: 'loyalty', amount: 100 }] as unknown as PlacedOrder['discounts'],
  ...{ goodsAmount: 600, discountAmount: 100, deliveryAmount: 0, totalAmount: 500, giftCardAmount: 0 },
  taxes: [{ taxRate: 700, amount: 500, taxAmount: 33 }],
  ...{ deliveryKind: 'home', pickupStore: null, takesOldDevice: null },
})
const path = '/order?token=abc'
const about = { number: 'K7RT2-MQXD4', path }
const transfer = {
  payTo: {
    account: { holder: 'Muster', bank: 'Musterbank', iban: 'DE36000000000000000000' },
    ...{ amount: 500, reference: 'K7RT2-MQXD4', number: 'K7RT2-MQXD4', until: 0, isSample: false },
  },
  until: '8. 2. 2027',
}
const declared = {
  ...{ name: 'Eva Kis', email: 'eva@example.org', declaredAt: '1. 2. 2027', contractEndsOn: '', goods: '' },
  ...{ contract: 'ABC', subscription: '', reason: '', id: 'abc', kind: 'ordinary', endsOn: '' },
}

/** A mail of each kind; the compiler names one that is missing. */
const mailsOf = (site: Site): { [Kind in keyof MailViews]: unknown[] } => ({
  'back-in-stock': [
    { name: 'Eva', title: 'Kaffee', brand: 'Muster', path: '/products/p', date: '1. 2.', unsubscribePath: '/x' },
  ],
  'newsletter-confirmation': [{ confirmPath: '/x', unsubscribePath: '/y' }, { unsubscribePath: '/y' }],
  'newsletter-welcome': [{ unsubscribePath: '/y', voucher: { code: 'ABC', until: '1. 2.' } }],
  'cancellation-receipt': [declared],
  'cancellation-end': [declared],
  'cancellation-notice': [declared],
  'withdrawal-receipt': [{ ...declared, site }],
  'withdrawal-notice': [{ ...declared, site }],
  'contact-receipt': [{ writtenAt: '1. 2.' }],
  'contact-notice': [{ name: 'Eva', email: 'eva@example.org', subject: '', message: 'Hallo', writtenAt: '1. 2.' }],
  'account-request': (['registration', 'known', 'password', 'unknown', 'email', 'taken', 'email-undo'] as const).map(
    (purpose) => ({ purpose, path, otherPath: '/x' }),
  ),
  'account-password': [{ path }],
  'account-passkey': [
    { change: 'added', path },
    { change: 'removed', path },
  ],
  'order-confirmation': [{ order: orderOf(site), placedAt: '1. 2.', documents: [], path, pictures: {} }],
  'order-notice': [{ order: orderOf(site), placedAt: '1. 2.' }],
  'order-shipped': [{ ...about, site, shippedOn: '1. 2.', parcels: [], hasInvoice: true, pickupStore: null }],
  'order-cancelled': [{ ...about, site, paidBack: 500, toCards: 0, isCovered: false, isLate: false }],
  'order-refunded': [{ ...about, site, amount: 500, way: 'account' }],
  'order-reminder': [{ ...about, site, ...transfer }],
  'subscription-delivery': [
    { contract: 'ABC', missing: ['Tasse'], nextDeliveryOn: '1. 3.', order: orderOf(site), placedAt: '1. 2.' },
  ],
  'subscription-skipped': [{ contract: 'ABC', missing: ['Tasse'], nextDeliveryOn: '1. 3.' }],
  'subscription-ended': [{ contract: 'ABC' }],
  'gift-card': [{ site, code: 'ABC', amount: 5000, validUntil: '1. 2.' }],
})

test.each(SITES)('each mail of %s names the shop and never the code name, its signs escaped in HTML alone', (site) => {
  for (const [kind, views] of Object.entries(mailsOf(site)) as Array<[keyof MailViews, unknown[]]>) {
    for (const view of views) {
      const { subject, html, text } = renderMail(kind, view as never, site, SHOP)
      // what a merchant types in a terminal has the code name
      const shown = [subject, html, text].map((words) => words.replaceAll('npm run crema', ''))
      for (const words of shown) expect([kind, words.match(/crema/i)]).toEqual([kind, null])
      expect(html).toContain('>Weber &amp; &quot;Söhne&quot;</a>')
      expect(html).not.toContain('& "')
      expect(text.replaceAll(/\s+/g, ' ')).toContain(NAME)
    }
  }
})

test('a subject has the name as it is written', () => {
  const { subject } = renderMail('order-confirmation', mailsOf('DE')['order-confirmation'][0] as never, 'DE', SHOP)
  expect(subject).toBe('Ihre Bestellung K7RT2-MQXD4 bei Weber & "Söhne"')
})
