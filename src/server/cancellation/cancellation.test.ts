import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { deleteOldDeclarations } from '../declaration/declaration-queries.ts'
import { deleteEndedContracts } from '../subscription/contract-queries.ts'
import { DeclaringShop, renderedMail } from '../testing/declaring-shop.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { main } from '../testing/test-checkout.ts'
import { cancellationMailLoaders } from './load-cancellation-mail.ts'

/** Cancelling a subscription by forms, as a browser without script sends them. */
const NOW = Date.UTC(2026, 10, 23, 13, 5)
const TYPED = {
  name: 'Anna <Weber>',
  email: 'anna@shop.example',
  contract: 'K-4711',
  subscription: 'Kaffee-Abo Hausröstung',
  kind: 'extraordinary',
  reason: 'Umzug ins Ausland',
  endsOn: '2026-12-31',
}

const declaring = new DeclaringShop(CANCELLATION_PATH, 'cancellation', () => NOW)
const { send, stored, mails } = declaring

const hidden = (html: string) =>
  Object.fromEntries(
    [...main(html).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ]),
  )
test.each(SITES)('%s shows the form without a login, in its language [FOOT-12]', async (site) => {
  const texts = textsOf('cancellation', siteConfig(site).locale)
  await declaring.expectForm(site, TYPED, [texts.heading, texts.ordinary, texts.extraordinary, texts.check])
})

test('a form with faults comes back with what was typed and says what is wrong, and stores nothing [FOOT-12]', async () => {
  const before = await mails()
  const answer = await send({
    ...TYPED,
    email: 'anna@',
    contract: '',
    reason: '  ',
    endsOn: '2026-11-22',
    step: 'confirm',
    id: randomUUID(),
  })
  expect(answer.statusCode).toBe(400)
  const html = main(answer.body)
  const texts = textsOf('cancellation', 'de-DE')
  expect(html).toContain('value="Anna &lt;Weber&gt;"')
  expect(html).toContain('value="anna@"')
  expect(html.split(texts.faultRequired)).toHaveLength(3)
  expect(html.split(texts.faultInvalid)).toHaveLength(3)
  expect(html).toContain(texts.faultsHeading)
  expect(await mails()).toEqual(before)
  const long = main((await send({ ...TYPED, name: 'x'.repeat(121) })).body)
  expect(long).toContain(texts.faultTooLong({ limit: '120' }))
  const huge = main((await send({ ...TYPED, reason: 'x'.repeat(10_000), step: 'check' })).body)
  expect(huge).toContain(texts.faultTooLong({ limit: '1000' }))
})

test('two steps store one declaration and one receipt, however often the button is pressed [FOOT-12]', async () => {
  const texts = textsOf('cancellation', 'de-DE')
  expect(texts.confirm).toBe('Jetzt kündigen')
  const check = await send({ ...TYPED, step: 'check' })
  expect(check.statusCode).toBe(200)
  expect(main(check.body)).toMatch(new RegExp(`<button[^>]*value="confirm"[^>]*>(?:<span[^>]*>)?${texts.confirm}`))
  expect(main(check.body).replaceAll('\u00a0', ' ')).toContain('31. Dezember 2026')
  const fields = hidden(check.body)
  expect(fields).toMatchObject(TYPED)
  expect(await stored(fields.id!)).toEqual([])

  const back = await send({ ...fields, step: 'edit' })
  expect(main(back.body)).toContain('value="K-4711"')
  expect(await stored(fields.id!)).toEqual([])

  const presses = await Promise.all([1, 2, 3].map(() => send({ ...fields, step: 'confirm' })))
  for (const { statusCode, headers } of presses) {
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/^\/cancellation\?state=declared/)
  }
  expect(main((await declaring.shop.app.inject(presses[0]!.headers.location!)).body)).toContain(texts.doneHeading)
  const [row, ...others] = await stored(fields.id!)
  expect(others).toEqual([])
  expect(row).toMatchObject({ site: 'DE', name: 'Anna <Weber>', kind: 'extraordinary', reason: 'Umzug ins Ausland' })
  expect(row.declared_at.getTime()).toBe(NOW)
  const data = { cancellationId: fields.id }
  expect(await mails()).toEqual([{ recipient: TYPED.email, data, site: 'DE' }])
  expect(await mails('cancellation-notice')).toEqual([{ recipient: 'office@shop.example', data, site: 'DE' }])
})

