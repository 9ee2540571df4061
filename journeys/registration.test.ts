import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { PASSWORD_STRENGTHS } from '#sites/widget-texts.ts'
import { linkInMail } from './link-in-mail.ts'
import { openShopDatabase } from './shop-database.ts'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit } from './visitor.ts'

let browser: Browser
let database: Database

beforeAll(async () => {
  browser = await openBrowser()
  database = await openShopDatabase(inject('shopEnvironment'))
})
afterAll(async () => {
  await browser.close()
  await database.close()
})

const PASSWORD = 'seven green teapots'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)
const send = (page: Page) => main(page).locator('form button[type=submit]').first()
const hydrated = (page: Page) => page.locator('[data-island="password-field"][data-hydrated]').waitFor()
const isLoggedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'session')

describe.each(['DE', 'HU', 'TR'] as const)('on %s', (site) => {
  const texts = textsOf('account', siteConfig(site).locale)
  const header = textsOf('header', siteConfig(site).locale)

  test.each([true, false])(
    'somebody registers from a product, confirms by mail, forgets the password and comes back; script: %s',
    async (javaScriptEnabled) => {
      const email = `eva.${site.toLowerCase()}-${Date.now()}@example.org`
      const { page, context, problems } = await visit(browser, `/products/p1001?site=${site}`, {
        viewport: PHONE,
        javaScriptEnabled,
      })
      const looked = async () => {
        if (javaScriptEnabled) expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
      }
      await page.goto(`/login?loginRedirect=red&site=${site}`, { referer: page.url() })
      await main(page).getByRole('link', { name: header.register }).click()
      await page.waitForURL(/\/register\?/)
      await looked()
      await field(page, 'firstname').fill('Éva')
      await field(page, 'lastname').fill('Kis')
      await field(page, 'email').fill(email)
      await field(page, 'password').fill('sunshine')
      await send(page).click()
      await main(page).getByText(texts.faultPasswordCommon).waitFor()
      expect(await field(page, 'email').inputValue()).toBe(email)
      await looked()
      if (javaScriptEnabled) await hydrated(page)
      await field(page, 'password').fill(PASSWORD)
      if (javaScriptEnabled) await main(page).getByText(PASSWORD_STRENGTHS[siteConfig(site).locale][1]).waitFor()
      await send(page).click()
      await main(page).getByText(email).waitFor()
      expect(await isLoggedIn(page)).toBe(false)
      await looked()

      await page.goto(await linkInMail(database, email, '/register/confirm'))
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
      const link = await linkInMail(database, email, '/password/new')
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
    },
  )
})
