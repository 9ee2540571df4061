import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { HOME_PATH, USER_MENU_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openBrowser, signIn, visit } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

test('the footer leads a stranger to the login and a customer to the account, and every tab notices a sign-out in another one [CUST-03]', {
  tags: 'core',
}, async () => {
  const header = textsOf('header', 'de-DE')
  const { page: menu, context, problems } = await visit(browser, USER_MENU_PATH)
  const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await inFooter(menu, header.login).waitFor()
  await signIn(context, 'guest')
  await menu.reload()
  const logout = menu.getByRole('main').getByRole('button', { name: header.logout })
  await logout.waitFor()
  const shared = await context.newPage()
  await shared.goto('/deliveryCosts')
  await inFooter(shared, header.userMenu).waitFor()
  expect(await inFooter(shared, header.login).count()).toBe(0)

  const third = await context.newPage()
  await third.goto(USER_MENU_PATH)
  await third.getByRole('main').getByRole('button', { name: header.logout }).click()
  await third.waitForURL((url) => url.pathname === HOME_PATH)

  // every tab of a browser without windows counts as looked at
  const lookAt = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
  await lookAt(shared)
  await inFooter(shared, header.login).waitFor()
  await lookAt(menu)
  await menu.getByRole('main').getByRole('link', { name: header.login }).waitFor()
  expect(await logout.count()).toBe(0)
  expect(problems).toEqual([])
})
