import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  NEW_PASSWORD_PATH,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  ORDER_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { CONSENT_PATH, infoPath } from '#rules/addresses.ts'
import { HEAD_SCRIPT } from '#rules/head-script.ts'
import { consentValue } from '#rules/tracking/consent-answer.ts'
import { COOKIES } from '#sites/cookies.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { cookieOf } from '../testing/signing-in.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const NOON = Date.UTC(2026, 10, 23, 12)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => NOON })
})
afterAll(() => shop.close())

const send = (payload: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: CONSENT_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(payload).toString(),
  })
const pageOf = async (path: string, headers = {}) => (await shop.app.inject({ url: path, headers })).body

describe('the consent form without script', () => {
  test.each([
    [{ answer: 'refuse', C0003: 'on' }, [], '/consent?state=saved'],
    [{ answer: 'accept', back: '/c/coffee?show=filters' }, ['C0003', 'C0004'], '/c/coffee?show=filters'],
    [{ answer: 'choose', C0004: 'on', back: '/', site: 'TR' }, ['C0004'], '/?site=TR'],
    [{ answer: 'choose', back: '//evil.example/' }, [], '/'],
    [{ answer: 'refuse', back: 'https://evil.example/' }, [], '/'],
  ] as const)('%j stores the groups %j and leads to %s [TRACK-11]', async (fields, groups, location) => {
    const answer = await send(fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
    expect(answer.headers['set-cookie']).toBe(
      `OptanonConsent=${consentValue(groups, NOON)}; Path=/; Max-Age=34128000; SameSite=Lax`,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    [{}, {}, 400],
    [{ answer: 'maybe' }, {}, 400],
    [{ answer: 'accept' }, { origin: 'https://evil.example' }, 403],
  ])('with the fields %j and the headers %j it stores nothing: %i', async (fields, headers, status) => {
    const answer = await send(fields, { accept: 'application/json', ...headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    [{ answer: 'refuse' }, true],
    [{ answer: 'choose', C0004: 'on' }, true],
    [{ answer: 'accept' }, false],
  ])('%j deletes the text of A/B tests, which scripts cannot reach: %s', async (fields, isDeleted) => {
    const answer = await send(fields, { cookie: `${COOKIES.testVisitor}=${'v'.repeat(43)}` })
    expect([answer.headers['set-cookie']].flat()).toHaveLength(isDeleted ? 2 : 1)
    expect(cookieOf(answer, COOKIES.testVisitor)).toBe(isDeleted ? '' : undefined)
  })

  test('in production the cookie is for https only', async () => {
    const secure = await openTestShop({
      CREMA_MODE: 'production',
      SITE_HOSTS: 'DE=shop.example',
      TRUSTED_PROXIES: '127.0.0.1',
      SESSION_SECRET: 'a secret of thirty-two characters',
      SMTP_URL: 'none',
    })
    const answer = await secure.app.inject({
      method: 'POST',
      url: CONSENT_PATH,
      headers: {
        host: 'shop.example',
        'x-forwarded-proto': 'https',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'answer=refuse',
    })
    await secure.close()
    expect(answer.headers['set-cookie']).toMatch(/; SameSite=Lax; Secure$/)
  })
})

test.each(SITES)(
  '%s has the consent banner hidden in its pages, the choice as a page, and a link to it in the footer [FOOT-11]',
  async (site: Site) => {
    const { locale } = siteConfig(site)
    const texts = textsOf('consent', locale)
    const home = await pageOf(`/?site=${site}`)
    const region = /<section[^>]*data-consent=""[^>]*>.*?<\/section>/s.exec(home)?.[0] ?? ''
    expect(region).toMatch(/^<section[^>]* hidden=""/)
    for (const text of [texts.refuse, texts.accept, texts.necessary, texts.analytics, texts.marketing, texts.save]) {
      expect(region).toContain(text)
    }
    expect(
      region.match(/<button[^>]*value="(?:refuse|accept)"[^>]*>/g)!.map((tag) => /class="[^"]*"/.exec(tag)![0]),
    ).toEqual(Array(2).fill(expect.stringMatching(/^class="\S+ \S+ \S+"$/)))
    const link = site === 'DE' ? CONSENT_PATH : `${CONSENT_PATH}?site=${site}`
    expect(home).toContain(`<a href="${link}" data-consent-open="">${textsOf('footer', locale).consentManagement}</a>`)
    const page = await pageOf(`${CONSENT_PATH}?site=${site}&state=saved`)
    expect(page).toContain(`<h1 id="consent-page-heading">${texts.pageHeading}</h1>`)
    expect(page).toContain(texts.saved)
    expect(page).not.toContain('data-consent=""')
    expect(page).toContain(infoPath('privacy', site))
  },
)

test('a page is the same before and after an answer, and its head script shows the banner before the style files', async () => {
  const first = await pageOf('/c/coffee')
  expect(await pageOf('/c/coffee', { cookie: `OptanonConsent=${consentValue(['C0003'], NOON)}` })).toBe(first)
  expect(first.indexOf(HEAD_SCRIPT)).toBeGreaterThan(0)
  expect(first.indexOf(HEAD_SCRIPT)).toBeLessThan(first.indexOf('rel="stylesheet"'))
  expect(await pageOf('/search?query=crema&utm=x')).toContain('name="back" value="/search?query=crema"')
})

test('a tracking library is named and allowed, and no page loads it by itself [TRACK-11]', async () => {
  const url = 'https://tracking.example/library.js'
  const configured = await openTestShop({ TRACKING_SCRIPT_URL: url }, { built: true })
  const { body, headers } = await configured.app.inject('/')
  await configured.close()
  expect(body).toContain(`data-tracking-script="${url}"`)
  expect(body).not.toContain(`src="${url}"`)
  expect(headers['content-security-policy']).toMatch(/script-src [^;]* https:\/\/tracking\.example;/)
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]* https:\/\/tracking\.example;/)
})

test('no script of another server is on a page that a mail’s link opens, where it could read and use the token', async () => {
  const [tracking, consent] = ['https://tracking.example/library.js', 'https://cdn.consent.example/stub.js']
  const configured = await openTestShop({ TRACKING_SCRIPT_URL: tracking, CONSENT_SCRIPT_URL: consent }, { built: true })
  const request = { headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' } }
  const pages = [
    REGISTER_CONFIRM_PATH,
    NEW_PASSWORD_PATH,
    EMAIL_CONFIRM_PATH,
    EMAIL_UNDO_PATH,
    BACK_IN_STOCK_UNSUBSCRIBE_PATH,
    NEWSLETTER_CONFIRM_PATH,
    NEWSLETTER_UNSUBSCRIBE_PATH,
    ORDER_PATH,
  ]
  const loaded = async (url: string, post?: string) => {
    const { body } = await configured.app.inject({ url, ...request, ...(post && { method: 'POST', payload: post }) })
    return [tracking, consent].filter((script) => body.includes(script))
  }
  const found = await Promise.all(pages.map((path) => loaded(`${path}?token=${'x'.repeat(43)}`)))
  const { pool } = configured.database
  const { query } = pool
  Object.assign(pool, {
    query: async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    },
  })
  found.push(await loaded(NEW_PASSWORD_PATH, `token=${'x'.repeat(43)}&password=teapots`))
  Object.assign(pool, { query })
  expect(await loaded(NEW_PASSWORD_PATH)).toEqual([tracking, consent])
  await configured.close()
  expect(found).toEqual(found.map(() => []))
})

describe('with a consent provider', () => {
  test('its script is loaded, allowed, and asks instead of the shop’s banner [TRACK-12]', async () => {
    const configured = await openTestShop(
      { CONSENT_SCRIPT_URL: 'https://cdn.consent.example/stub.js', CONSENT_SCRIPT_DOMAIN: '0192-abc' },
      { built: true },
    )
    const { body, headers } = await configured.app.inject('/')
    await configured.close()
    expect(body).toContain('<script src="https://cdn.consent.example/stub.js" data-domain-script="0192-abc" async="">')
    expect(body).not.toContain('data-consent=""')
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((one) => one.split(/ (.*)/) as [string, string]),
    )
    for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src']) {
      expect(policy[directive]).toMatch(/ https:\/\/cdn\.consent\.example$/)
    }
    for (const directive of ['default-src', 'font-src', 'form-action']) expect(policy[directive]).toBe("'self'")
  })

  test('without one no page loads a script of another origin [TRACK-12]', async () => {
    const { body, headers } = await shop.app.inject('/')
    expect(body).not.toMatch(/<script[^>]* src="(?!\/assets\/)/)
    expect(headers['content-security-policy']).not.toContain('example')
  })
})
