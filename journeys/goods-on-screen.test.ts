import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, PHONE, visit } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const SITES = ['DE', 'CH_FR', 'HU', 'TR'] as const
const WINDOWS = [
  { width: 374, height: 667 },
  { width: 767, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** How far below the window's top edge a list's first card ends: with its title on a phone, else with its price. */
const firstCardEnd = (page: Page, width: number) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator(width < 668 ? 'h2' : '> :last-child p')
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom)

test.each(SITES)('on %s the first card of every list is seen without scrolling', async (site) => {
  const { page, context } = await visit(browser, `/c/coffee?site=${site}`)
  for (const slug of ['coffee', 'machines', 'household', 'fashion', 'other', 'capsule-machines', 'appliances']) {
    await page.goto(`/c/${slug}?site=${site}`)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await firstCardEnd(page, size.width), `${slug} at ${size.width} px`).toBeLessThanOrEqual(size.height)
    }
  }
  await context.close()
})

test('cards side by side have title, rating and price on one line each, and little room below the shorter ones', async () => {
  const { page, context } = await visit(browser, '/products/p3501')
  for (const [path, size] of [
    ['/products/p3501', WINDOWS[0]],
    ['/products/p3501', WINDOWS[3]],
    ['/', WINDOWS[0]],
    ['/', WINDOWS[2]],
    ['/c/women', WINDOWS[2]],
  ] as const) {
    if (size) await page.setViewportSize(size)
    await page.goto(path)
    const cards = await page
      .getByRole('main')
      .locator('li > article')
      .evaluateAll((all) =>
        all.map((card) => {
          const money = card.lastElementChild as HTMLElement
          const end = Math.max(...[...money.children].map((child) => child.getBoundingClientRect().bottom))
          return {
            row: `${[...document.querySelectorAll('ul')].indexOf(card.closest('ul') as HTMLUListElement)} ${Math.round(card.getBoundingClientRect().top)}`,
            tops: [...card.children].map((part) => Math.round(part.getBoundingClientRect().top)).join(' '),
            room: Math.round(money.getBoundingClientRect().bottom - end),
          }
        }),
      )
    expect(cards.length).toBeGreaterThan(5)
    for (const row of new Set(cards.map((card) => card.row))) {
      const tops = cards.filter((card) => card.row === row).map((card) => card.tops)
      expect(new Set(tops), `${path} at ${size?.width} px`).toEqual(new Set([tops[0]]))
    }
    for (const { room } of cards) expect(room, `${path} at ${size?.width} px`).toBeLessThan(145)
  }
  await context.close()
})

test('a list is sorted when the choice changes; without script a button does it', async () => {
  const { page, context, problems } = await visit(browser, '/c/beans', { viewport: PHONE })
  const choice = page.getByLabel('Sortieren nach')
  expect(await page.getByRole('button', { name: 'Sortieren' }).count()).toBe(0)
  const before = await page.getByRole('article').first().textContent()
  await choice.selectOption('price-desc')
  await page.waitForURL(/sort=price-desc/)
  expect(await page.getByRole('article').first().textContent()).not.toBe(before)
  await page.goBack()
  await page.waitForURL(/beans$/)
  expect(await choice.inputValue()).toBe('recommended')
  expect(problems).toEqual([])
  await context.close()

  const plain = await visit(browser, '/c/beans', { viewport: PHONE, javaScriptEnabled: false })
  await plain.page.getByLabel('Sortieren nach').selectOption('price-asc')
  await plain.page.getByRole('button', { name: 'Sortieren' }).click()
  await plain.page.waitForURL(/sort=price-asc/)
  await plain.context.close()
})

test.each(['DE', 'HU'] as const)(
  'on %s no title of a card is cut in a narrow window without a hyphen',
  async (site) => {
    const { page, context } = await visit(browser, `/c/machines?site=${site}`, {
      viewport: { width: 320, height: 700 },
    })
    const titles = page.getByRole('article').getByRole('heading')
    // a word that could be divided nowhere would be cut, so without that rule it must not stick out
    await page.evaluate(() => {
      document.body.style.overflowWrap = 'normal'
    })
    expect(await titles.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
    expect((await titles.allTextContents()).join()).toContain('\u00ad')
    expect(await page.title()).not.toContain('\u00ad')
    await context.close()
  },
)
