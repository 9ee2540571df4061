import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { codeKey } from '#rules/voucher/code-key.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { atLastCheck, pressedFields, pressOrder } from '../testing/at-last-check.ts'
import { mainOf as main } from '../testing/main-of.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { addTestGoods, GOODS_PRICE } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { voucherFeature } from './feature.ts'
import { deleteVouchersBefore } from './voucher-queries.ts'

/** Vouchers, from the merchant's command to the order and back. */

const server = new TestMailServer()
const texts = textsOf('voucher', 'de-DE')
let shop: TestShop
let count = 0

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const crema = (...words: string[]) => commandOf(words[0], words.slice(1))(shop.database, shop.moment)
const enter = (browser: TestBrowser, code: string) => browser.post(CHECKOUT_PATH, { step: 'code', code })
const ordersTo = (email: string) => rows('select * from customer_order where email = $1 order by placed_at', email)

/** Makes a voucher by the merchant's command, with a code that no other test has. */
async function newVoucher(...words: string[]): Promise<{ code: string; id: string }> {
  count += 1
  const code = `CODE-${count}`
  await crema('vouchers', 'add', 'DE', code, ...words)
  const [{ id }] = await rows('select id from voucher where code = $1', code)
  return { code, id }
}
const usesOf = async (id: string) => (await rows('select uses from voucher where id = $1', id))[0].uses

test('an entered voucher lowers the sums, is named in order, confirmation, mail and command, and is used once', async () => {
  const { code, id } = await newVoucher('--percent', '10', '--uses', '1')
  const { browser, email } = await atLastCheck(shop, { lines: [{ tcm: 'PLENTY-1', quantity: 3 }] })
  expect((await enter(browser, ` ${code.toLowerCase()} `)).statusCode).toBe(303)
  const page = main((await browser.get(CHECKOUT_PATH)).body)
  for (const text of [texts.voucherNamed({ code }), '−3,00', '27,00']) expect(page).toContain(text)
  const placed = await pressOrder(browser)
  expect([placed.statusCode, placed.headers.location]).toEqual([303, expect.stringContaining(ORDER_CONFIRMED_PATH)])
  const [order] = await ordersTo(email)
  expect(order).toMatchObject({
    goods_amount: 3 * GOODS_PRICE,
    discount_amount: 300,
    payment: 'invoice',
    state: 'placed',
  })
  expect(order.total_amount).toBe(3 * GOODS_PRICE - 300 + order.delivery_amount)
  expect(order.discounts).toEqual([{ kind: 'voucher', code, amount: 300 }])
  const [line] = await rows('select * from customer_order_line where order_id = $1', order.id)
  expect(line).toMatchObject({ price: GOODS_PRICE, amount: 2700, discount_amount: 300 })
  expect(order.taxes).toEqual([{ taxRate: line.tax_rate, amount: order.total_amount, taxAmount: order.tax_amount }])
  expect(main((await browser.get(placed.headers.location!)).body)).toContain(texts.voucherNamed({ code }))
  await jobsDone(shop)
  expect(server.mails.find(({ recipient }) => recipient === email)!.text).toContain(texts.voucherNamed({ code }))
  expect(await crema('orders', 'show', order.number)).toContain(`voucher ${code}`)
  expect(await crema('vouchers', 'list', 'DE')).toMatch(new RegExp(`${code} +10 % +1 of 1`))
  // the next visitor comes too late
  const second = await atLastCheck(shop)
  const refused = await enter(second.browser, code)
  expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(texts.problemUsedUp)])
  // a cancelled order gives it back
  await crema('orders', 'cancel', order.number)
  expect([await usesOf(id), await rows('select from voucher_use where voucher_id = $1', id)]).toEqual([0, []])
  expect((await enter(second.browser, code)).statusCode).toBe(303)
})