test.each<[Site, string]>([
  ['DE', '23. November 2026 um 14:05:00'],
  ['AT', '23. November 2026 um 14:05:00'],
  ['CH', '23. November 2026 um 14:05:00'],
  ['CH_FR', '23 novembre 2026 à 14:05:00'],
])('the receipt on %s says what was declared, with date and time, as HTML and text [FOOT-12]', async (site, moment) => {
  const id = randomUUID()
  await send({ ...TYPED, email: `anna.${site.toLowerCase()}@shop.example`, step: 'confirm', id }, site)
  const loaders = cancellationMailLoaders(declaring.shop)
  const mail = { data: { cancellationId: id } } as Parameters<(typeof loaders)['cancellation-receipt']>[0]
  const loaded = await loaders['cancellation-receipt'](mail, NOW)
  const { subject, html, text } = await renderedMail('cancellation-receipt', loaded, site)
  const texts = textsOf('cancellation', siteConfig(site).locale)
  expect(subject).toBe(texts.mailSubject)
  const plain = (source: string) => source.replaceAll(/\s+/g, ' ')
  expect(plain(text)).toContain(moment)
  expect(plain(html)).toContain(moment)
  for (const value of [texts.extraordinary, 'K-4711', 'Kaffee-Abo Hausröstung', 'Umzug ins Ausland', '2026'])
    expect(plain(text)).toContain(plain(value))
  expect(html).toContain('Anna &lt;Weber&gt;')
})

test.each(SITES)(
  'the notice on %s tells the merchant everything in its language; an answer goes to the shopper [FOOT-12]',
  async (site) => {
    const id = randomUUID()
    const email = `notice.${site.toLowerCase()}@shop.example`
    await send({ ...TYPED, email, step: 'confirm', id }, site)
    const { recipient } = (await mails('cancellation-notice')).find(({ data }) => data.cancellationId === id)!
    expect(recipient).toBe(site === 'AT' ? 'at@shop.example' : 'office@shop.example')
    const loaders = cancellationMailLoaders(declaring.shop)
    const mail = { data: { cancellationId: id } } as Parameters<(typeof loaders)['cancellation-notice']>[0]
    const loaded = (await loaders['cancellation-notice'](mail, NOW))!
    expect(loaded.replyTo).toBe(email)
    const { subject, html, text } = await renderedMail('cancellation-notice', loaded, site)
    const texts = textsOf('cancellation', siteConfig(site).locale)
    const plain = (source: string) => source.replaceAll(/\s+/g, ' ')
    expect(subject).toBe(texts.noticeSubject)
    const facts = [
      texts.noticeHeading,
      texts.extraordinary,
      email,
      'K-4711',
      'Kaffee-Abo Hausröstung',
      'Umzug ins Ausland',
    ]
    for (const fact of [...facts, `cancellations done ${id}`]) expect(plain(text)).toContain(plain(fact))
    expect(html).toContain('Anna &lt;Weber&gt;')
  },
)

// the test above has declared once on PL
test('where the notices of a day are used up, a declaration is stored with its receipt all the same', async () => {
  const { pool } = declaring.shop.database
  await pool.query(
    `insert into cancellation (id, site, name, email, contract, subscription, kind, declared_at)
     select gen_random_uuid(), 'PL', 'a', 'a@shop.example', 'a', 'a', 'ordinary', to_timestamp($1 / 1000.0)
     from generate_series(1, 198)`,
    [NOW - 1000],
  )
  const before = (await mails('cancellation-notice')).length
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) await send({ ...TYPED, email: 'flood@shop.example', step: 'confirm', id }, 'PL')
  expect((await mails('cancellation-notice')).length).toBe(before + 1)
  expect((await mails()).filter(({ recipient }) => recipient === 'flood@shop.example')).toHaveLength(2)
  expect((await Promise.all(ids.map(stored))).flat()).toHaveLength(2)
})

test('a line break in the reason counts as one character, as in the browser [FOOT-12]', async () => {
  const id = randomUUID()
  const reason = `${'a\r\n'.repeat(499)}bc`
  const sent = { ...TYPED, email: 'lines@shop.example', step: 'confirm', id }
  expect((await send({ ...sent, reason: `${reason}d` })).statusCode).toBe(400)
  expect((await send({ ...sent, reason })).statusCode).toBe(303)
  expect((await stored(id))[0].reason).toBe(reason.replaceAll('\r', ''))
})

test('a declaration with a character that no database stores is stored without it [FOOT-12]', async () => {
  const id = randomUUID()
  const { statusCode } = await send({ ...TYPED, name: 'An\0na', email: 'zero@shop.example', step: 'confirm', id })
  expect(statusCode).toBe(303)
  expect((await stored(id)).map(({ name }) => name)).toEqual(['Anna'])
})

