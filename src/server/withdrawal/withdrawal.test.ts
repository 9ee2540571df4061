import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ORDER_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { deleteOldDeclarations } from '../declaration/declaration-queries.ts'
import { DeclaringShop, renderedMail } from '../testing/declaring-shop.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { testVisit } from '../testing/test-visit.ts'
import { withdrawalMailLoaders } from './load-withdrawal-mails.ts'
import { withdrawalLoaders } from './withdrawal-loaders.ts'

/** Withdrawing from a contract by forms, as a browser without script sends them. */
const NOW = Date.UTC(2026, 10, 23, 13, 5)
const TYPED = { name: 'Éva <Kis>', email: 'eva@shop.example', contract: 'Kauf vom 3. November', goods: 'die Mühle' }

const declaring = new DeclaringShop(WITHDRAWAL_PATH, 'withdrawal', () => NOW)
const { send, rows, stored, mails } = declaring
beforeAll(() => addTestGoods(declaring.shop.database.pool))

const confirm = (fields: Record<string, string>, site: Site = 'DE', ip?: string) =>
  send({ step: 'confirm', id: randomUUID(), ...fields }, site, ip)
const linesOf = (id: string) =>
  rows('select position, declared from order_return_line where return_id = $1 order by position', id)

/** A new order that was shipped ten days ago: three pieces, and one of another line. */
async function newOrder(
  more: Partial<Parameters<typeof addTestOrder>[1]> = {},
): Promise<{ number: string; id: string }> {
  const number = newOrderNumber()
  const lines = [
    { quantity: 3, price: 1000, title: 'Tee' },
    { quantity: 1, price: 500, title: 'Karte', kind: 'gift_card' as const },
  ]
  const id = await addTestOrder(declaring.shop.database.pool, {
    number,
    state: 'shipped',
    deliveryAmount: 495,
    placedAt: NOW - 10 * DAY_MS,
    lines,
    ...more,
  })
  return { number, id }
}
const OWN = { name: 'Kis Éva', email: 'eva@example.org' }

test.each(SITES)(
  '%s leads from every footer to the form, without a login and in its language [FOOT-10]',
  async (site) => {
    const texts = textsOf('withdrawal', siteConfig(site).locale)
    const { body: page } = await declaring.shop.app.inject({ url: '/faq', query: { site } })
    const footer = page.slice(page.indexOf('<footer'))
    expect(footer).toMatch(new RegExp(`<a href="${WITHDRAWAL_PATH}[^"]*">${texts.label}</a>`))
    await declaring.expectForm(site, TYPED, [texts.label])
  },
)

test('a form with faults comes back with what was typed and says what is wrong, and stores nothing', async () => {
  const id = randomUUID()
  const answer = await confirm({ ...TYPED, email: 'eva@', contract: '  ', goods: 'x'.repeat(1001), id })
  expect(answer.statusCode).toBe(400)
  const cancellation = textsOf('cancellation', 'de-DE')
  for (const text of [
    'value="Éva &lt;Kis&gt;"',
    cancellation.faultRequired,
    cancellation.faultInvalid,
    cancellation.faultTooLong({ limit: '1000' }),
  ])
    expect(main(answer.body)).toContain(text)
  expect(await stored(id)).toEqual([])
})