test('a code that was typed beside another button counts before it, and what else was chosen is there afterwards', async () => {
  const { code } = await newVoucher('--amount', '250', '--combinable')
  const { browser, email } = await atLastCheck(shop)
  const pressedWith = async (beside: string) =>
    browser.post(CHECKOUT_PATH, { ...pressedFields((await browser.get(CHECKOUT_PATH)).body), code: beside })
  const wrong = await pressedWith('NOBODY-HAS-THIS')
  expect([wrong.statusCode, main(wrong.body)]).toEqual([400, expect.stringContaining(texts.problemUnknown)])
  expect(main(wrong.body)).toContain('value="NOBODY-HAS-THIS"')
  const typed = await pressedWith(code)
  expect([typed.statusCode, typed.headers.location]).toEqual([303, expect.stringContaining('code=taken')])
  // the button that orders was pressed below another sum
  expect(await ordersTo(email)).toEqual([])
  const taken = main((await browser.get(typed.headers.location!)).body)
  const due = (GOODS_PRICE - 250 + 495) / 100
  for (const text of ['−2,50', texts.nothingOrdered, texts.codeTaken({ amount: '' }).slice(0, 40)])
    expect(taken).toContain(text)
  expect(taken).toMatch(
    new RegExp(`role="status"[^>]*autofocus.*${due.toFixed(2).replace('.', ',')}.*${texts.nothingOrdered}`, 's'),
  )

  const payment = { step: 'payment', payment: 'prepayment' }
  const isChosen = /<input(?=[^>]*value="prepayment")[^>]*checked/
  const refused = main((await browser.post(CHECKOUT_PATH, { ...payment, code: 'NOBODY-HAS-THIS' })).body)
  expect(refused).toMatch(isChosen)
  for (const text of [texts.problemUnknown, 'value="NOBODY-HAS-THIS"']) expect(refused).toContain(text)
  const second = (await newVoucher('--amount', '100', '--combinable')).code
  const unchosen = await browser.post(CHECKOUT_PATH, { step: 'payment', code: second })
  expect([unchosen.statusCode, main(unchosen.body)]).toEqual([400, expect.stringContaining(`value="${second}"`)])
  const redeemed = await browser.post(CHECKOUT_PATH, { ...payment, code: second, redeem: 'on' })
  expect(redeemed.headers.location).toContain('step=payment')
  expect(main((await browser.get(`${CHECKOUT_PATH}?step=payment`)).body)).toMatch(isChosen)
  await pressOrder(browser)
  expect(await ordersTo(email)).toMatchObject([{ payment: 'prepayment', discount_amount: 350 }])
})

test('a refused code that stays in its field stops the order once, and the field can be emptied', async () => {
  const { browser, email } = await atLastCheck(shop)
  const press = async (fields: Record<string, string>) =>
    browser.post(CHECKOUT_PATH, { ...pressedFields((await browser.get(CHECKOUT_PATH)).body), ...fields })
  const refused = await press({ code: 'NOBODY-HAS-THIS' })
  const page = main(refused.body)
  for (const text of [texts.problemUnknown, texts.orderWithoutCode, texts.emptyCode]) expect(page).toContain(text)
  expect(page).toMatch(/<input(?=[^>]*type="hidden")(?=[^>]*name="refused")[^>]*value="NOBODY-HAS-THIS"/)
  const emptied = await press({ code: 'NOBODY-HAS-THIS', refused: 'NOBODY-HAS-THIS', emptyCode: 'on' })
  expect([emptied.statusCode, main(emptied.body).includes('NOBODY-HAS-THIS')]).toEqual([200, false])
  expect(await ordersTo(email)).toEqual([])
  const changed = await press({ code: 'NOBODY-HAS-THAT', refused: 'NOBODY-HAS-THIS' })
  expect(changed.statusCode).toBe(400)
  const placed = await press({ code: 'nobody has this', refused: 'NOBODY-HAS-THIS' })
  expect([placed.statusCode, placed.headers.location]).toEqual([303, expect.stringContaining(ORDER_CONFIRMED_PATH)])
  expect(await ordersTo(email)).toMatchObject([{ discount_amount: 0 }])
})

