import { expect, onTestFinished, test } from 'vitest'
import { suggestionsCall } from '#calls/search.ts'
import { QUICK_LIMITS } from '#rules/rate-limits.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('a network searches 120 times a minute, by calls and pages together; other pages and networks go on', async () => {
  const shop = await openTestShop({ RATE_LIMITS: 'on' }, { built: true })
  onTestFinished(() => shop.close())
  const get = async (url: string, remoteAddress = '203.0.113.7') =>
    (await shop.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode
  // only the loaded index has filters
  await expect.poll(() => get('/c/coffee?filters=availability-available', '203.0.113.9')).toBe(200)
  for (let count = 0; count < QUICK_LIMITS.search.near - 3; count += 1) {
    expect(await get(`${suggestionsCall.path}?q=b`)).toBe(200)
  }
  const rest = ['/search?query=becher', '/c/coffee?filters=availability-available', '/search', '/search?query=tasse']
  const answers: number[] = []
  for (const url of rest) answers.push(await get(url))
  expect(answers).toEqual([200, 200, 200, 429])
  const page = await shop.app.inject({
    url: '/search?query=tasse&site=HU',
    remoteAddress: '203.0.113.7',
    headers: { accept: 'text/html' },
  })
  expect(page.body).toContain(textsOf('pages', 'hu-HU').tooManyHeading)
  expect(page.body, 'it can be requested again').toContain('href=""')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  const call = await shop.app.inject({ url: `${suggestionsCall.path}?q=b`, remoteAddress: '203.0.113.7' })
  expect(call.json().code).toBe('TOO_MANY_REQUESTS')
  expect(await get(`${suggestionsCall.path}?q=b`)).toBe(429)
  expect(await get('/c/coffee')).toBe(200)
  expect(await get('/search?query=becher', '203.0.113.8')).toBe(200)
})
