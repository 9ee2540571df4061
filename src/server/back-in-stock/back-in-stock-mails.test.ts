import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerBackInStockCall } from '#calls/back-in-stock.ts'
import { HEADERS } from '#calls/call.ts'
import type { Site } from '#sites/sites.ts'
import { readConfiguration } from '../configuration.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { listJobs } from '../jobs/job-list-queries.ts'
import type { JobPayloads } from '../jobs/job-table.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { passTimeOfJobs } from '../testing/pass-time-of-jobs.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { type SignedIn, signIn } from '../testing/test-customer.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { backInStockJobs } from './back-in-stock-jobs.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

const server = new TestMailServer()
let shop: TestShop
let beside: FastifyInstance
let moment = Date.now()

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true, clock: () => moment })
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'")
  beside = await shop.beside()
  // both processes run jobs
  await shop.app.listen({ port: 0 })
  await beside.listen({ port: 0 })
})
beforeEach(async () => {
  moment = Date.now()
  server.mails.length = 0
  await shop.database.pool.query('delete from pgboss.job')
  await shop.database.pool.query('delete from mail')
  await shop.database.pool.query('delete from back_in_stock_request')
  await shop.database.pool.query("update article set stock = 0 where tcm = 'NONE'")
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

/** By their e-mail addresses. */
const customers = new Map<string, SignedIn>()

/** A new customer requests a mail about the article, after all customers before. */
async function newRequest(site: Site = 'DE'): Promise<string> {
  const customer = await signIn(shop, { site })
  await shop.database.pool.query("update customer_session set expires_at = expires_at + interval '1 year'")
  const email = `${customer.customerId}@test.example`
  customers.set(email, customer)
  await register(customer, site)
  return email
}

async function renew(email: string): Promise<number> {
  return register(customers.get(email)!)
}

async function register({ cookie }: SignedIn, site: Site = 'DE'): Promise<number> {
  moment += 1
  const answer = await shop.app.inject({
    method: 'POST',
    url: registerBackInStockCall.path,
    payload: { tcm: 'NONE', origin: 'QUICKBUY' },
    headers: { cookie, [HEADERS.site]: site },
  })
  return answer.statusCode
}

const stock = (units: number | null) => setStock(shop.database.pool, 'NONE', units, TEST_ACTING)
/** Several processes send at once, so the mails of one wave arrive in any order. */
const mailed = () => server.mails.map(({ recipient }) => recipient).sort()
async function passTime(ms: number): Promise<void> {
  moment += ms
  await passTimeOfJobs(shop.database.pool, ms, moment)
  await jobsDone(shop)
}
async function several(count: number): Promise<string[]> {
  const emails: string[] = []
  for (let at = 0; at < count; at += 1) emails.push(await newRequest())
  return emails
}

describe('when stock returns', () => {
  test('as many are mailed as there are pieces, in order of request, and the next after 24 hours while stock lasts [BIS-07]', async () => {
    const [a, b, c, d, e] = await several(5)
    await stock(2)
    await jobsDone(shop)
    expect(mailed()).toEqual([a, b].sort())
    await passTime(24 * HOUR_MS - 60_000)
    expect(mailed()).toEqual([a, b].sort())
    await stock(1)
    await passTime(60_000)
    expect(mailed()).toEqual([a, b, c].sort())
    // sold out: no mail
    await stock(0)
    await passTime(24 * HOUR_MS)
    expect(mailed()).toEqual([a, b, c].sort())
    await passTime(10 * 24 * HOUR_MS)
    expect(mailed()).toEqual([a, b, c].sort())
    await stock(9)
    await jobsDone(shop)
    expect(mailed()).toEqual([a, b, c, d, e].sort())
    expect(await listJobs(shop.database.pool)).toEqual([])
  })

  test('all requests get a mail when it is no longer tracked', async () => {
    const emails = await several(3)
    await stock(null)
    await jobsDone(shop)
    expect(mailed()).toEqual(emails.sort())
  })

  test('a request gets one mail, however often stock returns', async () => {
    const [a] = await several(1)
    for (const units of [3, 0, 3, 5, 0, 1]) await stock(units)
    await jobsDone(shop)
    await stock(0)
    await stock(4)
    await passTime(24 * HOUR_MS)
    expect(mailed()).toEqual([a])
  })

  test('pieces that are added while some are left are for the next requests', async () => {
    const [a, b, c] = await several(3)
    await stock(1)
    await stock(3)
    await jobsDone(shop)
    expect(mailed()).toEqual([a, b, c].sort())
  })

  test('stock that several processes raise at once sends one wave of mails', async () => {
    const emails = await several(4)
    await Promise.all(Array.from({ length: 8 }, () => stock(2)))
    await jobsDone(shop)
    expect(mailed()).toEqual(emails.slice(0, 2).sort())
  })

  test('an article without requests adds no job', async () => {
    await stock(5)
    expect(await listJobs(shop.database.pool)).toEqual([])
  })

  test('a request at that very moment gets its mail or is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      await stock(0)
      server.mails.length = 0
      const customer = await signIn(shop)
      const [status] = await Promise.all([register(customer), wait(round).then(() => stock(1))])
      await jobsDone(shop)
      expect([status, mailed().length]).toEqual(status === 201 ? [201, 1] : [409, 0])
      await shop.database.pool.query('delete from back_in_stock_request')
    }
  })
})

