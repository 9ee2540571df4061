import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToWatchListCall, removeFromWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { choose, openBrowser, openByEvent, plain, visit } from './visitor.ts'

/** A stale watch list page, because the list was changed in another tab. */

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

/** Opens the watch list and waits until it is hydrated: only then editing is a button. */
async function openList(page: Page): Promise<void> {
  await page.goto('/watchlist')
  await page.getByRole('button', { name: texts.editOf({ title: 'Bio-Espresso Alba' }) }).waitFor()
}

test('removing an entry that is no longer on the list reloads the page', async () => {
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

test('removing an entry of the list does not reload the page', async () => {
  const { page, context, problems } = await visit(browser, '/')
  await add(context)
  await openList(page)
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await page.getByRole('button', { name: texts.removeOf({ title: 'Bio-Espresso Alba' }) }).click()
  await page.getByText(texts.empty).waitFor()
  expect(await page.locator('body[data-old]').count()).toBe(1)
  expect(problems).toEqual([])
})

test('editing an entry that is no longer on the list fails and adds nothing', async () => {
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
