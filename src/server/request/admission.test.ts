import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { WrongConfiguration } from '../environment.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { refuseRequest } from './admission.ts'

const REAL_SHOP = {
  CREMA_MODE: 'production',
  SITE_HOSTS: 'DE=shop.example,AT=at.shop.example',
  TRUSTED_PROXIES: '10.0.0.1',
  SESSION_SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'none',
}
const production = readConfiguration(REAL_SHOP)

test.each([
  ['a request to a known host over https', 'shop.example', 'https', '10.0.0.1', undefined],
  ['a request to a known host with a port', 'at.shop.example:443', 'https', '10.0.0.1', undefined],
  ['a request to an unknown host', 'evil.example', 'https', '10.0.0.1', 421],
  ['a request over plain http', 'shop.example', 'http', '10.0.0.1', 403],
  ['a claim of https from an untrusted address', 'shop.example', 'https', '10.0.0.9', 403],
])('in production, %s is admitted or refused', (_, host, proto, from, status) => {
  let answered: number | undefined
  const request = {
    url: '/',
    rawHeaders: [],
    headers: { host, 'x-forwarded-proto': proto },
    socket: { remoteAddress: from },
  }
  const response = { writeHead: (code: number) => (answered = code), end: () => {} }
  expect(refuseRequest(request as never, response as never, production)).toBe(status !== undefined)
  expect(answered).toBe(status)
})

test.each([
  [{ 'x-forwarded-proto': 'https' }, 400, 'HOST_MISSING', 'The request names no host.'],
  [{ host: 'evil.example', 'x-forwarded-proto': 'https' }, 421, 'UNKNOWN_HOST', 'This host is not one of the shop’s.'],
  [
    { host: 'shop.example' },
    403,
    'HTTPS_ONLY',
    'The shop answers over https only; its proxy must say x-forwarded-proto: https.',
  ],
])('a refused request %o is told %i %s in words', (headers, status, code, message) => {
  const answered: unknown[] = []
  const request = { url: '/', httpVersion: '1.1', rawHeaders: [], headers, socket: { remoteAddress: '10.0.0.1' } }
  const response = {
    writeHead: (...given: unknown[]) => answered.push(...given),
    end: (body: string) => answered.push(JSON.parse(body)),
  }
  refuseRequest(request as never, response as never, production)
  expect(answered).toEqual([status, expect.objectContaining({ 'x-frame-options': 'DENY' }), expect.anything()])
  expect(answered[2]).toMatchObject({ code, message })
})

test.each<[string, Record<string, string>, status: number, lang: string]>([
  ['an unknown host', { host: 'evil.example', 'accept-language': 'xx, pl-PL;q=0.9, de;q=0.8' }, 421, 'pl-PL'],
  ['an unknown host and an unknown language', { host: 'evil.example', 'accept-language': 'xx' }, 421, 'de-DE'],
  ['an unknown host, best in Hungarian', { host: 'evil.example', 'accept-language': 'de;q=0.5, hu' }, 421, 'hu-HU'],
  ['an unknown host, in the German of Austria', { host: 'evil.example', 'accept-language': 'de-AT' }, 421, 'de-AT'],
  ['a known host over plain http', { host: 'at.shop.example', 'accept-language': 'pl' }, 403, 'de-AT'],
])('a browser that opens a page of %s gets one that loads nothing', (_, headers, status, lang) => {
  const answered: unknown[] = []
  const response = {
    writeHead: (...given: unknown[]) => answered.push(...given),
    end: (body: string) => answered.push(body),
  }
  const request = {
    ...{ url: '/', method: 'GET', httpVersion: '1.1', rawHeaders: [], socket: { remoteAddress: '10.0.0.1' } },
    headers: { ...headers, accept: 'text/html,*/*;q=0.8' },
  }
  refuseRequest(request as never, response as never, production)
  const expected = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  }
  expect(answered.slice(0, 2)).toEqual([status, expect.objectContaining(expected)])
  const html = answered[2] as string
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toMatch(/<title>.+<\/title>[\s\S]*<main><h1>.+<\/h1><p>.+\.<\/p><\/main>/)
  expect(html).not.toMatch(/href|src|<script|<style|evil/)
  expect(html.length).toBeLessThan(1500)
})