test('a popular article is handled in transactions of 500 mails', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     select 'many-' || n, 'DE', 'many-' || n || '@test.example', 'none', 'Toni', 'Tester', ${sqlMoment(moment)}
     from generate_series(1, 501) n`,
  )
  await pool.query(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     select id, 'DE', 'test-goods', 'NONE', 'QUICKBUY', ${sqlMoment(moment)}, ${sqlMoment(moment)} + interval '1 week' from customer where id like 'many-%'`,
  )
  const jobOf = (SITES: string) =>
    backInStockJobs({ clock: () => moment, configuration: readConfiguration({ SITES }) })[
      'send-back-in-stock-mails'
    ] as Extract<JobHandler<JobPayloads['send-back-in-stock-mails']>, { kind: 'transaction' }>
  await pool.query("update article set stock = 700 where tcm = 'NONE'")
  await inTransaction(pool, async (client) => {
    await jobOf('AT,HU').run({ tcm: 'NONE', pieces: 700 }, client)
    const { rows: none } = await client.query('select name from pgboss.job')
    expect(none, 'the site is switched off').toEqual([])
    await jobOf('').run({ tcm: 'NONE', pieces: 700 }, client)
    const { rows } = await client.query(
      'select name, count(*)::int, max(data::text) as data from pgboss.job group by name order by name',
    )
    expect(rows).toEqual([
      { name: 'send-back-in-stock-mails', count: 1, data: '{"tcm": "NONE", "pieces": 1}' },
      { name: 'send-mail', count: 500, data: expect.any(String) },
    ])
    // 501 mails would take the test too long
    await client.query('delete from pgboss.job')
  })
  await pool.query("delete from customer where id like 'many-%'")
})

describe('a request', () => {
  test('lasts six weeks: a mail after five, none after seven [BIS-07]', async () => {
    const [a] = await several(1)
    await passTime(5 * WEEK_MS)
    await stock(1)
    await jobsDone(shop)
    expect(mailed()).toEqual([a])
    await stock(0)
    await several(1)
    await passTime(7 * WEEK_MS)
    await stock(1)
    await jobsDone(shop)
    expect(mailed()).toEqual([a])
  })

  test('expires between two waves of mails', async () => {
    const [a, , c] = await several(3)
    await passTime(6 * WEEK_MS - 12 * HOUR_MS)
    expect(await renew(c!)).toBe(200)
    await stock(1)
    await jobsDone(shop)
    // the second request has expired, the third was renewed
    await passTime(24 * HOUR_MS)
    expect(mailed()).toEqual([a, c].sort())
  })

  test('that is renewed stays in its order', async () => {
    const [a, b] = await several(2)
    expect(await renew(a!)).toBe(200)
    await stock(1)
    await jobsDone(shop)
    expect(mailed()).toEqual([a])
    await passTime(24 * HOUR_MS)
    expect(mailed()).toEqual([a, b].sort())
  })

  test('goes with its customer', async () => {
    const [a, b] = await several(2)
    await shop.database.pool.query('delete from customer where email = $1', [a])
    await stock(1)
    await jobsDone(shop)
    expect(mailed()).toEqual([b])
  })

  test('of another site gets its mail in that language', async () => {
    await newRequest('CZ')
    await stock(1)
    await jobsDone(shop)
    expect(server.mails[0]!.subject).toBe('Znovu skladem: Titel test-goods')
    expect(server.mails[0]!.html).toContain('site=CZ')
  })

  test('waits while its site does not sell the article', async () => {
    await newRequest('PL')
    await shop.database.pool.query("delete from article_price where site = 'PL' and tcm = 'NONE'")
    const [b] = await several(1)
    await stock(1)
    await jobsDone(shop)
    expect(mailed()).toEqual([b])
  })

  test('is open again when the article is sold out before the mail is sent', async () => {
    const [a] = await several(1)
    await server.stop()
    await stock(1)
    await jobsDone(shop)
    await stock(0)
    await server.start()
    await passTime(HOUR_MS)
    expect(mailed()).toEqual([])
    await stock(1)
    await jobsDone(shop)
    expect(mailed()).toEqual([a])
    shop.logged.length = 0
  })
})