test('two steps store a declaration whose contract nobody knows, once, with a receipt and a notice', async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const check = await send({ ...TYPED, step: 'check' })
  const html = main(check.body)
  expect([check.statusCode, check.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(html).toContain(texts.unknownOrder)
  // the law lets the button say this and nothing else
  expect(texts.confirm).toBe('Widerruf bestätigen')
  expect(html).toMatch(
    new RegExp(`<button[^>]*value="confirm"[^>]*>(?:<span[^>]*>)?${texts.confirm}(?:</span>)?</button>`),
  )
  const id = /name="id" value="([^"]*)"/.exec(html)![1]!
  expect(await stored(id)).toEqual([])
  expect(main((await send({ ...TYPED, id, step: 'edit' })).body)).toContain('value="Kauf vom 3. November"')

  const presses = await Promise.all([1, 2, 3].map(() => confirm({ ...TYPED, id })))
  for (const { statusCode, headers } of presses)
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/withdrawal\?state=declared/)])
  expect(main((await declaring.shop.app.inject(presses[0]!.headers.location!)).body)).toContain(texts.doneHeading)
  const [row, ...others] = await stored(id)
  expect(others).toEqual([])
  expect(row).toMatchObject({ site: 'DE', name: 'Éva <Kis>', goods: 'die Mühle', order_id: null, handled_at: null })
  expect(row.declared_at.getTime()).toBe(NOW)
  const data = { withdrawalId: id }
  expect(await mails()).toEqual([{ recipient: TYPED.email, data, site: 'DE' }])
  expect(await mails('withdrawal-notice')).toEqual([{ recipient: 'office@shop.example', data, site: 'DE' }])
})

test.each<[Site, string]>([
  ['DE', '23. November 2026 um 14:05:00'],
  ['CH_FR', '23 novembre 2026 à 14:05:00'],
  ['HU', '2026. november 23. 14:05:00'],
  ['TR', '23 Kasım 2026 16:05:00'],
])('the receipt on %s says what was declared, with date and time, as HTML and text', async (site, moment) => {
  const id = randomUUID()
  await confirm({ ...TYPED, goods: 'Eins\nZwei', email: `eva.${site.toLowerCase()}@shop.example`, id }, site)
  const loaders = withdrawalMailLoaders(declaring.shop)
  const recipient = `eva.${site.toLowerCase()}@shop.example`
  const mail = { recipient, data: { withdrawalId: id } } as Parameters<(typeof loaders)['withdrawal-receipt']>[0]
  const [receipt, notice] = await Promise.all([
    loaders['withdrawal-receipt'](mail, NOW),
    loaders['withdrawal-notice'](mail as never, NOW),
  ])
  const texts = textsOf('withdrawal', siteConfig(site).locale)
  const plain = (source: string) => source.replaceAll(/\s+/g, ' ')
  const sent = await renderedMail('withdrawal-receipt', receipt, site)
  expect(sent.subject).toBe(texts.mailSubject)
  for (const text of [plain(sent.text), plain(sent.html)]) {
    for (const value of [moment, 'Kauf vom 3. November', 'Eins', 'Zwei']) expect(text).toContain(value)
  }
  expect(sent.html).toContain('Éva &lt;Kis&gt;')
  const told = await renderedMail('withdrawal-notice', notice, site)
  expect(notice!.replyTo).toBe(`eva.${site.toLowerCase()}@shop.example`)
  for (const value of [moment, texts.noticeCheck, `returns show ${id}`])
    expect(plain(told.text)).toContain(plain(value))
})

test('the mails about a withdrawal that is deleted by now are not sent', async () => {
  const loaders = withdrawalMailLoaders(declaring.shop)
  const mail = { recipient: TYPED.email, data: { withdrawalId: randomUUID() } } as never
  const loaded = [loaders['withdrawal-receipt'](mail, NOW), loaders['withdrawal-notice'](mail, NOW)]
  expect(await Promise.all(loaded)).toEqual([undefined, undefined])
})