test('after five receipts a day of one network to an address the page shows the receipt; another network’s goes out [FOOT-12]', async () => {
  const texts = textsOf('cancellation', 'de-DE')
  const email = 'many@shop.example'
  const ids = Array.from({ length: 7 }, () => randomUUID())
  const sent = async () =>
    (await mails()).filter(({ recipient }) => recipient.toLowerCase() === email).map(({ data }) => data.cancellationId)
  const declare = (id: string, place: number) =>
    send({ ...TYPED, email: place % 2 ? email.toUpperCase() : email, step: 'confirm', id }, 'DE', '192.0.2.1')
  const answers: Array<Awaited<ReturnType<typeof send>>> = []
  for (const [place, id] of ids.entries()) answers.push(await declare(id, place))
  expect((await Promise.all(ids.map(stored))).flat()).toHaveLength(7)
  expect((await sent()).sort()).toEqual(ids.slice(0, 5).sort())
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303, 200, 200])
  // a second press of the button says the same
  for (const { body, headers } of [answers[6]!, await declare(ids[6]!, 6)]) {
    expect(headers['cache-control']).toBe('no-store')
    expect(main(body)).toContain(texts.doneWithoutMail)
    expect(main(body)).not.toContain(texts.doneText)
    expect(main(body)).toContain('23. November 2026 um 14:05:00')
    for (const value of ['Anna &lt;Weber&gt;', email, 'K-4711', TYPED.subscription, TYPED.reason, '31. Dezember 2026'])
      expect(main(body)).toContain(value)
  }
  expect((await declare(ids[0]!, 0)).statusCode).toBe(303)
  expect(await sent()).toHaveLength(5)

  const own = randomUUID()
  const answer = await send({ ...TYPED, email, step: 'confirm', id: own }, 'DE', '192.0.2.2')
  expect(answer.statusCode).toBe(303)
  expect(await sent()).toContain(own)

  // the network is forgotten once it counts no longer
  expect((await stored(own))[0].network).toMatch(/^\d+$/)
  await deleteOldDeclarations(declaring.shop.database.pool, 'cancellation', NOW + 86_400_001)
  expect((await stored(own))[0].network).toBeNull()
})

/** A subscription of a demo customer with the card: coffee with 14 days' notice, a machine in its first year. */
const contractOf = async (type: string) =>
  (
    await declaring.shop.database.pool.query<{ number: string; email: string; name: string }>(
      `select number, subscription.email, 'Dr. ' || upper(lastname) || ', ' || firstname as name
       from subscription join customer on customer.id = customer_id where subscription.site = 'DE' and type = $1`,
      [type],
    )
  ).rows[0]!
const endOf = async (number: string) =>
  (
    await declaring.shop.database.pool.query(
      "select to_char(ends_on, 'YYYY-MM-DD') as end, cancelled_at as at from subscription where number = $1",
      [number],
    )
  ).rows[0]