test('a code is found however it is written, once for an order, and no second one is compared as the same', async () => {
  const { code, id } = await newVoucher('--amount', '100')
  const { browser } = await atLastCheck(shop)
  const typed = `„${code.toLowerCase().replace('-', ' – ')}“.`
  expect((await enter(browser, typed)).statusCode).toBe(303)
  expect(main((await browser.get(CHECKOUT_PATH)).body)).toContain(texts.voucherNamed({ code }))
  const again = await enter(browser, code)
  expect([again.statusCode, main(again.body)]).toEqual([400, expect.stringContaining(texts.problemAlready)])
  const same = code.replace('-', '')
  await expect(crema('vouchers', 'add', 'DE', same, '--amount', '100')).rejects.toThrow('already')
  // a release before allowed it; it is found as it is written
  await rows('alter table voucher disable trigger voucher_keyed')
  await rows(
    `insert into voucher (id, site, code, kind, value, created_at)
     select gen_random_uuid(), 'DE', $2, kind, 50, created_at from voucher where id = $1`,
    id,
    same,
  )
  await rows('alter table voucher enable trigger voucher_keyed')
  const other = (await atLastCheck(shop)).browser
  expect((await enter(other, same)).statusCode).toBe(303)
  expect(main((await other.get(CHECKOUT_PATH)).body)).toContain('−0,50')
})

test.each(['WINTER-2026', 'A.B-C.', 'STRAẞE', 'İNDİRİM-10', 'ＷＩＮＴＥＲ', 'ÄPFEL-Ⅷ'])(
  'the database and the rules compare the code %s in the same way, also of a release before',
  async (code) => {
    const [found] = await rows('select voucher_code_key($1) as key', code)
    expect(found.key).toBe(codeKey(code))
    const id = randomUUID()
    await rows(
      `insert into voucher (id, site, code, kind, value, created_at) values ($1, 'CZ', $2, 'delivery', 0, ${sqlMoment(shop.moment)})`,
      id,
      code,
    )
    expect(await rows('select code_key as key from voucher where id = $1', id)).toEqual([{ key: codeKey(code) }])
  },
)

test('vouchers of a release before get their keys, and of two of one key the one that runs', async () => {
  const { pool } = shop.database
  await pool.query('alter table voucher disable trigger voucher_keyed')
  for (const [code, ended] of [
    ['ALT-1', true],
    ['ALT1', false],
    ['ALT-2', false],
  ])
    await rows(
      `insert into voucher (id, site, code, kind, value, created_at, ended_at)
       values (gen_random_uuid(), 'HU', $1, 'delivery', 0, ${sqlMoment(shop.moment)}, case when $2 then ${sqlMoment(shop.moment)} end)`,
      code,
      ended,
    )
  await pool.query('alter table voucher enable trigger voucher_keyed')
  const folder = new URL('../database/migrations/', import.meta.url)
  await pool.query(await readFile(new URL('0064-filled-keys-of-vouchers.sql', folder), 'utf8'))
  expect(
    await rows(
      `select code, code_key as key from voucher where site = 'HU' and code like 'ALT%' order by code collate "C"`,
    ),
  ).toEqual([
    { code: 'ALT-1', key: null },
    { code: 'ALT-2', key: 'ALT2' },
    { code: 'ALT1', key: 'ALT1' },
  ])
})