test('of a known order pieces are chosen, and what was chosen becomes a return', async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const { number, id: orderId } = await newOrder()
  const check = main((await send({ ...OWN, contract: number.toLowerCase(), step: 'check' })).body)
  // nothing is chosen for the shopper; one button chooses everything
  expect(check).toMatch(/name="pieces-0"[^>]*value="0"/)
  const all = main((await send({ ...OWN, contract: number, step: 'everything' })).body)
  expect(all).toMatch(/name="pieces-0"[^>]*value="3"/)
  expect(all).toContain('Alles auswählen')
  for (const text of [texts.linesHeading, texts.unspent, 'Tee']) expect(check).toContain(text)
  const id = randomUUID()
  const fields = { ...OWN, contract: number, 'pieces-0': '2', 'pieces-1': '0', id }
  await Promise.all([1, 2, 3].map(() => confirm(fields)))
  expect(await linesOf(id)).toEqual([{ position: 0, declared: 2 }])
  expect((await stored(id))[0]).toMatchObject({ order_id: orderId, goods: '2 × Tee', handled_by: 'shop' })
  // what is on its way is not there to be chosen again
  const rest = await send({ ...OWN, contract: number, step: 'everything' })
  expect(main(rest.body)).toMatch(/name="pieces-0"[^>]*value="1"/)
})

test('without chosen pieces the whole order is withdrawn', async () => {
  const { number } = await newOrder()
  const id = randomUUID()
  await confirm({ ...OWN, contract: number, id })
  expect(await linesOf(id)).toEqual([
    { position: 0, declared: 3 },
    { position: 1, declared: 1 },
  ])
  expect((await stored(id))[0].goods).toBeNull()
})

test('a return of goods that are at the shopper leads to their way back, in the mail and on the page of the order', async () => {
  const { number, id: orderId } = await newOrder()
  const id = randomUUID()
  // a network gets few receipts a day
  await confirm({ ...OWN, contract: number, 'pieces-0': '2', 'pieces-1': '0', id }, 'DE', '192.0.2.71')
  const receiptFor = async (recipient: string) => {
    const loaders = withdrawalMailLoaders(declaring.shop)
    const mail = { recipient, data: { withdrawalId: id } } as Parameters<(typeof loaders)['withdrawal-receipt']>[0]
    return renderedMail('withdrawal-receipt', await loaders['withdrawal-receipt'](mail, NOW), 'DE')
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  const change = (name: string, ...words: string[]) => commandOf(name, words)(declaring.shop.database, NOW)
  const takeReturnsElsewhere = () =>
    change('settings', 'set', 'returns', '--site', 'DE', '--address', 'Weber <b>Retouren</b>; Hafen 7; 28195 Bremen')
  const takeReturnsHere = () => change('contents', 'undo', 'returns', 'returns', 'DE')
  await takeReturnsElsewhere()
  const receipt = await receiptFor(OWN.email)
  expect(plain(receipt.text)).toContain('Rücksendeadresse: Weber <b>Retouren</b>, Hafen 7, 28195 Bremen')
  expect(receipt.html).toContain('Weber &lt;b&gt;Retouren&lt;/b&gt;')
  await takeReturnsHere()
  const text = plain((await receiptFor(OWN.email)).text)
  for (const sentence of [
    'Die Kosten der Rücksendung tragen Sie. In unseren Filialen können Sie sie auch kostenlos abgeben.',
    'Rücksendeadresse: Crema Muster GmbH (Vorführshop), Musterstraße 1, 00000 Musterstadt',
    'Den Rücksendeschein finden Sie auf der Seite Ihrer Bestellung.',
  ])
    expect(text).toContain(sentence)
  const token = /order\?\S*token=([\w-]{43})/.exec(text)![1]!
  expect((await receiptFor('other@example.org')).text).not.toContain('token=')

  const open = (url: string) => declaring.shop.app.inject({ url, headers: { accept: 'text/html' } })
  const page = async () =>
    plain(main((await open(`${ORDER_PATH}?token=${token}`)).body))
      .replaceAll('&amp;', '&')
      .replaceAll('<!-- -->', '')
  const shown = await page()
  for (const words of [
    'Angemeldet am 23. November 2026',
    'Bitte schicken Sie die Ware bis zum 7. Dezember 2026 zurück. Die Kosten der Rücksendung tragen Sie.',
    'Musterstraße 1',
  ])
    expect(shown).toContain(words)
  const slip = /href="([^"]*return-slip-1\.pdf[^"]*)"/.exec(shown)![1]!
  const answer = await open(slip)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdfPages(answer.rawPayload))[0]).toMatch(/Rücksendeschein.*Tee.* 2/s)
  expect((await open(slip.replace('slip-1', 'slip-2'))).statusCode).toBe(404)
  expect((await open(slip.replace(token, `${token}x`))).statusCode).toBe(404)

  // the merchant takes returns elsewhere from now on
  await takeReturnsElsewhere()
  await expect.poll(page).toContain('Hafen 7')
  expect(await page()).toContain('Weber &lt;b&gt;Retouren&lt;/b&gt;')
  expect((await pdfPages((await open(slip)).rawPayload))[0]).toContain('Weber <b>Retouren</b>')
  await takeReturnsHere()
  await expect.poll(page).toContain('Musterstraße 1')

  // once it has come back nothing is to be sent
  await rows("update order_return set state = 'received', amount = 0 where order_id = $1", orderId)
  expect(await page()).not.toContain('return-slip')
  expect((await open(slip)).statusCode).toBe(404)
})

