import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CART_PAGE_PATH, CHECKOUT_PATH, productPath } from '#rules/addresses.ts'
import type { Database } from '#server/database/database.ts'
import { setSetting } from '#server/testing/set-setting.ts'
import { main } from './forms.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { violations } from './violations.ts'
import { openBrowser, visit } from './visitor.ts'
import { widely } from './wide.ts'

/** A shop with a name, colours and corners of its own, as a shopper sees it. */

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

const set = (...words: string[]) => setSetting({ database, moment: Date.now() }, words)
/** Until the shop has read what was set. */
const isShown = (part: string) => expect.poll(async () => (await fetch(shop.url)).text()).toContain(part)

test.each([
  {
    preset: 'bookshop',
    name: 'Buchhandlung Weber',
    light: ['rgb(246, 237, 220)', 'rgb(51, 36, 28)', '16px'],
    dark: ['rgb(36, 25, 20)', 'rgb(234, 225, 208)', '16px'],
  },
  {
    preset: 'gallery',
    name: 'Galerie Nord',
    light: ['rgb(255, 255, 255)', 'rgb(16, 16, 16)', '0px'],
    dark: ['rgb(11, 11, 11)', 'rgb(241, 241, 241)', '0px'],
  },
])('home, product, cart and checkout of the theme $preset can be read by day and by night', async (look) => {
  await set('theme', '--preset', look.preset)
  await set('brand', '--name', look.name)
  await isShown(`data-brand="${look.name}"`)
  for (const scheme of ['light', 'dark'] as const) {
    const { page, problems, context } = await visit(browser, '/', { base: shop.url, reducedMotion: 'reduce' })
    await page.emulateMedia({ colorScheme: scheme })
    const seen = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color, getComputedStyle(document.body).getPropertyValue('--radius')]
      })
    expect(await seen()).toEqual(look[scheme])
    expect(await violations(page)).toEqual([])
    await page.goto(productPath('p1001'))
    expect(await violations(page)).toEqual([])
    await main(page).getByRole('button', { name: 'In den Warenkorb' }).first().click()
    await expect.poll(() => page.locator('[data-cart-link]').textContent()).toContain('1')
    for (const path of [CART_PAGE_PATH, CHECKOUT_PATH]) {
      await page.goto(path)
      expect(await violations(page)).toEqual([])
    }
    expect(problems).toEqual([])
    await context.close()
  }
})

test.each(widely([320], [374, 1279]))(
  'at %i px a long name is shown whole, and nothing is beside it',
  async (width) => {
    await set('brand', '--name', 'Kaffeehaus Weber & Söhne')
    await isShown('data-brand="Kaffeehaus Weber &amp; Söhne"')
    const { page, problems } = await visit(browser, '/c/coffee', { base: shop.url, viewport: { width, height: 760 } })
    const home = page.getByRole('banner').locator('a:has([data-wordmark])')
    expect(await home.locator('svg').count()).toBe(0)
    const { outside, size } = await home.locator('[data-wordmark] > span').evaluate((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      const [text, room] = [range.getBoundingClientRect(), word.closest('a')!.getBoundingClientRect()]
      const header = word.closest('header')!.getBoundingClientRect()
      return {
        outside: text.right > room.right + 1 || text.top < header.top || text.bottom > header.bottom,
        size: Number.parseFloat(getComputedStyle(word).fontSize),
      }
    })
    expect(outside).toBe(false)
    expect(size).toBeGreaterThanOrEqual(11)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(problems).toEqual([])
  },
)
