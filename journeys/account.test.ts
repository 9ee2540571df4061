import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openBrowser, signIn, visit } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('the footer says "sign in" to a stranger and "my account" to somebody who is logged in', async () => {
  const header = textsOf('header', 'de-DE')
  const { page, context } = await visit(browser, '/deliveryCosts')
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link(header.login).waitFor()
  await signIn(context, 'guest')
  await page.reload()
  await link(header.userMenu).waitFor()
  expect(await link(header.login).count()).toBe(0)
  await page.goto(LOGIN_PATH)
  await page.getByRole('main').getByRole('button').waitFor()
  expect(await page.getByText(textsOf('customer', 'de-DE').accountHeading).count(), 'no account is advertised').toBe(0)
})