test.each(['shipped', 'placed'])(
  'number and name alone are received with a receipt at once, and change nothing of a %s order without its holder',
  async (state) => {
    const { number, id: orderId } = await newOrder({ state })
    const id = randomUUID()
    const email = `elsewhere-${state}@shop.example`
    const given = { name: 'Dr. Éva Kis', email, contract: number, id }
    expect((await confirm(given, 'DE', '192.0.2.70')).statusCode).toBe(303)
    expect((await stored(id))[0]).toMatchObject({ order_id: orderId, handled_at: null })
    expect((await stored(id))[0].declared_at).toEqual(new Date(NOW))
    expect(await linesOf(id)).toEqual([])
    expect(await rows('select state from customer_order where id = $1', orderId)).toEqual([{ state }])
    const receivers = (await mails()).filter(({ data }) => data.withdrawalId === id).map(({ recipient }) => recipient)
    expect(receivers.sort()).toEqual([email, OWN.email].sort())
    // only the holder's mailbox gets the way to do it
    const loaders = withdrawalMailLoaders(declaring.shop)
    const textFor = async (recipient: string) => {
      const mail = { recipient, data: { withdrawalId: id } } as Parameters<(typeof loaders)['withdrawal-receipt']>[0]
      const { text } = await renderedMail('withdrawal-receipt', await loaders['withdrawal-receipt'](mail, NOW), 'DE')
      return text
    }
    expect(await textFor(OWN.email)).toMatch(/\/order\?\S*token=[\w-]{43}/)
    expect(await textFor(email)).not.toContain('token=')
  },
)

test('a receipt carries no web address that somebody typed, and the notice what was declared', async () => {
  const id = randomUUID()
  const bait = {
    name: 'Preis www.evil.example',
    contract: 'https://evil.example/win',
    goods: 'hier: evil.example/gewinn',
  }
  await confirm({ ...TYPED, ...bait, email: 'victim@shop.example', id }, 'DE', '192.0.2.71')
  const loaders = withdrawalMailLoaders(declaring.shop)
  const mail = { recipient: 'victim@shop.example', data: { withdrawalId: id } } as Parameters<
    (typeof loaders)['withdrawal-receipt']
  >[0]
  const receipt = await renderedMail('withdrawal-receipt', await loaders['withdrawal-receipt'](mail, NOW), 'DE')
  for (const text of [receipt.subject, receipt.text, receipt.html]) expect(text).not.toContain('evil.example')
  const notice = await renderedMail('withdrawal-notice', await loaders['withdrawal-notice'](mail as never, NOW), 'DE')
  expect(notice.text).toContain('evil.example/gewinn')
})

