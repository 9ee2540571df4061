import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { runTyped, setSetting } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { WrongUsage } from './wrong-usage.ts'

/** How orders can be paid and what limits unpaid ones, as a merchant sets it. */

const NOON = Date.UTC(2027, 2, 1, 11)
/** A shop that takes no cards. */
const REAL = { ...readConfiguration({}), production: true }
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-payments-'))
})
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from content where kind in ('payments', 'limits');
     delete from content_revision where kind in ('payments', 'limits')`,
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const set = (words: readonly string[], configuration = readConfiguration({})) =>
  setSetting({ database: shop.database, moment: NOON }, words, configuration)
const run = (...words: string[]) => runTyped({ database: shop.database, moment: NOON }, words)
const refusalOf = (work: () => Promise<unknown>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'not refused',
      (error) => {
        if (error instanceof WrongUsage) return error.message
        throw error
      },
    )
const payments = (site: string, ...words: string[]) => set(['payments', '--site', site, ...words])
const limits = (site: string, ...words: string[]) => set(['limits', '--site', site, ...words])

test('a merchant sets kinds of payment, their order and their sums, one after the other', async () => {
  expect(await payments('DE', '--kinds', 'card, invoice', '--least', 'invoice=20')).toBe(
    [
      'The payments of DE are changed, as revision 1.',
      'Orders are paid by card, invoice from 20,00\u00a0€.',
      'To take it back: npm run crema -- contents undo payments payments DE',
    ].join('\n  '),
  )
  expect(await payments('DE', '--most', 'invoice=500; card=2.000,50')).toContain(
    'Orders are paid by card up to 2.000,50\u00a0€, invoice from 20,00\u00a0€ up to 500,00\u00a0€.',
  )
  expect(await payments('DE', '--least', 'invoice=none', '--most', 'card=none')).toContain(
    'Orders are paid by card, invoice up to 500,00\u00a0€.',
  )
  expect(await payments('DE', '--kinds', 'prepayment,invoice')).toContain(
    'Orders are paid by prepayment, invoice up to 500,00\u00a0€.',
  )
  expect(await payments('DE', '--kinds', 'prepayment,invoice')).toBe('The payments of DE are that already.')
  expect(await payments('CZ', '--most', 'cash-on-delivery=5000')).toContain(
    'Orders are paid by invoice, prepayment, cash-on-delivery up to 5\u00a0000\u00a0Kč, card.',
  )
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +prepayment, invoice up to 500,00\u00a0€ *$/m)
  expect(shown).toMatch(/^ {2}AT +invoice, prepayment, card *$/m)
})

test('payments that are planned keep what they say, and take what they do not say from a change of now', async () => {
  await payments('DE', '--kinds', 'card', '--from', '2027-03-10T00:00')
  expect(await payments('DE', '--kinds', 'invoice,card', '--least', 'card=5')).toContain(
    'undo payments from-2027-03-10T00.00 DE',
  )
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +invoice, card from 5,00\u00a0€ *$/m)
  expect(shown).toContain('From 2027-03-10T00:00 on, payments of DE: card from 5,00\u00a0€')
})

test.each([
  [['--site', 'DE', '--kinds', 'paypal'], "--kinds needs invoice, prepayment, cash-on-delivery, card, not 'paypal'."],
  [['--site', 'DE', '--kinds', 'covered'], "--kinds needs invoice, prepayment, cash-on-delivery, card, not 'covered'."],
  [['--site', 'DE', '--kinds', ''], "--kinds needs invoice, prepayment, cash-on-delivery, card, not ''."],
  [
    ['--site', 'DE', '--kinds', 'invoice,cash-on-delivery'],
    'The payments are refused: DE takes no cash-on-delivery; it takes invoice, prepayment, card.',
  ],
  [['--site', 'DE', '--kinds', 'card,card'], /^The payments are refused: \/kinds .*\.$/],
  [
    ['--site', 'DE', '--least', 'invoice=cheap'],
    "--least needs amounts as DE writes prices, such as invoice=495,00, not 'cheap'.",
  ],
  [['--site', 'HU', '--most', 'card=1490,5'], /^--most needs amounts as HU writes prices, .* not '1490,5'\.$/],
  [['--site', 'DE', '--least', 'card=-5'], /^--least needs amounts as DE writes prices, .* not '-5'\.$/],
  [['--site', 'DE', '--least', 'card=0'], /^The payments are refused: \/cardLeast .*\.$/],
  [
    ['--site', 'DE', '--least', 'card=20', '--most', 'card=19,99'],
    /^The payments are refused: the least sum of card, 20,00\u00a0€, is more than its most, 19,99\u00a0€/,
  ],
  [['--site', 'CH', '--most', 'invoice=500 €'], /^--most needs amounts as CH writes prices, .* not '500 €'\.$/],
  [['--kinds', 'card'], /^Name a site with --site, because countries differ/],
  [['--site', 'SHOP', '--kinds', 'card'], /^SITE is one of DE, AT, .*, not 'SHOP'\.$/],
  [['--site', 'DE'], /^After settings comes 'show'/],
])('payments with %j are refused in a sentence', async (words, expected) => {
  expect(await refusalOf(() => set(['payments', ...words]))).toMatch(expected)
  expect(await run('settings', 'show')).toMatch(/^ {2}DE +invoice, prepayment, card *$/m)
})

test('a shop without a provider is refused cards, and payments of which none is left', async () => {
  const inReal = (...words: string[]) => refusalOf(() => set(['payments', '--site', 'DE', ...words], REAL))
  expect(await inReal('--kinds', 'card,invoice')).toBe(
    'The payments are refused: for card the shop needs a provider (STRIPE_SECRET_KEY).',
  )
  // the sample seller's account is none of a shop in production
  expect(await inReal('--kinds', 'prepayment')).toBe(
    'The payments are refused: no order of DE could be paid, because its seller has no account.',
  )
  expect(await inReal('--kinds', 'prepayment,invoice')).toBe('not refused')
  expect(await run('settings', 'show')).toMatch(/^ {2}DE +prepayment, invoice *$/m)
})

test('payments are exported, changed in a file, imported and taken back, and refused as a command refuses them', async () => {
  await payments('DE', '--kinds', 'card,invoice', '--least', 'invoice=20')
  await run('contents', 'export', '--site', 'DE', '--folder', folder, '--only', 'payments')
  const file = join(folder, 'DE/payments/payments.json')
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text).body).toEqual({ currency: 'EUR', kinds: ['card', 'invoice'], invoiceLeast: 2000 })
  const importing = ['import', '--site', 'DE', '--folder', folder, '--only', 'payments']
  await writeFile(file, text.replace('2000', '3000'))
  await run('contents', ...importing)
  expect(await run('settings', 'show')).toMatch(/^ {2}DE +card, invoice from 30,00\u00a0€ *$/m)
  await run('contents', 'undo', '1')
  expect(await run('settings', 'show')).toMatch(/^ {2}DE +card, invoice from 20,00\u00a0€ *$/m)
  await writeFile(file, text.replace('EUR', 'CHF'))
  expect(await refusalOf(() => run('contents', ...importing, '--overwrite'))).toContain(
    'the sums are in CHF, and DE sells in EUR',
  )
})

test('a merchant sets what limits unpaid orders, one limit after the other, and takes it back', async () => {
  expect(await limits('DE', '--mailbox', '3', '--guest-invoice', '250')).toBe(
    [
      'The limits of DE are changed, as revision 1.',
      'The shop takes 3 unpaid orders a day of a mailbox, 5 of an address, 30 of a network, 120 of a wide one, and from guests up to 250,00\u00a0€ by invoice.',
      'To take it back: npm run crema -- contents undo limits limits DE',
    ].join('\n  '),
  )
  await limits('DE', '--address', '4', '--network', '20', '--wide-network', '80')
  const shownOf = async () => /^ {2}DE +(\d+ unpaid .*?) *$/m.exec(await run('settings', 'show'))![1]
  expect(await shownOf()).toBe(
    '3 unpaid orders a day of a mailbox, 4 of an address, 20 of a network, 80 of a wide one, and from guests up to 250,00\u00a0€ by invoice',
  )
  await run('contents', 'undo', 'limits', 'limits', 'DE')
  expect(await shownOf()).toContain('5 of an address, 30 of a network, 120 of a wide one')
})

test.each([
  [['--site', 'DE', '--mailbox', 'five'], "--mailbox needs a number of orders a day such as 5, not 'five'."],
  [['--site', 'DE', '--mailbox', '0'], /^The limits are refused: \/ofMailbox .*\.$/],
  [['--site', 'DE', '--mailbox', '101', '--network', '200', '--wide-network', '200'], /^The limits are refused: /],
  [['--site', 'DE', '--network', '4'], /a network, 4, has fewer orders a day than one mailbox or address, 5\.$/],
  [['--site', 'DE', '--guest-invoice', '-1'], /^--guest-invoice needs an amount as DE writes prices, .* not '-1'\.$/],
  [['--mailbox', '5'], 'Name a site with --site, because limits are in the currency of the site.'],
  [['--site', 'DE'], /^After settings comes 'show'/],
])('limits with %j are refused in a sentence', async (words, expected) => {
  expect(await refusalOf(() => set(['limits', ...words]))).toMatch(expected)
})
