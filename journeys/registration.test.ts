import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { PASSWORD_STRENGTHS, widgetTexts } from '#sites/widget-texts.ts'
import { field, main, openForFile, send } from './forms.ts'
import { linkInMail } from './link-in-mail.ts'
import { violations } from './violations.ts'
import { PHONE, visit } from './visitor.ts'

const opened = openForFile()

const PASSWORD = 'seven green teapots'
const hydrated = (page: Page) => page.locator('[data-island="password-field"][data-hydrated]').waitFor()
const isLoggedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'session')

/** Every site's forms and mails, also without script, and what a registration does besides: src/server/account/registration.test.ts. */
test('on HU somebody registers from a product, confirms by mail, forgets the password and comes back', {
  tags: 'core',
}, async () => {
  const site = 'HU'
  const texts = textsOf('account', siteConfig(site).locale)
  const header = textsOf('header', siteConfig(site).locale)
  const email = `eva-${crypto.randomUUID()}@example.org`
  const { page, context, problems } = await visit(opened.browser, `/products/p1001?site=${site}`)
  const looked = async () => {
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await page.goto(`/login?loginRedirect=red&site=${site}`, { referer: page.url() })
  await main(page).getByRole('link', { name: header.register }).click()
  await page.waitForURL(/\/register\?/)
  await field(page, 'firstname').fill('Éva')
  await field(page, 'lastname').fill('Kis')
  await field(page, 'email').fill(email)
  await field(page, 'password').fill('sunshine')
  await send(page).click()
  await main(page).getByText(texts.faultPasswordCommon).waitFor()
  expect(await field(page, 'email').inputValue()).toBe(email)
  await looked()
  await hydrated(page)
  await field(page, 'password').fill(PASSWORD)
  await main(page)
    .getByText(widgetTexts(PASSWORD_STRENGTHS, siteConfig(site).locale)[1])
    .waitFor()
  await send(page).click()
  await main(page).getByText(email).waitFor()
  expect(await isLoggedIn(page)).toBe(false)
  await looked()

  await page.goto(await linkInMail(opened.database, email, '/register/confirm'))
  await looked()
  await field(page, 'password').fill('something else')
  await send(page).click()
  await main(page).getByRole('alert').waitFor()
  await field(page, 'password').fill(PASSWORD)
  await send(page).click()
  await page.waitForURL(/\/products\/p1001/)
  expect(await isLoggedIn(page)).toBe(true)

  await context.clearCookies({ name: 'session' })
  await page.goto(`/login?site=${site}`)
  await main(page).getByRole('link', { name: texts.forgottenHeading }).click()
  await page.waitForURL(/\/password/)
  await looked()
  await field(page, 'email').fill(email)
  await send(page).click()
  await main(page).getByText(email).waitFor()
  const link = await linkInMail(opened.database, email, '/password/new')
  await page.goto(link)
  await looked()
  await field(page, 'password').fill('nine blue teapots')
  await send(page).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await isLoggedIn(page)).toBe(true)
  await page.goto(link)
  await main(page).getByText(texts.expiredHeading).waitFor()
  await looked()
  expect(problems.filter((problem) => !/status of 40[01]/.test(problem))).toEqual([])
  await context.close()
})
