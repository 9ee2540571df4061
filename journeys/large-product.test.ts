import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { quickbuyCall } from '#calls/product.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { addLargeProduct } from '#server/testing/large-product.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { choose, holdCalls, openBrowser, openByEvent, plain, visitStill } from './visitor.ts'

/** A product of 2,000 articles in three options, each choice of which is fetched. Option 1.2, 2.1, 3.1 is article 'large-100'. */

let browser: Browser
let shop: OwnShop
beforeAll(async () => {
  shop = await openOwnShop()
  const database = await openShopDatabase(shop.environment)
  await addLargeProduct(database.pool, { id: 'large', options: [20, 10, 10] })
  await database.close()
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(() => shop.close())

const PAGE = '/products/large'
const texts = textsOf('quick-buy', 'de-DE')
const chosenLinks = async (page: Page) =>
  (await page.getByRole('main').locator('a[aria-current="true"]').allTextContents()).map(plain)
const link = (page: Page, value: string) =>
  page.getByRole('main').getByRole('link', { name: `Ausführung ${value}`, exact: true })

test('without script each value of the product page leads to the page of its article', async () => {
  const { page } = await visitStill(browser, PAGE, { base: shop.url, javaScriptEnabled: false })
  for (const [value, article] of [
    ['3.5', 'a-large-4'],
    ['1.13', 'a-large-1204'],
    ['2.4', 'a-large-1234'],
  ] as const) {
    await link(page, value).click()
    await page.waitForURL(`**${PAGE}?article_id=${article}`)
  }
  expect(await chosenLinks(page)).toEqual(['Ausführung 1.13', 'Ausführung 2.4', 'Ausführung 3.5'])
})

test('with script the product page fetches each choice, and "add" waits for the one that is chosen', async () => {
  const { page, problems } = await visitStill(browser, PAGE, { base: shop.url })
  await link(page, '1.13').click()
  await expect.poll(() => page.url()).toContain('article_id=a-large-1200')
  const release = await holdCalls(page, quickbuyCall.path)
  await link(page, '2.4').click()
  await link(page, '3.5').click()
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  release()
  await page.getByText(texts.cartSuccess).first().waitFor()
  expect(await chosenLinks(page)).toEqual(['Ausführung 1.13', 'Ausführung 2.4', 'Ausführung 3.5'])
  expect(page.url()).toContain('article_id=a-large-1234')
  await page.goto(CART_PAGE_PATH)
  const line = page.locator('[data-line] form:has([name="quantity"]) [name="tcm"]')
  expect(await line.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    'large-1234',
  ])
  expect(problems).toEqual([])
})

test('the overlay opens with the named article, and each choice switches one option', async () => {
  const { page, problems } = await visitStill(browser, '/deliveryCosts', { base: shop.url })
  const dialog = await openByEvent(page, {
    selections: [{ productId: 'large', preSelectedArticleTcm: 'large-1234' }],
  })
  const chosen = async () =>
    (await dialog.getByRole('radiogroup').locator('> p').allTextContents()).map((text) => plain(text).split(' ').at(-1))
  await expect.poll(chosen).toEqual(['1.13', '2.4', '3.5'])
  const radio = (value: string) => dialog.getByRole('radio', { name: `Ausführung ${value}`, exact: true })
  await choose(radio('1.2'))
  await choose(radio('3.1'))
  await expect.poll(chosen).toEqual(['1.2', '2.4', '3.1'])
  const sent = page.waitForRequest('**/manage/article')
  await dialog.getByRole('button', { name: texts.addToCart }).click()
  expect((await sent).postDataJSON()).toEqual({ tcm: 'large-130', quantity: 1 })
  await dialog.getByText(texts.cartSuccess).waitFor()
  expect(problems).toEqual([])
})

test('a choice that cannot be fetched says so in the overlay, and leaves the one before', async () => {
  const { page, context } = await visitStill(browser, '/deliveryCosts', { base: shop.url })
  const dialog = await openByEvent(page, { selections: [{ productId: 'large' }] })
  await dialog.getByRole('radio').first().waitFor()
  await context.setOffline(true)
  await dialog.getByText('Ausführung 2.4', { exact: true }).click()
  await dialog.getByText(texts.networkLost).waitFor()
  expect(await dialog.getByRole('radio', { name: 'Ausführung 2.1', exact: true }).isChecked()).toBe(true)
})
