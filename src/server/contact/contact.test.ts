import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_FORM_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { renderedMail } from '../testing/declaring-shop.ts'
import { main } from '../testing/test-checkout.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldMessages } from './contact-queries.ts'
import { contactMailLoaders } from './load-contact-mails.ts'

/** Writing to the merchant by a form, as a browser without script sends it. */

const START = Date.UTC(2026, 10, 23, 13, 5)
const WRITTEN = {
  name: 'Anna <Weber>',
  email: 'Anna@shop.example',
  subject: 'K7RT2-MQXD4',
  message: 'Passt der Filter?\r\nMehr auf www.evil.example',
}

let shop: TestShop
let moment = START
beforeAll(async () => {
  shop = await openTestShop({ MAIL_MERCHANT: 'office@shop.example' }, { built: true, clock: () => moment })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const send = (fields: Record<string, string>, { site = 'DE' as Site, ip = '127.0.0.1' } = {}) =>
  shop.app.inject({
    remoteAddress: ip,
    method: 'POST',
    url: CONTACT_FORM_PATH,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ site, ...fields }).toString(),
  })
const stored = (email: string) => rows('select * from contact_message where email = $1', email)
/** The kinds of the mails about the messages of a mailbox, with whom they go to. */
const mailsAbout = (email: string) =>
  rows(
    `select mail.kind, mail.recipient from mail join contact_message message on data->>'messageId' = message.id::text
     where message.email = $1 order by mail.kind`,
    email,
  )

test.each(SITES)('%s has a form to write to the merchant, in its language and for no search engine', async (site) => {
  const { statusCode, headers, body } = await shop.app.inject({ url: CONTACT_FORM_PATH, query: { site } })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  const texts = textsOf('contact', siteConfig(site).locale)
  for (const text of [texts.heading, texts.send, texts.privacy]) expect(main(body)).toContain(text)
  for (const name of Object.keys(WRITTEN)) expect(main(body)).toContain(`name="${name}"`)
  expect(body).toContain('<meta name="robots" content="noindex"')
})

test('a message is stored once, with a mail to the merchant and a receipt, however often it is sent', async () => {
  const presses = await Promise.all([1, 2, 3].map(() => send(WRITTEN)))
  for (const { statusCode, headers } of presses)
    expect([statusCode, headers.location]).toEqual([303, '/contact-form?state=sent'])
  const { body } = await shop.app.inject('/contact-form?state=sent')
  expect(main(body)).toContain('Ihre Nachricht ist angekommen')
  const [row, ...others] = await stored(WRITTEN.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    site: 'DE',
    name: 'Anna <Weber>',
    subject: 'K7RT2-MQXD4',
    message: 'Passt der Filter?\nMehr auf www.evil.example',
    receipt_mailed: true,
  })
  expect(row.written_at.getTime()).toBe(START)
  expect(await mailsAbout(WRITTEN.email)).toEqual([
    { kind: 'contact-notice', recipient: 'office@shop.example' },
    { kind: 'contact-receipt', recipient: 'Anna@shop.example' },
  ])
})

test('the merchant reads everything and answers the sender; the receipt brings nothing that was typed', async () => {
  const [{ id: messageId }] = await stored(WRITTEN.email)
  const loaders = contactMailLoaders(shop)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  const mail = { data: { messageId } }
  const notice = await loaders['contact-notice'](mail as never, moment)
  expect(notice!.replyTo).toBe('Anna@shop.example')
  const toMerchant = await renderedMail('contact-notice', notice)
  expect(toMerchant.subject).toBe('Nachricht an Crema')
  for (const text of [
    '23. November 2026 um 14:05',
    'Anna <Weber>',
    'K7RT2-MQXD4',
    'Passt der Filter?',
    'www.evil.example',
  ])
    expect(plain(toMerchant.text)).toContain(text)
  expect(toMerchant.html).toContain('Anna &lt;Weber&gt;')
  const receipt = await loaders['contact-receipt'](mail as never, moment)
  expect(receipt!.replyTo).toBeUndefined()
  const toSender = await renderedMail('contact-receipt', receipt)
  expect(toSender.subject).toBe('Ihre Nachricht an Crema')
  expect(plain(toSender.text)).toContain('Wir haben sie am 23. November 2026 um 14:05 erhalten')
  for (const typed of ['Anna', 'K7RT2-MQXD4', 'Passt der Filter?', 'evil.example'])
    expect(toSender.text + toSender.html).not.toContain(typed)
})

test('a form with faults comes back with what was typed, and stores nothing', async () => {
  const answer = await send({ ...WRITTEN, email: 'anna@', message: ' ' })
  expect(answer.statusCode).toBe(400)
  const html = main(answer.body)
  expect(html).toContain('value="Anna &lt;Weber&gt;"')
  expect(html).toContain('value="anna@"')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(await stored('anna@')).toEqual([])
})