test('more pieces than were bought are refused with what is possible, and nothing is stored', async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const { number } = await newOrder()
  for (const [pieces, fault] of [
    ['4', texts.faultPieces({ limit: 3 })],
    ['-1', texts.faultPieces({ limit: 3 })],
    ['viele', texts.faultPieces({ limit: 3 })],
    ['0', texts.faultNone],
  ] as const) {
    const id = randomUUID()
    const answer = await confirm({ ...OWN, contract: number, 'pieces-0': pieces, 'pieces-1': '0', id })
    expect([answer.statusCode, main(answer.body).includes(fault)]).toEqual([409, true])
    expect(await stored(id)).toEqual([])
  }
})

test('the whole of an order that is still here is cancelled, and its pieces can be sold again', async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const { number } = await newOrder({ state: 'placed' })
  const [part, rest] = [randomUUID(), randomUUID()]
  const whole = await newOrder({ state: 'paid', lines: [{ quantity: 2, price: 1000 }] })
  const stock = async () => (await rows("select stock from article where tcm = 'FEW'"))[0].stock
  const before = await stock()
  const id = randomUUID()
  await Promise.all([1, 2].map(() => confirm({ ...OWN, contract: whole.number, 'pieces-0': '2', id })))
  expect(await rows('select state from customer_order where number = $1', whole.number)).toEqual([
    { state: 'cancelled' },
  ])
  expect([await stock(), await linesOf(id)]).toEqual([before + 2, []])
  const loaders = withdrawalMailLoaders(declaring.shop)
  const notice = await loaders['withdrawal-notice']({ data: { withdrawalId: id } } as never, NOW)
  expect(notice!.view).toMatchObject({ orderNumber: whole.number, outcome: 'cancelled' })
  expect(texts.noticeCancelled({ number: whole.number })).toContain(whole.number)
  // a part of it stays here too, and with the other parts it is the whole
  const unshipped = main((await send({ ...OWN, contract: number, step: 'check' })).body)
  expect(unshipped).toContain(texts.linesHeadingUnshipped)
  expect(unshipped).not.toContain(texts.linesHeading)
  await confirm({ ...OWN, contract: number, 'pieces-0': '3', 'pieces-1': '0', id: part })
  expect(await stock()).toBe(before + 5)
  const withdrawal = withdrawalLoaders({ ...declaring.shop, clock: () => NOW }, testVisit('DE'))
  const own = (await withdrawal.ofOrder(number))!
  expect(own.returns).toMatchObject([{ id: part, state: 'received', hasStayed: true }])
  expect(own.order).toMatchObject({ canCancel: true, isOpen: true })
  const next = main((await send({ ...OWN, contract: number, step: 'check' })).body)
  expect([next.includes('name="pieces-0"'), next.includes('name="pieces-1"')]).toEqual([false, true])
  expect(await rows('select state from customer_order where number = $1', number)).toEqual([{ state: 'placed' }])
  await confirm({ ...OWN, contract: number, id: rest }, 'DE', '192.0.2.70')
  expect([(await linesOf(part)).length, (await linesOf(rest)).length]).toEqual([1, 0])
  expect(await rows('select state from customer_order where number = $1', number)).toEqual([{ state: 'cancelled' }])
  // the card of this test is of the same article
  expect(await stock()).toBe(before + 6)
})

test('two declarations at once never withdraw more pieces than there are', async () => {
  const { number } = await newOrder()
  const fields = { contract: number, 'pieces-0': '2', 'pieces-1': '0' }
  const answers = await Promise.all([1, 2, 3].map(() => confirm({ ...fields, ...OWN, id: randomUUID() })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409])
  const [{ sum }] = await rows(
    `select sum(declared)::int from order_return_line join order_return on order_return.id = return_id
     join customer_order on customer_order.id = order_id where number = $1`,
    number,
  )
  expect(sum).toBe(2)
})

