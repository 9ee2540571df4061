import { afterEach, expect, test, vi } from 'vitest'
import { EMAIL_INVALID, newsletterPath } from '#calls/newsletter.ts'
import type { NewsletterForm } from '#rules/newsletter/check-form.ts'
import { loadBaseData, requestOf, resultOf } from './newsletter-calls.ts'

const PLACE = { origin: 'onsite', originAddition: 'subsite' }
const EMPTY: NewsletterForm = {
  email: ' anna@example.org ',
  salutation: '',
  firstName: ' ',
  lastName: '',
  newsletterConsent: false,
  profilingConsent: false,
}

afterEach(() => vi.unstubAllGlobals())

test('empty values are absent from the request [NEWS-15] [NEWS-16]', () => {
  expect(requestOf(EMPTY, PLACE, [])).toEqual({ email: 'anna@example.org', consents: [], ...PLACE })
  const filled = { ...EMPTY, salutation: 'MRS', firstName: 'Anna', lastName: ' Berg', newsletterConsent: true }
  expect(requestOf(filled, PLACE, [])).toEqual({
    email: 'anna@example.org',
    salutation: 'MRS',
    firstName: 'Anna',
    lastName: 'Berg',
    consents: ['NEWSLETTER'],
    ...PLACE,
  })
})

test('a consent that is given already is not sent again [NEWS-17] [NEWS-35]', () => {
  const ticked = { ...EMPTY, profilingConsent: true }
  expect(requestOf(ticked, PLACE, []).consents).toEqual(['DNE'])
  expect(requestOf(ticked, PLACE, ['DNE']).consents).toEqual([])
})

test.each([
  [{ kind: 'answer', status: 201, body: {} }, 'SUCCESS'],
  [{ kind: 'answer', status: 400, body: { type: EMAIL_INVALID } }, 'ERROR_INVALID_EMAIL'],
  [{ kind: 'answer', status: 400, body: { type: 'about:blank' } }, 'ERROR_GENERIC'],
  [{ kind: 'answer', status: 429, body: { type: 'about:blank' } }, 'ERROR_GENERIC'],
  [{ kind: 'answer', status: 500, body: undefined }, 'ERROR_GENERIC'],
  [{ kind: 'answer', status: 204, body: undefined }, 'ERROR_GENERIC'],
  [{ kind: 'network' }, 'ERROR_GENERIC'],
])('%j is %s [NEWS-22] [NEWS-31] [ERR-16] [ERR-17]', (answer, result) => {
  expect(resultOf(answer)).toBe(result)
})

test('without a login token there is no call for base data [API-42]', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  expect(await loadBaseData()).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test.each([401, 500, 'network'] as const)(
  'base data that fail with %s leave the form empty [API-42]',
  async (failure) => {
    vi.stubGlobal('document', { cookie: 'LoginToken=login.c.1.s', documentElement: { dataset: { site: 'DE' } } })
    const fetch = vi.fn(async () => {
      if (failure === 'network') throw new TypeError('Failed to fetch')
      return new Response('{}', { status: failure })
    })
    vi.stubGlobal('fetch', fetch)
    expect(await loadBaseData()).toBeUndefined()
    const [url, { headers }] = fetch.mock.calls[0] as unknown as [string, RequestInit]
    expect(url).toBe(newsletterPath('customers/base-data'))
    expect(headers).toMatchObject({ 'x-login-token': 'login.c.1.s' })
  },
)
