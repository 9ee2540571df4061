import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cacheKeyCall } from '#calls/listing.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { callAnswered, openBrowser, PHONE, visit } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** The overlay's styles are applied while a page is idle (src/web/fetch-ahead.ts), when somebody reads it already. */
test('styles that are applied ahead of the overlay change nothing on the page', async () => {
  // the visitor saves data, so that nothing is applied ahead and the page before can be looked at
  const { page, problems } = await visit(browser, 'about:blank', { viewport: PHONE, reducedMotion: 'reduce' })
  for (const path of ['/', '/c/beans', '/products/p1001', CART_PAGE_PATH]) {
    await page.goto(path)
    await page.locator('[data-cart-link][data-ready]').waitFor({ state: 'attached' })
    await callAnswered(page, cacheKeyCall.path)
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const { files, changed } = await page.evaluate(async () => {
      const all = [...document.querySelectorAll('main *, header *, footer *')]
      const look = () =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const { color, fontSize, display } = getComputedStyle(element)
          return [x, y, width, height, color, fontSize, display].join()
        })
      const before = look()
      const ahead = document.querySelector<HTMLElement>('script[data-ahead]')!.dataset.ahead!.split(' ')
      const styles = ahead.filter((file) => file.endsWith('.css'))
      for (const href of styles) {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
        document.head.append(link)
        await loaded
      }
      const after = look()
      return {
        files: styles.length,
        changed: all.filter((_, at) => before[at] !== after[at]).map((element) => element.outerHTML.slice(0, 200)),
      }
    })
    expect(files, path).toBeGreaterThan(0)
    expect(changed, path).toEqual([])
  }
  expect(problems).toEqual([])
})
