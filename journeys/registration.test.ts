import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { PASSWORD_STRENGTHS } from '#sites/widget-texts.ts'
import { field, main, openForFile, send } from './forms.ts'
import { linkInMail } from './link-in-mail.ts'
import { violations } from './violations.ts'
import { openByEvent, PHONE, type Visitor, visit } from './visitor.ts'

const opened = openForFile()

const PASSWORD = 'seven green teapots'
const hydrated = (page: Page) => page.locator('[data-island="password-field"][data-hydrated]').waitFor()
const isLoggedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'session')

/** Every site's forms and mails are in src/server/account/registration.test.ts. */
test.each([
  ['DE', true],
  ['HU', false],
] as const)(
  'on %s somebody registers from a product, confirms by mail, forgets the password and comes back; script: %s',
  async (site, javaScriptEnabled) => {
    const texts = textsOf('account', siteConfig(site).locale)
    const header = textsOf('header', siteConfig(site).locale)
    const email = `eva.${site.toLowerCase()}-${Date.now()}@example.org`
    const { page, context, problems } = await visit(opened.browser, `/products/p1001?site=${site}`, {
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
  },
)

/** Fills in the registration's form and sends it. */
async function register(page: Page, email: string): Promise<void> {
  await field(page, 'firstname').fill('Éva')
  await field(page, 'lastname').fill('Kis')
  await field(page, 'email').fill(email)
  await hydrated(page)
  await field(page, 'password').fill(PASSWORD)
  await send(page).click()
  await main(page).getByText(email).waitFor()
}

/** Opens the mail's link in a browser that has never been in the shop, and confirms there. */
async function confirmElsewhere(email: string): Promise<Visitor> {
  const link = await linkInMail(opened.database, email, '/register/confirm')
  const elsewhere = await visit(opened.browser, link, { viewport: PHONE })
  await hydrated(elsewhere.page)
  await field(elsewhere.page, 'password').fill(PASSWORD)
  await send(elsewhere.page).click()
  return elsewhere
}

test('who has no account registers at the loyalty card’s page that the prompt leads to, confirms in another browser and buys the article there [LOY-02] [LOY-04]', async () => {
  const texts = textsOf('quick-buy', 'de-DE')
  const email = `card-${Date.now()}@example.org`
  const { page, context, problems } = await visit(opened.browser, '/c/coffee', { viewport: PHONE })
  const dialog = await openByEvent(page, { selections: [{ productId: 'p1007' }] })
  await dialog.getByRole('link', { name: texts.loyaltyRegister }).click()
  await page.waitForURL(/\/cremacardwelcome/)
  await register(page, email)
  await context.close()
  const elsewhere = await confirmElsewhere(email)
  await elsewhere.page.waitForURL(/\/products\/p1007/)
  await main(elsewhere.page)
    .getByRole('button', { name: textsOf('product', 'de-DE').addToCart })
    .first()
    .click()
  await main(elsewhere.page).getByText(texts.cartSuccess).waitFor()
  expect([...problems, ...elsewhere.problems]).toEqual([])
  await elsewhere.context.close()
})

test('who has no account requests the mail about a sold-out article by registering, and the confirmation in another browser makes the request [BIS-02] [BIS-06]', async () => {
  const texts = textsOf('quick-buy', 'de-DE')
  const email = `stock-${Date.now()}@example.org`
  const { page, context, problems } = await visit(opened.browser, '/c/coffee', { viewport: PHONE })
  const dialog = await openByEvent(page, { selections: [{ productId: 'p3011' }] })
  await dialog.getByRole('link', { name: texts.backInStockRegister }).click()
  await page.waitForURL(/\/register\?/)
  await main(page).getByText(textsOf('account', 'de-DE').registerBackInStock).waitFor()
  expect(await violations(page)).toEqual([])
  await register(page, email)
  await context.close()
  const elsewhere = await confirmElsewhere(email)
  await main(elsewhere.page).getByText(texts.backInStockSuccess).waitFor()
  expect(await violations(elsewhere.page)).toEqual([])
  const { rows } = await opened.database.pool.query(
    'select tcm from back_in_stock_request join customer on customer.id = customer_id where email = $1',
    [email],
  )
  expect(rows).toHaveLength(1)
  await elsewhere.page.reload()
  await main(elsewhere.page).getByText(texts.backInStockSuccess).waitFor()
  await main(elsewhere.page).getByRole('heading', { level: 2 }).getByRole('link').click()
  await elsewhere.page.waitForURL(/\/products\/p3011/)
  expect([...problems, ...elsewhere.problems]).toEqual([])
  await elsewhere.context.close()
})
