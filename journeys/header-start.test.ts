import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import { cacheKeyCall } from '#calls/listing.ts'
import { platformCall } from '#calls/platform.ts'
import { APP_COOKIE_VALUE, COOKIES } from '#sites/cookies.ts'
import { idleWorkDone, openBrowser, signIn, visit } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/**
 * The paths of the calls that a page sends until all that it does when idle has been answered. `awaited`
 * names a call that is sent then.
 */
async function callsOf(page: Page, path: string, awaited: { path: string } = cacheKeyCall): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === awaited.path),
    page.goto(path),
  ])
  await idleWorkDone(page)
  return calls
}

test('the header sends the cache key call once, and psdata once for somebody who is signed in [API-36] [CUST-12]', {
  tags: 'core',
}, async () => {
  // a page before would send the call of its own when it is idle, which may be later
  const { page, context, problems } = await visit(browser, 'about:blank')
  const countOf = (calls: string[], { path }: { path: string }) => calls.filter((each) => each === path).length
  const before = await callsOf(page, '/c/coffee')
  expect(countOf(before, cacheKeyCall)).toBe(1)
  // nobody is signed in, which the missing tokens say already
  expect(countOf(before, personalDataCall)).toBe(0)
  await signIn(context, 'card')
  const signedIn = await context.newPage()
  expect(countOf(await callsOf(signedIn, '/c/coffee', personalDataCall), personalDataCall)).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('the app’s page shows no country switcher, and no other page sends the platform call [SITE-22] [FOOT-15]', async () => {
  const { page, context } = await visit(browser, '/deliveryCosts')
  const switchers = page.locator('[data-country-switcher]')
  expect(await switchers.count()).toBeGreaterThan(1)
  expect(await callsOf(page, '/c/coffee')).not.toContain(platformCall.path)
  await context.addCookies([{ name: COOKIES.app, value: APP_COOKIE_VALUE, url: new URL('/', page.url()).href }])
  expect(await callsOf(page, '/c/coffee', platformCall)).toContain(platformCall.path)
  expect(await switchers.count()).toBe(0)
  await context.close()
})
