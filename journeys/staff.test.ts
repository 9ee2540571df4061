import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignmentCall } from '#calls/ab-test.ts'
import { STAFF_LOGIN_PATH } from '#rules/account-addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { publishContent } from '#server/contents/publish-content.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { DEMO_EDITOR } from '#server/staff/demo-editor.ts'
import { totpCode } from '#server/staff/totp.ts'
import { COOKIES } from '#sites/cookies.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit } from './visitor.ts'

let browser: Browser
let shop: OwnShop
let database: Database
beforeAll(async () => {
  shop = await openOwnShop()
  database = await openShopDatabase(shop.environment)
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await database.close()
  await shop.close()
})

const panel = (page: Page) => page.getByRole('dialog', { name: 'Preview settings' })
const settings = (page: Page) => page.getByRole('button', { name: 'Preview settings' })

async function publish(kind: string, key: string, slot: string, body: object, tags: string[] = []): Promise<void> {
  const now = Date.now()
  const publication = { key, slot, tags, position: 10, validFrom: now + DAY_MS, validUntil: now + 9 * DAY_MS, body }
  const result = await inTransaction(database.pool, (client) =>
    publishContent(client, { site: 'AT', kind }, publication, { author: 'test', now }),
  )
  expect(result.type).toBe('published')
}

const banner = (text: string) => ({
  promotionLongText: text,
  promotionShortText: text,
  backgroundColor: { colorCode: '#ffffff' },
  promotionTextColor: { colorCode: '#000000' },
  ctaButton: { ctaLink: { url: '/', text: 'go' } },
  voucherOrButton: { selector: 'ctaButton' },
})

// a code is accepted once: one that an earlier try of the test has used would be refused
beforeEach(() => database.pool.query('update staff_account set totp_step = null'))

test('an editor signs in with a code and sees tomorrow on AT in group B on a phone, while a shopper beside her sees today [STAFF-01] [STAFF-07]', {
  tags: 'core',
}, async () => {
  await publish('ab-test', 'words', 'ab-tests', {
    groups: ['A', 'B'].map((name) => ({ name, text: `Words ${name}`, value: name, share: 50 })),
  })
  await publish('top-banner', 'tomorrow', 'TOP_BANNER', banner('Tomorrow for all'))
  await publish('top-banner', 'tomorrow-b', 'TOP_BANNER', banner('Tomorrow in B'), ['ab.words.B'])

  const { page, context, problems } = await visit(browser, `${STAFF_LOGIN_PATH}?site=AT`, {
    base: shop.url,
    viewport: PHONE,
  })
  const main = page.getByRole('main')
  expect(await violations(page)).toEqual([])
  await main.locator('[name="email"]').fill(DEMO_EDITOR.email)
  await main.locator('[name="password"]').fill(DEMO_EDITOR.password)
  await main.locator('[name="totpCode"]').fill(totpCode(DEMO_EDITOR.totpKey, Date.now()))
  await main.locator('[name="totpCode"]').press('Enter')
  await main.getByText(textsOf('staff', 'de-AT').signedIn({ email: DEMO_EDITOR.email })).waitFor()
  await page.goto('/?site=AT')
  const place = page.locator('[data-promotion="TOP_BANNER"]')
  expect(await place.textContent()).not.toContain('Tomorrow')

  await settings(page).click()
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  await panel(page).getByLabel('Date').fill(day)
  await panel(page).getByLabel('Time').fill('18:00')
  await panel(page).getByText('A/B test', { exact: true }).click()
  await panel(page).getByText('Active tests found.').waitFor()
  await panel(page).getByLabel('Test', { exact: true }).selectOption('words')
  await panel(page).getByLabel('Group').selectOption('B')
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Set preview settings' }).click()
  await panel(page).getByText('Settings applied successfully.').waitFor()
  await page.keyboard.press('Escape')
  await place.getByText('Tomorrow in B').filter({ visible: true }).waitFor()
  const mark = page.locator('[data-preview-mark]')
  // the text may arrive a moment after the element that it stands in
  await expect.poll(() => mark.textContent()).toBe(`Preview ${day} 18:00 · words: B`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  const shopper = await visit(browser, '/?site=AT', { base: shop.url, viewport: PHONE })
  expect(await shopper.page.locator('body').textContent()).not.toContain('Tomorrow')
  expect(await shopper.page.locator('[data-preview-mark]').count()).toBe(0)
  // the preview's own cookie alone opens nothing
  const copied = (await context.cookies()).filter(
    ({ name }) => name === COOKIES.preview || name === COOKIES.previewToken,
  )
  expect(copied).toHaveLength(2)
  await shopper.context.addCookies(copied)
  await shopper.page.reload()
  expect(await shopper.page.locator('body').textContent()).not.toContain('Tomorrow')

  await page.goto('/products/p1001?site=AT')
  await page.locator('[data-island="product-stage"]').dispatchEvent('pointerover')
  await settings(page).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByText('In der Vorschau wird nichts gespeichert').waitFor()

  await settings(page).click()
  await panel(page).getByRole('button', { name: 'Logout' }).click()
  await mark.waitFor({ state: 'detached' })
  expect((await context.cookies()).filter(({ name }) => /preview|staff/i.test(name))).toEqual([])
  await page.goto('/?site=AT')
  expect(await page.locator('body').textContent()).not.toContain('Tomorrow')
  expect(problems.filter((problem) => !/403/.test(problem))).toEqual([])
})

test('a page asks for the visitor’s groups once, ignores a failure, and shows what is placed for the group [API-28]', async () => {
  const { page, context } = await visit(browser, '/deliveryCosts?site=AT', { base: shop.url, consent: ['C0003'] })
  let asked = 0
  let answer: { status: number; json: unknown } = { status: 500, json: {} }
  await context.route(`**${assignmentCall.path}*`, (route) => {
    // the page before may ask late, once it is idle
    if (route.request().headers().referer?.endsWith('/?site=AT')) asked += 1
    return route.fulfill(answer)
  })
  const place = page.locator('[data-promotion="TOP_BANNER"]')
  await page.goto('/?site=AT')
  await expect.poll(() => asked).toBe(1)
  const shown = await place.textContent()
  answer = {
    status: 200,
    json: [{ test: 'top-banner', group: 'B', tag: 'ab.top-banner.B', placements: ['TOP_BANNER'] }],
  }
  await page.reload()
  await place.getByText('Zum Kaffee').filter({ visible: true }).waitFor()
  expect(await place.textContent()).not.toBe(shown)
  expect(asked).toBe(2)
})
