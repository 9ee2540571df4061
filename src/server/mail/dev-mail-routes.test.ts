import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { writeMail } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listDevMails, storeDevMail } from './dev-mail-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await shop.app.listen({ port: 0 })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

test('without a mail server a mail is stored, and shown as list, text, source and HTML', async () => {
  const { id, customerId } = await writeMail(shop)
  await jobsDone(shop)
  const list = await shop.app.inject('/dev/mail')
  expect([list.statusCode, list.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(list.body).toContain(`<a href="/dev/mail/${id}">Wieder da: Titel test-goods</a><br>${customerId}@test.example`)
  const mail = await shop.app.inject(`/dev/mail/${id}`)
  expect(mail.body).toContain('Guten Tag Toni Tester,')
  expect(mail.body).toContain(`Message-ID: &lt;${id}@localhost&gt;`)
  const html = await shop.app.inject(`/dev/mail/${id}/html`)
  expect(html.body).toMatch(/^<!doctype html><html lang="de-DE">/)
  expect(html.headers['content-security-policy']).toContain('sandbox')
  expect((await shop.app.inject('/dev/mail/00000000-0000-0000-0000-000000000000')).statusCode).toBe(404)
})

test('nothing of a mail is markup of the page around it', async () => {
  const id = crypto.randomUUID()
  const words = '<script>alert(1)</script>'
  const mail = {
    id,
    customerId: null,
    to: `"${words}"@test.example`,
    subject: words,
    html: '',
    text: words,
    source: words,
  }
  await storeDevMail(shop.database.pool, mail, shop.moment)
  for (const url of ['/dev/mail', `/dev/mail/${id}`])
    expect((await shop.app.inject(url)).body).not.toContain('<script>')
})

test('the newest 500 mails are stored, and no more than 20 MB of them', async () => {
  const { pool } = shop.database
  const store = (size: number) =>
    storeDevMail(
      pool,
      {
        id: crypto.randomUUID(),
        customerId: null,
        to: 'a@test.example',
        subject: 'x',
        html: 'x'.repeat(size),
        text: '',
        source: '',
      },
      shop.moment,
    )
  for (let at = 0; at < 510; at += 1) await store(1)
  expect(await listDevMails(pool)).toHaveLength(500)
  for (let at = 0; at < 25; at += 1) await store(1_000_000)
  expect(await listDevMails(pool)).toHaveLength(20)
})

test('a real shop has no such address, stores no mail, and sends none with SMTP_URL=none', async () => {
  const real = await openTestShop({
    CREMA_MODE: 'production',
    SITE_HOSTS: 'DE=shop.example',
    SESSION_SECRET: 'a secret of thirty-two characters',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'none',
  })
  try {
    const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' }
    expect((await real.app.inject({ url: '/dev/mail', headers })).statusCode).toBe(404)
    await addTestGoods(real.database.pool)
    await real.app.listen({ port: 0 })
    await writeMail(real)
    await jobsDone(real)
    const { rows } = await real.database.pool.query('select 1 from dev_mail union all select 1 from mail')
    expect(rows).toEqual([])
  } finally {
    await real.close()
  }
})
