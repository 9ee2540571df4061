import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToWatchListCall, removeFromWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { choose, openBrowser, openByEvent, plain, visit } from './visitor.ts'

/** A watch list page that is no longer true, because the list was changed elsewhere. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const texts = textsOf('watch-list', 'de-DE')
const overlay = textsOf('quick-buy', 'de-DE')
const ALBA = { watchListProductId: 'p1001', watchListArticleTcm: '100101' }

const add = (context: BrowserContext) =>
  context.request.post(addToWatchListCall.path, { form: { ...ALBA, watchListAddSource: WATCH_LIST_SOURCE } })
const removeElsewhere = (context: BrowserContext) => context.request.post(removeFromWatchListCall.path, { form: ALBA })

/** Alive: its buttons do what the shop's script means. */
async function openList(page: Page): Promise<void> {
  await page.goto('/watchlist')
  await page.getByRole('button', { name: texts.editOf({ title: 'Bio-Espresso Alba' }) }).waitFor()
}

test('taking off what is on the list no more loads the page anew', async () => {
  const { page, context, problems } = await visit(browser, '/')
  await add(context)
  await openList(page)
  expect((await removeElsewhere(context)).ok()).toBe(true)
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await page.getByRole('button', { name: texts.removeOf({ title: 'Bio-Espresso Alba' }) }).click()
  await expect.poll(() => page.locator('body[data-old]').count()).toBe(0)
  await page.getByText(texts.empty).waitFor()
  expect(problems).toEqual([])
})

test('taking off what is on the list leaves the page as it is', async () => {
  const { page, context, problems } = await visit(browser, '/')
  await add(context)
  await openList(page)
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await page.getByRole('button', { name: texts.removeOf({ title: 'Bio-Espresso Alba' }) }).click()
  await page.getByText(texts.empty).waitFor()
  expect(await page.locator('body[data-old]').count()).toBe(1)
  expect(problems).toEqual([])
})

test('an edit of what is on the list no more fails, and puts nothing on it', async () => {
  const { page, context } = await visit(browser, '/')
  await add(context)
  await openList(page)
  const selections = [{ productId: 'p1001', preSelectedArticleTcm: '100101' }]
  const dialog = await openByEvent(page, { selections, mode: 'watch' })
  await choose(dialog.getByRole('radio', { name: '1 kg' }))
  await removeElsewhere(context)
  await dialog.getByRole('button', { name: overlay.saveWatchList }).click()
  await dialog.getByText(overlay.watchListFailure).waitFor()
  expect(await dialog.getByText(overlay.watchEditSuccess).count()).toBe(0)
  await page.goto('/watchlist')
  expect(plain(await page.getByRole('main').innerText())).toContain(plain(texts.empty))
})
