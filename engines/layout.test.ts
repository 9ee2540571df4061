import { afterAll, describe, expect, test } from 'vitest'
import {
  CART_PAGE_PATH,
  CONFIGURATOR_PATHS,
  CONSENT_PATH,
  DELIVERY_COSTS_PATH,
  infoPath,
  LOGIN_PATH,
  NEWSLETTER_PATH,
  REGISTER_PATH,
  THEME_WORLDS_PATH,
  WATCH_LIST_PATH,
} from '#rules/addresses.ts'
import { closeVisitors, openBrowserWithPictures, visitStill } from '../journeys/visitor.ts'
import { openWindow, PHONE } from './engine-window.ts'
import { ENGINES } from './installed-engines.ts'

const PAGES = [
  '/',
  '/c/beans',
  '/c/women',
  '/c/machines',
  '/products/p1001',
  '/products/p3501',
  '/search?query=Espresso',
  '/search?query=xyzzy',
  THEME_WORLDS_PATH,
  CART_PAGE_PATH,
  '/c/men',
  LOGIN_PATH,
  REGISTER_PATH,
  infoPath('faq', 'DE'),
  WATCH_LIST_PATH,
  NEWSLETTER_PATH,
  CONSENT_PATH,
  DELIVERY_COSTS_PATH,
  CONFIGURATOR_PATHS.coffee,
  CONFIGURATOR_PATHS.machine,
]
const WIDTHS = [320, 390, 768, 1440]
const HEIGHT = 900

/** Each engine hyphenates in its own way, so that a text may have two lines more or less, and what follows stands elsewhere. */
const ACROSS = { px: 4, part: 0.02 }
const DOWN = { px: 64, part: 0.06 }

afterAll(closeVisitors)

/** Runs in the page: what stands where across the page, and how large it is. */
function boxesOfPage(): Record<string, [x: number, width: number, height: number]> {
  const boxes: Record<string, [number, number, number]> = {
    page: [0, document.documentElement.scrollWidth, document.documentElement.scrollHeight],
  }
  const parts = 'header, main, footer, main h1, main h2, main form, main section, main article, main img, main select'
  for (const [index, element] of document.querySelectorAll(parts).entries()) {
    const { x, width, height } = element.getBoundingClientRect()
    // what is clipped to a pixel is for screen readers
    if (width < 2 || height < 2) continue
    boxes[`${element.localName} ${index}`] = [x, width, height]
  }
  return boxes
}

type Boxes = ReturnType<typeof boxesOfPage>

/** What is somewhere else, or of another size. */
function differences(own: Boxes, chromium: Boxes): string[] {
  return Object.entries(chromium).flatMap(([name, box]) => {
    const other = own[name]
    if (!other) return [`${name} is missing`]
    const isAlike = box.every((one, at) => {
      const { px, part } = at === 2 ? DOWN : ACROSS
      return Math.abs(one - other[at]!) <= px + part * one
    })
    return isAlike ? [] : [`${name}: ${other.map(Math.round)} instead of ${box.map(Math.round)}`]
  })
}

const isSettled = () => document.readyState === 'complete' && document.fonts.status === 'loaded'

describe.each(ENGINES)('%s', (engine) => {
  test.each(WIDTHS)('the boxes of 20 pages are Chromium’s, in %i px', async (width) => {
    const size = { width, height: HEIGHT }
    const { page, context } = await visitStill(await openBrowserWithPictures(), '/', { viewport: size })
    const shop = await openWindow(engine, '/', { size })
    const found: Record<string, string[]> = {}
    for (const path of PAGES) {
      await page.goto(path)
      await page.waitForFunction(isSettled)
      await shop.goto(path)
      await shop.sees(true, isSettled)
      const wrong = differences(await shop.evaluate(boxesOfPage), await page.evaluate(boxesOfPage))
      if (wrong.length > 0) found[path] = wrong
    }
    await context.close()
    expect(found).toEqual({})
  })

  test.each([320, 390, 640, 979])('no page is wider than a window of %i px', async (width) => {
    const shop = await openWindow(engine, '/', { size: { width, height: HEIGHT } })
    const wide: string[] = []
    for (const path of PAGES) {
      await shop.goto(path)
      const over = await shop.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path}: ${over}`)
    }
    expect(wide).toEqual([])
  })

  test.each([640, 900])('the home page shows the hero’s picture whole, in %i px', async (width) => {
    const shop = await openWindow(engine, '/', { size: { width, height: HEIGHT } })
    const [frame, picture] = await shop.evaluate(() => {
      const image = document.querySelector('main picture img')!
      return [image.closest('div')!, image].map((one) => one.getBoundingClientRect().height)
    })
    expect(picture).toBe(frame)
  })

  test('the header’s benefits stand apart', async () => {
    const shop = await openWindow(engine, '/', { size: { width: 768, height: HEIGHT } })
    const gaps = await shop.evaluate(() => {
      const items = Array.from(document.querySelectorAll('header > ul > li > *'), (item) =>
        item.getBoundingClientRect(),
      )
      return items.slice(1).map(({ left }, index) => Math.round(left - items[index]!.right))
    })
    expect(gaps.length).toBeGreaterThan(2)
    expect(gaps.filter((gap) => gap < 16)).toEqual([])
  })

  test('the rows of the home page have the height of their goods', async () => {
    const shop = await openWindow(engine, '/', { size: PHONE, motion: true })
    const heights = await shop.evaluate(() =>
      Array.from(document.querySelectorAll('main section:has(ul[tabindex])'), (row) => row.clientHeight),
    )
    expect(heights.length).toBeGreaterThan(2)
    expect(heights.filter((height) => height < 300)).toEqual([])
  })
})
