import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_PATH, LOGIN_PATH, USER_MENU_PATH } from '#rules/addresses.ts'
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

test('a sign-out in one tab is noticed in the others: the header follows, a page of one person is loaded anew [CUST-03]', async () => {
  const header = textsOf('header', 'de-DE')
  const { page: menu, context, problems } = await visit(browser, USER_MENU_PATH)
  await signIn(context, 'guest')
  await menu.reload()
  const logout = menu.getByRole('main').getByRole('button', { name: header.logout })
  await logout.waitFor()
  const shared = await context.newPage()
  await shared.goto('/deliveryCosts')
  await shared.getByRole('contentinfo').getByRole('link', { name: header.userMenu, exact: true }).waitFor()

  const third = await context.newPage()
  await third.goto(USER_MENU_PATH)
  await third.getByRole('main').getByRole('button', { name: header.logout }).click()
  await third.waitForURL((url) => url.pathname === HOME_PATH)

  // every tab of a browser without windows counts as looked at
  const lookAt = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
  await lookAt(shared)
  await shared.getByRole('contentinfo').getByRole('link', { name: header.login, exact: true }).waitFor()
  await lookAt(menu)
  await menu.getByRole('main').getByRole('link', { name: header.login }).waitFor()
  expect(await logout.count()).toBe(0)
  expect(problems).toEqual([])
})