const receiptOf = async (id: string) => {
  const loaders = cancellationMailLoaders(declaring.shop)
  const mail = { data: { cancellationId: id } } as Parameters<(typeof loaders)['cancellation-receipt']>[0]
  const loaded = {
    receipt: await loaders['cancellation-receipt'](mail, NOW),
    end: await loaders['cancellation-end'](mail as never, NOW),
    notice: await loaders['cancellation-notice'](mail as never, NOW),
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  return {
    receipt: plain((await renderedMail('cancellation-receipt', loaded.receipt, 'DE')).text),
    end: loaded.end && plain((await renderedMail('cancellation-end', loaded.end, 'DE')).text),
    notice: plain((await renderedMail('cancellation-notice', loaded.notice, 'DE')).text),
  }
}

test('a declaration that names a subscription, its address and name ends it; a mail of its own and the notice say when [FOOT-12]', async () => {
  const texts = textsOf('cancellation', 'de-DE')
  const { number, email, name } = await contractOf('coffee')
  const declared = { ...TYPED, name, kind: 'ordinary', reason: '', endsOn: '', step: 'confirm' }
  // without its address it is another person's
  const strange = randomUUID()
  await send({ ...declared, email: 'stranger@shop.example', contract: number, id: strange })
  expect(await endOf(number)).toEqual({ end: null, at: null })
  expect(await receiptOf(strange)).toMatchObject({ receipt: expect.stringContaining(texts.mailNext) })
  expect((await stored(strange))[0]).toMatchObject({ subscription_id: null, handled_at: null })
  // under another name it waits for a person, and neither page nor receipt tell that the rest was right
  const guessed = randomUUID()
  const [page, strangePage] = await Promise.all([
    send({ ...declared, name: 'Anna Fremd', email, contract: number, id: guessed }),
    send({ ...declared, name: 'Anna Fremd', email, contract: 'ACDEFHJKLMNP', id: randomUUID() }),
  ])
  expect([page.statusCode, page.headers.location]).toEqual([303, strangePage.headers.location])
  expect(await endOf(number)).toEqual({ end: null, at: null })
  const waits = await receiptOf(guessed)
  expect(waits).toMatchObject({ receipt: expect.stringContaining(texts.mailNext), end: undefined })
  expect(waits.notice).toContain(texts.noticeNext)
  expect((await stored(guessed))[0]).toMatchObject({ subscription_id: null, handled_at: null })
  expect(await mails('cancellation-end')).toEqual([])
  // of another site it is no subscription
  await send({ ...declared, email, contract: number, id: randomUUID() }, 'AT')
  expect(await endOf(number)).toEqual({ end: null, at: null })

  const id = randomUUID()
  const typed = `${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`
  await Promise.all([1, 2].map(() => send({ ...declared, email: email.toUpperCase(), contract: typed, id })))
  expect(await endOf(number)).toEqual({ end: '2026-12-07', at: new Date(NOW) })
  const { receipt, end, notice } = await receiptOf(id)
  expect(receipt).toContain(texts.mailNext)
  expect(receipt).not.toContain('Dezember')
  expect(end).toContain(texts.mailEnds({ day: '7. Dezember 2026' }))
  expect(await mails('cancellation-end')).toEqual([
    { recipient: 'CARD@de.example', data: { cancellationId: id }, site: 'DE' },
  ])
  expect(notice).toContain(texts.noticeEnds({ day: '7. Dezember 2026' }))
  expect(notice).not.toContain('cancellations done')
  expect((await stored(id))[0]).toMatchObject({ handled_by: 'shop', handled_at: new Date(NOW) })

  // a later wish does not prolong what ends already
  const again = randomUUID()
  await send({ ...declared, email, contract: number, endsOn: '2027-03-31', id: again })
  expect((await endOf(number)).end).toBe('2026-12-07')
  expect((await receiptOf(again)).end).toContain(texts.mailEnds({ day: '7. Dezember 2026' }))
})

test('for an important reason a subscription ends at the latest when its contract says; a person judges the rest [FOOT-12]', async () => {
  const texts = textsOf('cancellation', 'de-DE')
  const { number, email, name } = await contractOf('machine')
  await declaring.shop.database.pool.query("update subscription set begins_on = '2026-08-15' where number = $1", [
    number,
  ])
  const id = randomUUID()
  await send({ ...TYPED, name, email, contract: number, endsOn: '2026-12-01', step: 'confirm', id })
  expect((await endOf(number)).end).toBe('2027-08-14')
  const { end, notice } = await receiptOf(id)
  expect(end).toContain(texts.mailEndsAtLatest({ day: '14. August 2027' }))
  expect(notice).toContain(texts.noticeEndsAtLatest({ day: '14. August 2027' }))
  expect(notice).toContain(`cancellations done ${id}`)
  expect((await stored(id))[0]!.handled_at).toBeNull()
})

test('the numbers of contracts cannot be guessed from one another', async () => {
  const { rows } = await declaring.shop.database.pool.query<{ number: string }>('select number from subscription')
  expect(rows.length).toBeGreaterThan(10)
  for (const { number } of rows) expect(number).toMatch(/^[ACDEFHJKLMNPRTWXY]{12}$/)
  expect(new Set(rows.map(({ number }) => number.slice(0, 6))).size).toBe(rows.length)
})

test('a declaration is deleted after three years, and not before', async () => {
  const id = randomUUID()
  await send({ ...TYPED, email: 'old@shop.example', step: 'confirm', id })
  await deleteOldDeclarations(declaring.shop.database.pool, 'cancellation', Date.UTC(2029, 10, 23, 13, 4))
  expect(await stored(id)).toHaveLength(1)
  await deleteOldDeclarations(declaring.shop.database.pool, 'cancellation', Date.UTC(2029, 10, 23, 13, 6))
  expect(await stored(id)).toHaveLength(0)
})

test('a subscription is deleted three years after its end, and not before', async () => {
  const { pool } = declaring.shop.database
  const { number } = await contractOf('coffee')
  await pool.query(
    `update subscription set ends_on = '2026-12-07', cancelled_at = ${sqlMoment(declaring.shop.moment)} where number = $1`,
    [number],
  )
  await deleteEndedContracts(pool, Date.UTC(2029, 11, 6, 12))
  expect(await endOf(number)).toMatchObject({ end: '2026-12-07' })
  await deleteEndedContracts(pool, Date.UTC(2029, 11, 8, 12))
  expect(await endOf(number)).toBeUndefined()
})

test('another site’s form is refused', async () => {
  const answer = await declaring.shop.app.inject({
    method: 'POST',
    url: CANCELLATION_PATH,
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...TYPED, step: 'confirm', id: randomUUID() }).toString(),
  })
  expect(answer.statusCode).toBe(403)
})