test('a program that fills in every field is thanked and stores nothing', async () => {
  const answer = await send({ ...WRITTEN, email: 'trap@shop.example', 'verify-email': 'trap@shop.example' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact-form?state=sent'])
  expect(await stored('trap@shop.example')).toEqual([])
})

test('a mailbox gets three receipts a day, however it is spelled, on whichever site and from whichever networks', async () => {
  const email = 'victim@shop.example'
  const spelled = [email, 'VICTIM@shop.EXAMPLE', 'victim+1@shop.example', 'Victim+2@Shop.example', email]
  for (const [at, one] of spelled.entries()) {
    const options = { ip: `192.0.2.${at}`, site: at % 2 === 0 ? ('DE' as const) : ('CH' as const) }
    expect((await send({ ...WRITTEN, email: one, message: `${at}` }, options)).statusCode).toBe(303)
  }
  const all = await rows(
    "select email, receipt_mailed from contact_message where email ilike 'victim%' order by message",
  )
  expect(all.map((row) => row.receipt_mailed)).toEqual([true, true, true, false, false])
  expect(all[1]!.email).toBe('VICTIM@shop.example')
  moment += DAY_MS
  await send({ ...WRITTEN, email, message: 'a day later' })
  expect(await rows('select from contact_message where receipt_mailed and message = $1', 'a day later')).toHaveLength(1)
})

test('a network writes twenty messages a day; the next is refused with what was typed, and others go on', async () => {
  const email = 'much@shop.example'
  const ip = '198.51.100.7'
  for (let at = 0; at < 20; at += 1)
    expect((await send({ ...WRITTEN, email, message: `${at}` }, { ip, site: 'AT' })).statusCode).toBe(303)
  const refused = await send({ ...WRITTEN, email, message: 'one more' }, { ip, site: 'AT' })
  expect(refused.statusCode).toBe(429)
  expect(main(refused.body)).toContain('Heute sind schon sehr viele Nachrichten angekommen.')
  expect(main(refused.body)).toContain('>one more</textarea>')
  expect(await stored(email)).toHaveLength(20)
  const other = await send({ ...WRITTEN, email: 'other@shop.example' }, { ip: '198.51.100.8', site: 'AT' })
  expect(other.statusCode).toBe(303)
})

test('all networks behind a wide one write eighty messages a day, and another one goes on', async () => {
  const email = 'wide@shop.example'
  const write = (at: number, wide = '2001:db8:7') =>
    send({ ...WRITTEN, email, message: `${at}` }, { ip: `${wide}:${at.toString(16)}::1`, site: 'PL' })
  for (let at = 0; at < 80; at += 1) expect((await write(at)).statusCode).toBe(303)
  expect((await write(80)).statusCode).toBe(429)
  expect((await write(81, '2001:db8:8')).statusCode).toBe(303)
  expect(await stored(email)).toHaveLength(81)
})

test('two hundred messages of a site and day are mailed; those above are stored alone', async () => {
  await shop.database.pool.query(
    `insert into contact_message (id, site, name, email, subject, message, written_at, receipt_mailed)
     select gen_random_uuid(), 'TR', '', 'many@shop.example', '', n::text, to_timestamp($1 / 1000.0), false
     from generate_series(1, 200) as n`,
    [moment],
  )
  const email = 'late@shop.example'
  expect((await send({ ...WRITTEN, email }, { site: 'TR' })).statusCode).toBe(303)
  expect(await stored(email)).toMatchObject([{ is_mailed: false, receipt_mailed: false }])
  expect(await mailsAbout(email)).toEqual([])
})

test('messages are deleted after a year, and the numbers of their networks and mailbox after a day', async () => {
  const { pool } = shop.database
  const count = async () =>
    (
      await rows(`select count(*)::int, count(network)::int as networks, count(wide_network)::int as wide,
      count(mailbox)::int as mailboxes from contact_message`)
    )[0]
  const before = await count()
  expect([before.networks, before.mailboxes, before.wide]).toEqual([before.count - 200, before.count - 200, 81])
  await deleteOldMessages(pool, moment + DAY_MS + 1)
  expect(await count()).toEqual({ count: before.count, networks: 0, wide: 0, mailboxes: 0 })
  await deleteOldMessages(pool, START + 365 * DAY_MS)
  expect((await count()).count).toBe(before.count)
  await deleteOldMessages(pool, START + 365 * DAY_MS + 1)
  expect(await stored(WRITTEN.email)).toEqual([])
})

test('an own page has the form, the same for everybody', async () => {
  const body = {
    path: '/schreiben',
    title: 'Schreiben',
    description: 'Ein Formular.',
    sections: [{ 'contact-form': { id: 'form', headline: 'Fragen Sie uns', text: 'Wir wissen fast alles.' } }],
  }
  await inTransaction(shop.database.pool, (client) =>
    publishContent(
      client,
      { site: 'DE', kind: 'own-page' },
      { key: 'write', tags: [], position: 0, body },
      { author: 'editor', now: START },
    ),
  )
  await expect.poll(async () => (await shop.app.inject('/schreiben')).statusCode).toBe(200)
  const { headers, body: html } = await shop.app.inject('/schreiben')
  expect(headers['cache-control']).toContain('public')
  expect(main(html)).toMatch(
    /<section id="form"[^>]*><h2[^>]*>Fragen Sie uns<\/h2><p>Wir wissen fast alles\.<\/p><form/,
  )
  expect(main(html)).toMatch(/<form(?=[^>]* method="post")(?=[^>]* action="\/contact-form")/)
  expect(main(html)).toContain('<input type="hidden" name="site" value="DE"/>')
})