test('in production a load balancer may check health over plain http by any host, and nothing else', async () => {
  const shop = await openTestShop(REAL_SHOP)
  try {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const address = shop.app.server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const statusOf = async (path: string) => (await fetch(origin + path)).status
    for (const path of ['/health', '/health/ready', '/health/live']) {
      expect([path, await statusOf(path)]).toEqual([path, 200])
    }
    for (const path of ['/', '/version', '/health/x', '/health?', '/healthy', '/Health', '/service/cart/api/cart']) {
      expect([path, await statusOf(path)]).toEqual([path, 421])
    }
  } finally {
    await shop.close()
  }
})

test('a request with two hosts is 400, whichever is the shop’s', async () => {
  const shop = await openTestShop()
  try {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as { port: number }
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ]) {
      const lines = [`host: ${hosts[0]}`, `Host: ${hosts[1]}`, 'connection: close']
      const answer = await rawRequest(port, `GET /version HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*"HOST_TWICE"/s)
    }
  } finally {
    await shop.close()
  }
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ CREMA_MODE: 'prod' }, 'CREMA_MODE'],
  [{ CREMA_DEMO: 'no' }, 'CREMA_DEMO'],
  [{ CREMA_MODE: 'production' }, 'SITE_HOSTS'],
  [{ SITE_HOSTS: 'XX=shop.example' }, 'SITE_HOSTS'],
  [{ SITE_HOSTS: 'DE=https://shop.example' }, 'SITE_HOSTS'],
  [{ SITE_HOSTS: 'DE=shop.example:8443' }, 'SITE_HOSTS'],
  [{ SITE_HOSTS: 'DE=shop.example=x' }, 'SITE_HOSTS'],
  [{ SITE_HOSTS: 'DE=shop.example,AT=Shop.example' }, 'twice'],
  [{ ...REAL_SHOP, SITE_HOSTS: 'AT=at.shop.example' }, 'DE has none'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ROLE: 'jobs' }, 'ROLE'],
  [{ DEADLINE_FACTOR: '0' }, 'DEADLINE_FACTOR'],
  [{ ...REAL_SHOP, DEADLINE_FACTOR: '20' }, 'DEADLINE_FACTOR'],
  [{ CREMA_MODE: 'production', SITE_HOSTS: 'DE=shop.example' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: 'too short' }, 'SESSION_SECRET'],
  [{ ...REAL_SHOP, SMTP_URL: '' }, 'SMTP_URL'],
  [{ ...REAL_SHOP, SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ ...REAL_SHOP, SMTP_URL: 'smtp://mail.example', MAIL_FROM_DE: 'shop@shop.example' }, 'for AT there is none'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://user:secret@mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM_CH_FR: 'Crema <shop@shop.example>, other@shop.example' }, 'MAIL_FROM_CH_FR'],
  [{ MAIL_MERCHANT_TR: 'office' }, 'MAIL_MERCHANT_TR'],
  [{ MAIL_REPLY_TO: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_REPLY_TO'],
])('a wrong configuration %o is one sentence that names %s', (environment, name) => {
  expect(() => readConfiguration(environment as Record<string, string>)).toThrow(WrongConfiguration)
  expect(() => readConfiguration(environment as Record<string, string>)).toThrow(name)
})

test('mails come from the name of their site, and a wrong address of a mail server is not repeated', () => {
  const { mail } = readConfiguration({
    ...REAL_SHOP,
    SMTP_URL: 'smtps://user:password@mail.example:465',
    MAIL_FROM: 'Crema <shop@shop.example>',
    MAIL_FROM_AT: 'servus@at.shop.example',
    MAIL_REPLY_TO_AT: 'hilfe@at.shop.example',
  })
  expect(mail.delivery).toEqual({ type: 'smtp', url: 'smtps://user:password@mail.example:465' })
  expect([mail.from.DE, mail.from.AT]).toEqual(['Crema <shop@shop.example>', 'servus@at.shop.example'])
  expect(mail.replyTo).toEqual({ AT: 'hilfe@at.shop.example' })
  expect([mail.merchant.DE, mail.merchant.AT]).toEqual(['Crema <shop@shop.example>', 'hilfe@at.shop.example'])
  const named = readConfiguration({ MAIL_MERCHANT: 'office@shop.example', MAIL_MERCHANT_CH: 'buero@ch.shop.example' })
  expect([named.mail.merchant.CH, named.mail.merchant.TR]).toEqual(['buero@ch.shop.example', 'office@shop.example'])
  expect(readConfiguration({}).mail.delivery).toEqual({ type: 'store' })
  expect(() => readConfiguration({ SMTP_URL: 'ftp://user:secret@mail.example' })).toThrow(/^(?!.*secret)/)
})
