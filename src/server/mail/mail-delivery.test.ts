import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { listJobs, retryJobs } from '../jobs/job-list-queries.ts'
import { passTimeOfJobs } from '../testing/pass-time-of-jobs.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { beginJobs, jobsDone, SOON_STOPPED } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { writeMail } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { addMails } from './add-mail.ts'
import { smtp } from './mail-transport.ts'

const HOUR_MS = 3_600_000

const server = new TestMailServer()
let shop: TestShop
let moment = Date.now()

beforeAll(async () => {
  await server.start()
  shop = await openTestShop(
    {
      SMTP_URL: server.url,
      SITE_HOSTS: 'DE=shop.example,AT=at.shop.example',
      MAIL_FROM: 'shop@shop.example',
      MAIL_FROM_AT: 'Crema Österreich <servus@at.shop.example>',
      MAIL_REPLY_TO: 'help@shop.example',
    },
    { clock: () => moment },
  )
  await addTestGoods(shop.database.pool)
  await shop.app.listen({ port: 0 })
})
beforeEach(() => {
  moment = Date.now()
  server.mails.length = 0
  server.answers.length = 0
  server.tries = 0
  shop.logged.length = 0
})
afterEach(async () => {
  const { pool } = shop.database
  await pool.query('delete from pgboss.job')
  await pool.query('delete from mail')
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

const openMails = async () =>
  (await shop.database.pool.query<{ id: string }>('select id from mail')).rows.map(({ id }) => id)
async function passTime(ms: number): Promise<void> {
  moment += ms
  await passTimeOfJobs(shop.database.pool, ms)
}

test('a mail goes out once, with what a mail needs, and leaves nothing behind', async () => {
  const written = moment
  const { id, customerId } = await writeMail(shop)
  await jobsDone(shop)
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail).toMatchObject({
    recipient: `${customerId}@test.example`,
    messageId: `<${id}@shop.example>`,
    from: { name: 'Crema', address: 'shop@shop.example' },
    replyTo: [{ address: 'help@shop.example' }],
    subject: 'Wieder da: Titel test-goods',
  })
  expect(Math.abs(Date.parse(mail!.date!) - written)).toBeLessThan(2000)
  const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/back-in-stock\/cancel\?token=[\w-]{43}>$/)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  // both say the same, with whole addresses of the site's own host
  for (const words of [mail!.html, mail!.text]) {
    expect(words).toContain('Guten Tag Toni Tester')
    expect(words).toContain('https://shop.example/products/test-goods')
    expect(words).not.toMatch(/localhost|undefined|\[object/)
  }
  expect(await openMails()).toEqual([])
  expect(await listJobs(shop.database.pool)).toEqual([])
  expect(shop.logged).toEqual([])
})

test('a mail that the server does not answer holds up no other', async () => {
  server.answers.push('silence')
  for (let at = 0; at < 5; at += 1) await writeMail(shop)
  await expect.poll(() => beginJobs(shop).then(() => server.mails.length)).toBe(4)
  expect(server.tries).toBe(5)
  // the server is away and back, so that the test need not wait for the deadline
  await server.stop()
  await server.start()
  await jobsDone(shop)
  await passTime(HOUR_MS)
  await jobsDone(shop)
  expect(await openMails()).toEqual([])
  shop.logged.length = 0
})

test('mails to one person go out one after the other, in the order in which they were written', async () => {
  const { customerId } = await signIn(shop)
  const { pool } = shop.database
  const dataOf = (at: number) => ({ requestId: at, productId: GOODS_ID, tcm: 'FEW', requestedAt: moment })
  const mail = (at: number) => ({ site: 'DE' as const, recipient: 'one@test.example', customerId, data: dataOf(at) })
  await inTransaction(pool, async (client) => {
    for (const at of [3, 1, 2, 4, 0]) await addMails(client, 'back-in-stock', [mail(at)], moment + at)
  })
  server.mostAtOnce = 0
  const { rows } = await pool.query<{ id: string }>('select id from mail order by created_at')
  await jobsDone(shop)
  expect(server.mails.map(({ messageId }) => messageId)).toEqual(rows.map(({ id }) => `<${id}@shop.example>`))
  expect(server.mostAtOnce).toBe(1)
})

test('each site has its own sender and its own host', async () => {
  const { id } = await writeMail(shop, { site: 'AT' })
  await jobsDone(shop)
  expect(server.mails[0]).toMatchObject({
    messageId: `<${id}@at.shop.example>`,
    from: { name: 'Crema Österreich', address: 'servus@at.shop.example' },
  })
  expect(server.mails[0]!.html).toContain('https://at.shop.example/products/test-goods')
})

describe('a refusal for now', () => {
  test.each(['RCPT TO', 'DATA'] as const)('at %s is tried again, under the same Message-ID', async (at) => {
    server.answers.push({ status: 451, at })
    const { id } = await writeMail(shop)
    await expect
      .poll(() => beginJobs(shop).then(() => listJobs(shop.database.pool)))
      .toMatchObject([
        { name: 'send-mail', state: 'retry', tries: 1, lastError: `the mail server answered 451 to ${at}` },
      ])
    await jobsDone(shop)
    expect([server.tries, server.mails.length]).toEqual([1, 0])
    await passTime(HOUR_MS)
    await jobsDone(shop)
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@shop.example>`])
    expect(await openMails()).toEqual([])
  })

  test('waits longer each time, an hour at most, and gives up within 48 hours', async () => {
    server.answers.push(...Array.from({ length: 200 }, () => ({ status: 450, at: 'RCPT TO' }) as const))
    const begun = moment
    await writeMail(shop)
    const pauses: number[] = []
    for (;;) {
      await jobsDone(shop)
      const [job] = await listJobs(shop.database.pool)
      if (job!.state === 'failed') break
      const pause = job!.nextRun! - Date.now()
      pauses.push(pause)
      await passTime(pause + 100)
      // by then each pause is half an hour to an hour
      if (pauses.length === 10) await passTime(46 * HOUR_MS - (moment - begun))
    }
    expect(pauses.every((pause) => pause <= HOUR_MS)).toBe(true)
    // each pause is half random, so only every second one is surely longer
    expect(pauses[0]!).toBeLessThan(61_000)
    expect(pauses.slice(0, 6).every((pause, at) => pause < (pauses[at + 2] ?? HOUR_MS))).toBe(true)
    const lasted = moment - begun
    expect(lasted / HOUR_MS).toBeGreaterThan(46)
    // the last try is as much late as this test and the machine are
    expect(lasted / HOUR_MS).toBeLessThan(48.1)
    expect(await listJobs(shop.database.pool)).toMatchObject([
      { state: 'failed', lastError: 'the mail server answered 450 to RCPT TO; given up after 48 hours' },
    ])
    // a retry by hand, once the server works again
    server.answers.length = 0
    expect(await retryJobs(shop.database.pool, 'all')).toBe(1)
    await jobsDone(shop)
    expect(server.mails).toHaveLength(1)
  })
})

test.each(['MAIL FROM', 'RCPT TO', 'DATA'] as const)(
  'a refusal for good at %s is final and seen, without the address',
  async (at) => {
    server.answers.push({ status: 550, at })
    const { id, customerId } = await writeMail(shop)
    await jobsDone(shop)
    const jobs = await listJobs(shop.database.pool)
    expect(jobs).toMatchObject([{ state: 'failed', tries: 1, lastError: `the mail server answered 550 to ${at}` }])
    expect(await openMails()).toEqual([id])
    expect(shop.logged).toHaveLength(1)
    expect(JSON.parse(shop.logged[0]!)).toMatchObject({ level: 50, mail: id, reason: jobs[0]!.lastError })
    const { rows } = await shop.database.pool.query('select output::text as output, data::text as data from pgboss.job')
    const visible = `${shop.logged.join()} ${JSON.stringify(rows)} ${JSON.stringify(jobs)}`
    for (const secret of [customerId, '@test.example', 'somebody', 'Wieder da', 'Titel'])
      expect(visible).not.toContain(secret)
  },
)

test('a server that is gone is tried again until it is back', async () => {
  await server.stop()
  await writeMail(shop)
  await jobsDone(shop)
  expect(await listJobs(shop.database.pool)).toMatchObject([
    { state: 'retry', lastError: expect.stringContaining('did not answer') },
  ])
  await passTime(HOUR_MS)
  await jobsDone(shop)
  expect(await listJobs(shop.database.pool)).toMatchObject([{ state: 'retry', tries: 2 }])
  await server.start()
  await passTime(HOUR_MS)
  await jobsDone(shop)
  expect(server.mails).toHaveLength(1)
})

test('a mail whose customer has gone is not sent', async () => {
  await server.stop()
  const { customerId } = await writeMail(shop)
  await jobsDone(shop)
  await shop.database.pool.query('delete from customer where id = $1', [customerId])
  await server.start()
  await passTime(HOUR_MS)
  await jobsDone(shop)
  expect(server.mails).toEqual([])
  expect(await listJobs(shop.database.pool)).toEqual([])
})

test('a stop in the midst of a conversation ends it, and the mail goes out later', async () => {
  server.answers.push('silence')
  const other = await openTestShop({ SMTP_URL: server.url }, { clock: () => moment, jobOptions: SOON_STOPPED })
  try {
    await addTestGoods(other.database.pool)
    await other.app.listen({ port: 0 })
    await writeMail(other)
    await expect.poll(() => beginJobs(other).then(() => server.tries)).toBe(1)
    // waiting for the mail server would not end
    await other.app.close()
    expect(await listJobs(other.database.pool)).toMatchObject([{ state: 'retry' }])
  } finally {
    await other.close()
  }
})

describe('the deadline of a conversation', () => {
  const mail = {
    id: 'a',
    customerId: null,
    messageId: '<a@shop.example>',
    from: { name: 'Crema', address: 'shop@shop.example' },
    to: 'somebody@test.example',
    subject: 'Test',
    html: '<p>Test</p>',
    text: 'Test',
    date: Date.now(),
  }

  test('ends one with a server that says nothing', async () => {
    server.answers.push('silence')
    const fault = await smtp(server.url, 700).send(mail, new AbortController().signal)
    expect(fault).toEqual({ code: 'EABORT' })
  })

  test('ends one with a server that says one letter after the other', async () => {
    const sockets = new Set<Socket>()
    const trickling = createServer((socket) => {
      sockets.add(socket)
      const timer = setInterval(() => socket.write('220-slow\r\n'), 50)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve))
    const { port } = trickling.address() as { port: number }
    const fault = await smtp(`smtp://127.0.0.1:${port}`, 700).send(mail, new AbortController().signal)
    expect(fault?.status).toBeUndefined()
    await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true)
    trickling.close()
  })
})
