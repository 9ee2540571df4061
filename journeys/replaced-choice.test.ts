import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { choose, openBrowser, openByEvent, plain, visitStill } from './visitor.ts'

/** A choice of a variant that another choice had to replace. Alba is ground for filters in bags of 250 g and 500 g only. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const FILTER_250_G = '100103'
const SENTENCE = '„Für Filter gemahlen“ gibt es mit „1 kg“ nicht. Gewählt ist jetzt „Ganze Bohne“.'

test('the overlay says which choice a larger bag has replaced, until the next choice', async () => {
  const { page } = await visitStill(browser, '/deliveryCosts')
  const dialog = await openByEvent(page, { selections: [{ productId: 'p1001', preSelectedArticleTcm: FILTER_250_G }] })
  const sentence = dialog.locator('p[aria-live="polite"]')
  const shown = async () => plain(await sentence.textContent())
  await choose(dialog.getByRole('radio', { name: '500 g' }))
  expect(await shown(), 'bags of 500 g are ground for filters too').toBe('')

  await choose(dialog.getByRole('radio', { name: '1 kg' }))
  await expect.poll(shown).toBe(SENTENCE)
  await choose(dialog.getByRole('radio', { name: '500 g' }))
  await expect.poll(shown).toBe('')
})

test('the product page says which choice a larger bag has replaced, until the next choice', async () => {
  const { page } = await visitStill(browser, `/products/p1001?article_id=a${FILTER_250_G}`)
  const main = page.getByRole('main')
  const sentence = main.locator('p[aria-live="polite"]')
  const shown = async () => plain(await sentence.textContent())
  await main.getByRole('link', { name: '1 kg' }).click()
  await expect.poll(shown).toBe(SENTENCE)
  await main.getByRole('link', { name: '500 g' }).click()
  await expect.poll(shown).toBe('')
})