describe('a code that is not taken says why', () => {
  test.each<[what: string, words: string[] | string, problem: string]>([
    ['unknown', 'NOBODY-HAS-THIS', texts.problemUnknown],
    ['empty', ' ', texts.problemMissing],
    ['over', ['--amount', '100', '--until', '2020-01-01T00:00'], texts.problemExpired],
    [
      'to come',
      ['--amount', '100', '--from', '2099-03-01T00:00'],
      texts.problemNotYet({ from: '1.\u00a0März\u00a02099' }),
    ],
    ['for more goods', ['--amount', '100', '--least', '100000'], 'Es fehlen noch'],
    ['for no gift cards and nothing else in the cart', ['--amount', '100', '--not-reduced'], ''],
  ])('%s', async (_what, words, problem) => {
    const code = typeof words === 'string' ? words : (await newVoucher(...words)).code
    const { browser } = await atLastCheck(shop)
    const answer = await enter(browser, code)
    if (problem === '') expect(answer.statusCode).toBe(303)
    else {
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(main(answer.body)).toContain(problem)
      expect(main(answer.body)).toContain('aria-invalid="true"')
    }
  })

  test('of another site, ended by staff, and beside one that stands alone', async () => {
    const { browser } = await atLastCheck(shop)
    await crema('vouchers', 'add', 'AT', 'ONLY-AT', '--amount', '100')
    expect(main((await enter(browser, 'ONLY-AT')).body)).toContain(texts.problemOtherSite)
    const [first, second] = [await newVoucher('--amount', '100'), await newVoucher('--amount', '100')]
    await enter(browser, first.code)
    expect(main((await enter(browser, second.code)).body)).toContain(texts.problemNotCombinable)
    await crema('vouchers', 'end', 'DE', second.code)
    expect(main((await enter(browser, second.code)).body)).toContain(texts.problemExpired)
  })

  test('used by the same person as often as it may be, also in two orders at the same moment', async () => {
    const { code, id } = await newVoucher('--amount', '100', '--per-person', '1')
    const email = `${randomUUID()}@order.example`
    const buyers = await Promise.all([1, 2, 3, 4].map(() => atLastCheck(shop, { email, vouchers: [id] })))
    const answers = await Promise.all(buyers.map(({ browser }) => pressOrder(browser)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409])
    const again = await atLastCheck(shop, { email })
    expect((await enter(again.browser, code)).statusCode).toBe(303)
    await expectRefused(again, 1)
    const other = await atLastCheck(shop, { vouchers: [id] })
    expect((await pressOrder(other.browser)).statusCode).toBe(303)
    // what the person has used of one voucher counts for no other one
    const { id: second } = await newVoucher('--amount', '100', '--per-person', '1')
    const same = await atLastCheck(shop, { email, vouchers: [second] })
    expect((await pressOrder(same.browser)).statusCode).toBe(303)
  })
})

test('fifty orders at once for a voucher of one use: one has it, the others are told and not charged', async () => {
  const { id } = await newVoucher('--amount', '100', '--uses', '1')
  const buyers = await Promise.all(Array.from({ length: 50 }, () => atLastCheck(shop, { vouchers: [id] })))
  const forms = await Promise.all(
    buyers.map(async ({ browser }) => pressedFields((await browser.get(CHECKOUT_PATH)).body)),
  )
  const answers = await Promise.all(buyers.map(({ browser }, at) => browser.post(CHECKOUT_PATH, forms[at])))
  const placed = answers.filter(({ statusCode }) => statusCode === 303)
  expect([placed.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 49])
  expect(await rows('select amount from voucher_use where voucher_id = $1', id)).toEqual([{ amount: 100 }])
  expect(await usesOf(id)).toBe(1)
  const lowered = await rows(
    'select from customer_order where email = any ($1) and discount_amount > 0',
    buyers.map(({ email }) => email),
  )
  expect(lowered).toHaveLength(1)
  const told = main(answers.find(({ statusCode }) => statusCode === 409)!.body)
  for (const text of [texts.discount, texts.problemUsedUp]) expect(told).toContain(text)
  await jobsDone(shop)
})

test('the welcome voucher of the newsletter is redeemed by a first order, and by no second one [NEWS-13] [NEWS-56]', async () => {
  const code = 'WLCM2345XY'
  await rows(
    `insert into welcome_voucher values ('DE', 'new@order.example', $1, ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)} + interval '1 month')`,
    code,
  )
  const first = await atLastCheck(shop, { email: 'New@order.example' })
  expect((await enter(first.browser, code)).statusCode).toBe(303)
  expect((await pressOrder(first.browser)).statusCode).toBe(303)
  expect((await ordersTo(first.email))[0].discount_amount).toBe(GOODS_PRICE / 10)
  const again = await atLastCheck(shop)
  expect(main((await enter(again.browser, code)).body)).toContain(texts.problemUsedUp)
  await rows(
    `insert into welcome_voucher values ('DE', 'second@order.example', 'WLCM2345XZ', ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)} + interval '1 month')`,
  )
  // whose code it is, a guest is told at the order only
  const stranger = await atLastCheck(shop)
  expect((await enter(stranger.browser, 'WLCM2345XZ')).statusCode).toBe(303)
  await expectRefused(stranger)
  const second = await atLastCheck(shop, { email: 'second@order.example' })
  expect((await pressOrder(second.browser)).statusCode).toBe(303)
  const third = await atLastCheck(shop, { email: 'second@order.example' })
  expect((await enter(third.browser, 'WLCM2345XZ')).statusCode).toBe(303)
  await expectRefused(third, 1)
})

