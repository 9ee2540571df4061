import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
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

describe('with three options', () => {
  const TROUSERS = '/products/p4005'
  const TROUSERS_SENTENCE = '„kurz“ gibt es mit „38“ nicht. Gewählt ist jetzt „normal“.'

  test('the overlay says which choice after the switched one was replaced', async () => {
    const { page } = await visitStill(browser, '/deliveryCosts')
    const dialog = await openByEvent(page, { selections: [{ productId: 'p4005' }] })
    const shown = async () => plain(await dialog.locator('p[aria-live="polite"]').textContent())
    await choose(dialog.getByRole('radio', { name: 'Karamell' }))
    expect(await shown(), 'there is 36 kurz in this colour').toBe('')
    await choose(dialog.getByRole('radio', { name: '38' }))
    await expect.poll(shown).toBe(TROUSERS_SENTENCE)
  })

  test('the product page’s links switch one option each and lead to the page of that article without script', async () => {
    const { page } = await visitStill(browser, TROUSERS, { javaScriptEnabled: false })
    const main = page.getByRole('main')
    const chosen = async () => (await main.locator('a[aria-current="true"]').allTextContents()).map(plain)
    for (const [name, articleId, labels] of [
      ['Karamell', 'a400511', ['36', 'kurz']],
      ['38', 'a400514', ['38', 'normal']],
      ['lang', 'a400515', ['38', 'lang']],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${TROUSERS}?article_id=${articleId}`)
      // the first is a picture
      expect((await chosen()).slice(1)).toEqual(labels)
    }
    expect(await main.locator('form [name="tcm"]').first().inputValue()).toBe('400515')
  })

  test('the product page changes one option after the other with script, and says what it replaced', async () => {
    const { page, problems } = await visitStill(browser, TROUSERS)
    const main = page.getByRole('main')
    const shown = async () => plain(await main.locator('p[aria-live="polite"]').textContent())
    await main.getByRole('link', { name: 'Karamell' }).click()
    await main.getByRole('link', { name: '38', exact: true }).click()
    await expect.poll(shown).toBe(TROUSERS_SENTENCE)
    await main.getByRole('link', { name: 'lang', exact: true }).click()
    await expect.poll(shown).toBe('')
    await expect.poll(() => page.url()).toContain(`${TROUSERS}?article_id=a400515`)
    expect(await main.locator('form [name="tcm"]').first().inputValue()).toBe('400515')
    expect(problems).toEqual([])
  })
})