test('a stranger, a forged number, another site and a cancelled order make a declaration without a return', async () => {
  const { number } = await newOrder()
  const cancelled = await newOrder({ state: 'cancelled' })
  const stranger = { name: 'Anna Weber', email: 'anna@shop.example' }
  const cases: Array<[Record<string, string>, Site]> = [
    [{ ...stranger, contract: number }, 'DE'],
    [{ ...OWN, contract: 'ZZZZZ-ZZZZZ' }, 'DE'],
    [{ ...OWN, contract: "' or 1=1 --" }, 'DE'],
    [{ ...OWN, contract: number }, 'AT'],
    [{ ...OWN, contract: cancelled.number }, 'DE'],
  ]
  for (const [fields, site] of cases) {
    const id = randomUUID()
    const check = main((await send({ ...fields, step: 'check' }, site)).body)
    expect(check).not.toContain('pieces-0')
    expect(check).not.toContain('Tee')
    expect((await confirm({ ...fields, 'pieces-0': '1', id }, site, '192.0.2.50')).statusCode).toBe(303)
    expect(await linesOf(id)).toEqual([])
    expect((await stored(id))[0].handled_at).toBeNull()
  }
})

test('after the period a declaration is still taken and waits for a person', async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const { number, id: orderId } = await newOrder({ placedAt: NOW - 45 * DAY_MS })
  const check = main((await send({ ...OWN, contract: number, step: 'check' }, 'DE', '192.0.2.51')).body)
  expect(check).toContain(texts.closedOrder)
  const id = randomUUID()
  await confirm({ ...OWN, contract: number, 'pieces-0': '1', id }, 'DE', '192.0.2.51')
  expect(await linesOf(id)).toEqual([])
  expect((await stored(id))[0]).toMatchObject({ order_id: orderId, handled_at: null })
})

test('after five receipts a day of one network to an address the page shows the receipt, and the declaration is stored', async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const ids = Array.from({ length: 6 }, () => randomUUID())
  const statuses: number[] = []
  let last = ''
  for (const id of ids) {
    const { statusCode, body } = await confirm({ ...TYPED, email: 'many@shop.example', id }, 'DE', '192.0.2.60')
    statuses.push(statusCode)
    last = main(body)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 200])
  for (const text of [textsOf('cancellation', 'de-DE').doneWithoutMail, '23. November 2026 um 14:05:00', 'die Mühle'])
    expect(last).toContain(text)
  expect(last).not.toContain(texts.doneText)
  expect((await Promise.all(ids.map(stored))).flat()).toHaveLength(6)
})

test('a declaration is deleted after three years, and its network after a day', async () => {
  const id = randomUUID()
  await confirm({ ...TYPED, email: 'old@shop.example', id })
  const { pool } = declaring.shop.database
  await deleteOldDeclarations(pool, 'withdrawal', NOW + DAY_MS + 1)
  expect((await stored(id))[0].network).toBeNull()
  await deleteOldDeclarations(pool, 'withdrawal', Date.UTC(2029, 10, 23, 13, 4))
  expect(await stored(id)).toHaveLength(1)
  await deleteOldDeclarations(pool, 'withdrawal', Date.UTC(2029, 10, 23, 13, 6))
  expect(await stored(id)).toHaveLength(0)
})

test.each<[what: string, fields: string]>([
  ['a field twice', 'name=a&name=b&email=a%40shop.example&contract=1'],
  ['an id that is none', 'name=a&email=a%40shop.example&contract=1&step=confirm&id=x'],
  ['something huge', `name=${'x'.repeat(5000)}`],
])('%s is refused', async (_what, payload) => {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await declaring.shop.app.inject({ method: 'POST', url: WITHDRAWAL_PATH, headers, payload })).statusCode).toBe(
    400,
  )
})

test('another site’s form is refused', async () => {
  const answer = await declaring.shop.app.inject({
    method: 'POST',
    url: WITHDRAWAL_PATH,
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...TYPED, step: 'confirm', id: randomUUID() }).toString(),
  })
  expect(answer.statusCode).toBe(403)
})