describe('the unsubscribe link', () => {
  /** The link of the first customer's mail. That customer and a second one have open requests. */
  async function unsubscribeLinkWithTwoRequests(): Promise<{ path: string; a: string; b: string }> {
    const [a, b] = (await several(2)) as [string, string]
    await stock(1)
    await jobsDone(shop)
    await stock(0)
    await renew(a)
    const { html } = server.mails[0]!
    const url = new URL(/href="([^"]*cancel[^"]*)"/.exec(html!)![1]!.replaceAll('&amp;', '&'))
    server.mails.length = 0
    return { path: url.pathname + url.search, a, b }
  }
  const open = async () =>
    (await shop.database.pool.query('select 1 from back_in_stock_request where answered_at is null')).rowCount

  test('shows a page and changes nothing; its button ends the requests without a login, and may be pressed twice', async () => {
    const { path, b } = await unsubscribeLinkWithTwoRequests()
    const browser = new TestBrowser(shop)
    const page = await browser.get(path)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Benachrichtigungen abbestellen')
    expect((await shop.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
    expect(await open()).toBe(2)

    const token = new URLSearchParams(path.split('?')[1]).get('token')!
    expect(page.body).toContain(`name="token" value="${token}"`)
    for (let press = 0; press < 2; press += 1) {
      const answer = await browser.post('/back-in-stock/cancel', { token, site: 'DE' })
      expect(answer.statusCode).toBe(303)
      const done = await browser.get(answer.headers.location!)
      expect(done.body).toContain('Wir schreiben Ihnen zu diesen Artikeln nicht mehr')
      expect(answer.headers.location).not.toContain(token)
    }
    await stock(5)
    await jobsDone(shop)
    expect(mailed()).toEqual([b])
  })

  test('takes a mail program’s one-click unsubscribe, which posts to the link', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { path } = await unsubscribeLinkWithTwoRequests()
      const payload = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click'
      const answer = await shop.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
      expect(answer.statusCode).toBe(200)
      expect(await open()).toBe(1)
      await shop.database.pool.query('delete from back_in_stock_request')
    }
  })

  test('also ends a mail that is not sent yet', async () => {
    const { path, a } = await unsubscribeLinkWithTwoRequests()
    await server.stop()
    await stock(5)
    await jobsDone(shop)
    await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    await server.start()
    await passTime(HOUR_MS)
    expect(mailed()).not.toContain(a)
    expect(mailed()).toHaveLength(1)
    shop.logged.length = 0
  })

  test('is refused after six weeks, or with an unknown token', async () => {
    const { path } = await unsubscribeLinkWithTwoRequests()
    const browser = new TestBrowser(shop)
    const post = (token: string) => browser.post('/back-in-stock/cancel', { token, site: 'AT' })
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      const answer = await post(token)
      expect((await browser.get(answer.headers.location!)).body).toContain('Dieser Link gilt nicht mehr')
    }
    expect(await open()).toBe(2)
    await passTime(6 * WEEK_MS + HOUR_MS)
    const answer = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(answer.statusCode).toBe(410)
  })

  test('is refused from another site’s page; only a hash of its token is stored', async () => {
    const { path } = await unsubscribeLinkWithTwoRequests()
    const token = new URLSearchParams(path.split('?')[1]).get('token')!
    const answer = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(answer.statusCode).toBe(403)
    const { rows } = await shop.database.pool.query(
      "select string_agg(t::text, '') as text from back_in_stock_cancel_token t",
    )
    expect(rows[0].text).not.toContain(token)
  })
})