/** Presses the button that orders: a voucher does not apply, whatever the reason, and nothing is ordered. */
async function expectRefused({ browser, email }: { browser: TestBrowser; email: string }, before = 0) {
  const refused = await pressOrder(browser)
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body)).toContain(
    'Ein Gutschein gilt für diese Bestellung nicht. Es wurde nichts bestellt. Bitte entfernen Sie ihn, um ohne ihn zu bestellen.',
  )
  for (const reason of [texts.problemFirstOrder, texts.problemUsedBefore, texts.problemOtherMailbox])
    expect(main(refused.body)).not.toContain(reason)
  expect(await ordersTo(email)).toHaveLength(before)
}

test('what a voucher depends on is told of nobody’s address before an order, and of three orders a day', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' }, { built: true })
  await addTestGoods(limited.database.pool)
  await replaceCampaigns(limited.database.pool, [])
  const known = 'known@order.example'
  expect((await pressOrder((await atLastCheck(limited, { email: known })).browser)).statusCode).toBe(303)
  await commandOf('vouchers', ['add', 'DE', 'FIRST', '--amount', '100', '--first-order'])(
    limited.database,
    limited.moment,
  )
  const [ip, street] = ['198.51.100.9', 'Weg 9']
  const press = async (email: string) => {
    const { browser } = await atLastCheck(limited, { email, ip, street })
    const entered = await browser.post(CHECKOUT_PATH, { step: 'code', code: 'FIRST' })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, expect.stringContaining('code=taken')])
    // the page is the same for an address that has ordered
    expect(main((await browser.get(CHECKOUT_PATH)).body)).toContain('−1,00')
    return (await pressOrder(browser)).statusCode
  }
  expect(await press('new-1@order.example')).toBe(303)
  for (let at = 0; at < 3; at += 1) expect(await press(known)).toBe(409)
  // nobody finds out any more
  expect(await press('new-2@order.example')).toBe(409)
  expect(await press(known)).toBe(409)
  // orders without such a voucher, and those of another network, are taken
  expect((await pressOrder((await atLastCheck(limited, { ip, street })).browser)).statusCode).toBe(303)
  const elsewhere = (await atLastCheck(limited, { ip: '203.0.113.9', street: 'Weg 10' })).browser
  await elsewhere.post(CHECKOUT_PATH, { step: 'code', code: 'FIRST' })
  expect((await pressOrder(elsewhere)).statusCode).toBe(303)
  await limited.close()
})

test('a voucher for a first order is taken again once that order is cancelled', async () => {
  const { code } = await newVoucher('--amount', '100', '--first-order')
  const first = await atLastCheck(shop)
  expect((await pressOrder(first.browser)).statusCode).toBe(303)
  const second = await atLastCheck(shop, { email: first.email })
  expect((await enter(second.browser, code)).statusCode).toBe(303)
  await expectRefused(second, 1)
  await crema('orders', 'cancel', (await ordersTo(first.email))[0].number)
  expect((await pressOrder(second.browser)).statusCode).toBe(303)
})

