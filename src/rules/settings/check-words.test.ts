import { describe, expect, test } from 'vitest'
import { checkWords, wordFault } from './check-words.ts'
import { FIXED_WORDS } from './fixed-words.ts'
import { argumentsOf, idParts } from './word-names.ts'

describe('a message may stand in place of a text', () => {
  test.each([
    ['de.cart.heading', 'Ihre Tasche'],
    ['de.cart.heading', 'Ihre Tasche bei {brand}'],
    ['de.cart.itemCount', '{count, plural, =0 {nichts} one {# Stück} other {# Stücke}}'],
    ['de.cart.itemCount', 'Stücke: {count, number}'],
    ['de.cart.itemCount', '{count, plural, other {# Stück}}'],
    ['cz.cart.itemCount', '{count, plural, one {# kus} few {# kusy} other {# kusů}}'],
    ['fr.cart.removeOf', 'Retirer l’article {title}'],
    ['en.cart.heading', '<b>Bag</b> & more'],
    ['tr.cart.setErrors.STEP_LIMIT', '{limit, plural, other {# adet: {quantities}}}'],
  ])('%s: %s', (name, message) => {
    expect(wordFault(name, message)).toBeUndefined()
  })
})

test.each([
  ['de.cart.itemCount', 'Artikel', 'lacks {count}'],
  ['de.cart.priceChanged', 'Der Preis ist neu.', 'lacks {oldPrice}, {newPrice}'],
  ['de.cart.removeOf', '{titel} entfernen {title}', 'names {titel}, and knows {title}, {brand}'],
  ['de.cart.removeOf', '{title, number} entfernen', 'takes {title} for a number, which is a text'],
  [
    'de.cart.itemCount',
    '{count, plural, one {# Stück} few {x} other {#}}',
    'has the plural form few, which de has not',
  ],
  ['de.cart.itemCount', '{count, plural, one {# Stück}}', 'lacks the plural form other of {count}'],
  ['pl.cart.itemCount', '{count, plural, one {#} other {#}}', 'lacks the plural form few, many of {count}'],
  ['de.cart.itemCount', '{count, plural, offset:1 one {#} other {#}}', 'has a plural with an offset'],
  [
    'de.cart.itemCount',
    '{count, select, other {#}}',
    'has {count, select}, and only {name}, {name, number} and plural forms are known',
  ],
  ['de.cart.heading', ' ', 'would be empty'],
  ['de.cart.heading', 'x'.repeat(10_000), 'would have 10000 letters, and 2000 are the most'],
  ['de.cart.heading', 'Ihre\nTasche', 'has a line break, a tabulator or another sign that is no letter'],
  ['de.cart.heading', 'Ihre\u202eTasche', 'has a line break, a tabulator or another sign that is no letter'],
  ['de.cart.headng', 'Ihre Tasche', 'is no text of the shop'],
  ['de.zzzzzzzzzzzz.qqqqqqqqqqqq', 'x', 'is no text of the shop'],
  ['de.cart.constructor', 'x', 'is no text of the shop'],
  ['xx.cart.heading', 'x', 'names no language: write it as de.cart.heading'],
  ['de.checkout.order', 'Kaufen', 'is fixed, because the law or the specification says it'],
])('%s is refused as %s: it %s', (name, message, fault) => {
  expect(wordFault(name, message)).toContain(fault)
})

test('a message that is no ICU is refused with what is wrong', () => {
  expect(wordFault('de.cart.heading', 'Ihre {Tasche')).toMatch(/^cannot be read: .+/)
})

test('a site says words in its own language, and the shop in each', () => {
  const words = { 'de.cart.heading': 'Ihre Tasche', 'fr.cart.heading': 'Votre sac' }
  expect(checkWords(words, 'SHOP')).toBeUndefined()
  expect(checkWords(words, 'CH')).toBe('fr.cart.heading is never shown on CH, which speaks de')
})

test('an unknown text is refused with those that are near', () => {
  expect(checkWords({ 'de.cart.headng': 'x' }, 'DE')).toMatch(
    /^de\.cart\.headng is no text of the shop, and near it are cart\.heading, [\w.-]+, [\w.-]+$/,
  )
  expect(checkWords({ 'de.toCart': 'x' }, 'DE')).toMatch(/near it are .*cart\.toCart/)
})

test('all faults of many words are named, each with its text', () => {
  const words = { 'de.cart.heading': '', 'de.cart.itemCount': 'viel', 'de.cart.toCart': 'Zur Tasche' }
  expect(checkWords(words, 'DE')).toBe('de.cart.heading would be empty; de.cart.itemCount lacks {count}')
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`de.cart.none${at}`, 'x']))
  expect(checkWords(many, 'DE')).toMatch(/; and 5 more$/)
})

describe('no merchant words what the law or the specification fixes', () => {
  test.each([
    ['the button that orders', ['checkout.order']],
    ['what an order agrees to', ['checkout.legal', 'checkout.accept', 'checkout.terms', 'checkout.privacy']],
    ['the legal guarantee', ['checkout.guaranteeTerm', 'checkout.guaranteeSeller', 'checkout.guaranteeRemedies']],
    ['the link and the button of a withdrawal', ['withdrawal.label', 'withdrawal.confirm', 'withdrawal.mailReceived']],
    ['the right of return', ['product.returnInDays', 'product.returnInMonths', 'withdrawal.returnUntil']],
    ['the button that ends a subscription', ['cancellation.confirm', 'cancellation.extraordinary']],
    [
      'taxes and shipping beside a price',
      ['product.taxNote', 'cart.taxNote', 'quick-buy.taxNote', 'product.shippingNote'],
    ],
    ['the lowest price of before', ['product.bestPrice', 'product.basePrice']],
    ['what an invoice has to say', ['invoice.invoice', 'invoice.number', 'invoice.issuedOn', 'invoice.rate']],
    [
      'what readers of a newsletter agree to',
      ['newsletter.newsletterConsent', 'newsletter.profilingConsent', 'newsletter.legalAge'],
    ],
    ['limits of the cart', ['cart.setErrors.CART_LIMIT', 'quick-buy.itemLimit', 'quick-buy.availabilityLimit']],
    ['failures of the cart', ['cart.getErrorUnknown', 'cart.setErrors.UNKNOWN', 'cart.voucherRemoveFailed']],
    ['what a pressed button answers', ['quick-buy.cartSuccess', 'quick-buy.toCart', 'quick-buy.watchListFailure']],
    ['the page of a failure', ['pages.errorText']],
  ])('%s', (_what, ids) => {
    expect(ids.filter((id) => !FIXED_WORDS.has(id))).toEqual([])
  })

  test('each fixed text exists', () => {
    const unknown = [...FIXED_WORDS].filter((id) => {
      const { feature, key } = idParts(id)
      return argumentsOf(feature, key) === undefined
    })
    expect(unknown).toEqual([])
  })
})