test('a voucher is taken away, and a failure of that says so [ERR-12]', async () => {
  const { code, id } = await newVoucher('--amount', '100')
  const { browser } = await atLastCheck(shop)
  await enter(browser, code)
  const remove = () => browser.post(CHECKOUT_PATH, { step: 'code', remove: id })
  await rows(
    `create function refuse_checkout() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await rows('create trigger refuse_checkout before update on checkout for each row execute function refuse_checkout()')
  const failed = await remove()
  await rows('drop trigger refuse_checkout on checkout')
  expect(failed.statusCode).toBe(503)
  expect(main(failed.body)).toContain(textsOf('cart', 'de-DE').voucherRemoveFailed)
  expect(shop.logged.filter((line) => line.includes('a code could not be removed')).length).toBeGreaterThan(0)
  expect((await remove()).statusCode).toBe(303)
  expect(main((await browser.get(CHECKOUT_PATH)).body)).not.toContain(code)
  // a stranger without a checkout stores nothing
  const stranger = new TestBrowser(shop)
  expect((await stranger.post(CHECKOUT_PATH, { step: 'code', remove: id })).statusCode).toBe(303)
})

test('taking a code away stores the payment that is chosen beside it, and leaves the code that is typed [ERR-12]', async () => {
  const { id } = await newVoucher('--amount', '100')
  const { browser } = await atLastCheck(shop, { vouchers: [id] })
  const isChosen = /<input(?=[^>]*value="prepayment")[^>]*checked/
  const chosen = { step: 'payment', payment: 'prepayment', remove: id }
  const kept = await browser.post(CHECKOUT_PATH, { ...chosen, code: 'TYPED-BESIDE' })
  expect(kept.statusCode).toBe(200)
  expect(main(kept.body)).toContain('value="TYPED-BESIDE"')
  expect(main(kept.body)).toContain(texts.codeRemoved({ amount: '' }).slice(0, 20))
  expect(main(kept.body)).toMatch(isChosen)
  const removed = await browser.post(CHECKOUT_PATH, chosen)
  expect([removed.statusCode, removed.headers.location]).toEqual([
    303,
    expect.stringMatching(/step=payment&code=removed/),
  ])
  const shown = main((await browser.get(removed.headers.location!)).body)
  expect(shown).toMatch(isChosen)
  expect(shown).toContain(texts.codeRemoved({ amount: '' }).slice(0, 20))
})

test('on TR a wrong code leaves the contract accepted, and a contract that is not accepted is said beside its box', async () => {
  const { browser } = await atLastCheck(shop, { site: 'TR' })
  const at = `${CHECKOUT_PATH}?site=TR`
  const fields = pressedFields((await browser.get(at)).body, 'TR')
  const isAccepted = /<input(?=[^>]*name="accepted")[^>]*checked/
  const wrong = main((await browser.post(at, { ...fields, code: 'NOBODY-HAS-THIS' })).body)
  expect(wrong).toMatch(isAccepted)
  const { accepted: _accepted, ...unaccepted } = fields
  const missing = await browser.post(at, unaccepted)
  expect([missing.statusCode, main(missing.body)]).toEqual([
    400,
    expect.stringContaining(textsOf('checkout', 'tr-TR').acceptMissing),
  ])
  expect(main(missing.body)).not.toMatch(isAccepted)
})

test('an order on another site is no first order there', async () => {
  const { code } = await newVoucher('--amount', '100', '--first-order')
  const { browser, email } = await atLastCheck(shop)
  await addTestOrder(shop.database.pool, { number: newOrderNumber(), placedAt: shop.moment, site: 'AT', email })
  expect((await enter(browser, code)).statusCode).toBe(303)
  expect((await pressOrder(browser)).statusCode).toBe(303)
})

test('an order that is cancelled gives back its own use of a voucher, and no other one', async () => {
  const { id } = await newVoucher('--amount', '100', '--uses', '3')
  const buyers = [await atLastCheck(shop, { vouchers: [id] }), await atLastCheck(shop, { vouchers: [id] })]
  for (const { browser } of buyers) expect((await pressOrder(browser)).statusCode).toBe(303)
  const [cancelled, other] = [(await ordersTo(buyers[0]!.email))[0], (await ordersTo(buyers[1]!.email))[0]]
  await crema('orders', 'cancel', cancelled.number)
  expect(await usesOf(id)).toBe(1)
  expect(await rows('select order_id from voucher_use where voucher_id = $1', id)).toEqual([{ order_id: other.id }])
})

test('a code of the newsletter is given to no other voucher', async () => {
  await rows(
    `insert into welcome_voucher values ('DE', 'taken@order.example', 'WLCM2345XV', ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)} + interval '1 month')`,
  )
  await expect(crema('vouchers', 'add', 'DE', 'WLCM2345XV', '--percent', '50')).rejects.toThrow()
  expect(await rows("select from voucher where code = 'WLCM2345XV'")).toEqual([])
})

test('a list of vouchers has those of its site or of all, and none of the newsletter', async () => {
  const { code } = await newVoucher('--percent', '10')
  await crema('vouchers', 'add', 'AT', 'CODE-OF-AT', '--percent', '10')
  const welcome = 'WLCM2345XW'
  await rows(
    `insert into welcome_voucher values ('DE', 'listed@order.example', $1, ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)} + interval '1 month')`,
    welcome,
  )
  await enter((await atLastCheck(shop)).browser, welcome)
  expect(await rows('select welcome from voucher where code = $1', welcome)).toEqual([{ welcome: true }])
  const listed = async (...site: string[]) => {
    const list = await crema('vouchers', 'list', ...site)
    return [code, 'CODE-OF-AT', welcome].filter((one) => list.includes(one))
  }
  expect(await listed()).toEqual([code, 'CODE-OF-AT'])
  expect(await listed('DE')).toEqual([code])
  expect(await listed('AT')).toEqual(['CODE-OF-AT'])
})

test('a voucher is ended once, on its own site, and not after its last moment', async () => {
  const [{ code, id }, other, early] = [
    await newVoucher('--percent', '10'),
    await newVoucher('--percent', '10'),
    await newVoucher('--percent', '10'),
  ]
  const over = await newVoucher('--percent', '10', '--until', '2099-01-01T00:00')
  await rows(`update voucher set valid_until = ${sqlMoment(shop.moment)} where id = $1`, over.id)
  for (const [site, ended] of [
    ['AT', code],
    ['DE', over.code],
    ['DE', 'NO-SUCH-CODE'],
  ] as const)
    await expect(crema('vouchers', 'end', site, ended)).rejects.toThrow()
  await crema('vouchers', 'end', 'DE', code)
  await expect(crema('vouchers', 'end', 'DE', code)).rejects.toThrow()
  // of a release that stored no key
  await rows('update voucher set code_key = null where id = $1', early.id)
  await crema('vouchers', 'end', 'DE', early.code)
  const ended = await rows('select id from voucher where ended_at is not null and id = any($1)', [
    ...[id, other.id, over.id, early.id],
  ])
  expect(ended.map((one) => one.id).sort()).toEqual([id, early.id].sort())
})

test('free delivery costs nothing, and vouchers that ended long ago are deleted', async () => {
  const { id } = await newVoucher('--delivery', '--until', '2099-01-01T00:00')
  const { browser, email } = await atLastCheck(shop, { vouchers: [id] })
  expect((await pressOrder(browser)).statusCode).toBe(303)
  expect((await ordersTo(email))[0]).toMatchObject({
    delivery_amount: 0,
    discount_amount: 0,
    total_amount: GOODS_PRICE,
  })
  await deleteVouchersBefore(shop.database.pool, Date.UTC(2099, 1, 1))
  expect(await rows('select from voucher where id = $1', id)).toEqual([])
  expect((await ordersTo(email))[0].discounts).toHaveLength(1)
})

test('a voucher is deleted three years of 365 days after its end, and not before', async () => {
  const ends = [shop.moment - 1095 * DAY_MS - 1, shop.moment - 1095 * DAY_MS, shop.moment + DAY_MS]
  const ids: string[] = []
  for (const end of ends) {
    const { id } = await newVoucher('--percent', '10')
    await rows(`update voucher set valid_until = ${sqlMoment(end)} where id = $1`, id)
    ids.push(id)
  }
  // staff have ended it long before its time
  const ended = await newVoucher('--percent', '10', '--until', '2099-01-01T00:00')
  await rows(`update voucher set ended_at = ${sqlMoment(ends[0]!)} where id = $1`, ended.id)
  const sweep = voucherFeature.sweeps['delete-old-vouchers']
  await inTransaction(shop.database.pool, (client) => sweep(client, shop.moment))
  const left = await rows('select id from voucher where id = any($1)', [...ids, ended.id])
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
})
