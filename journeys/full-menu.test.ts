import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/configuration.ts'
import { publishContent } from '#server/contents/publish-content.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { builtPageRenderer } from '#server/pages/page-renderer.ts'
import { type OwnDatabase, openDatabaseCopy } from './shop-database.ts'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit, WIDE } from './visitor.ts'

/** An own menu with more entries than the header's row has room for: fifty on DE, two on AT. */
const NAMES = Array.from({ length: 50 }, (_, at) => `Abteilung ${at + 1}`)

let browser: Browser
let own: OwnDatabase
let app: FastifyInstance
let base: string

beforeAll(async () => {
  browser = await openBrowser()
  own = await openDatabaseCopy()
  const publish = (site: 'DE' | 'AT', names: readonly string[]) =>
    inTransaction(own.database.pool, (client) =>
      publishContent(
        client,
        { site, kind: 'navigation' },
        {
          ...{ key: 'main', slot: 'navigation', tags: [], position: 10 },
          body: { entries: names.map((text, at) => ({ text, href: `/search?query=${at}` })) },
        },
        { author: 'test', now: Date.now() },
      ),
    )
  expect(await publish('DE', NAMES)).toMatchObject({ type: 'published' })
  expect(await publish('AT', NAMES.slice(0, 2))).toMatchObject({ type: 'published' })
  app = await buildApp({
    configuration: readConfiguration({ ...own.environment }),
    database: own.database,
    renderer: await builtPageRenderer(),
    log: pino({ level: 'silent' }),
    clock: () => Date.now(),
  })
  base = `http://localhost:${new URL(await app.listen({ port: 0, host: 'localhost' })).port}`
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await app.close()
  await own.close()
})

const open = async (path: string, options: Parameters<typeof visit>[2] = {}) =>
  (await visit(browser, path, { base, viewport: WIDE, reducedMotion: 'reduce', ...options })).page
const more = (page: Page) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('summary', { hasText: 'Mehr' })
/** The entries that can be pressed: a window's point in the middle of them is theirs. */
const reachable = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-navigation] > ul > li > a')].filter((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === link
      }).length,
  )
const topOfMain = (page: Page) => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().top)

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'fifty entries stand in one row, and those without room below "more", which moves nothing (%o)',
  async (options) => {
    const page = await open('/faq', options)
    const [row, top] = [await reachable(page), await topOfMain(page)]
    expect(row).toBeGreaterThan(5)
    expect(row).toBeLessThan(15)
    const withTwo = await open('/faq?site=AT', options)
    expect(await topOfMain(withTwo)).toBe(top)
    await more(page).click()
    await expect.poll(() => reachable(page)).toBe(50)
    expect(await topOfMain(page)).toBe(top)
    await more(page).click()
    await expect.poll(() => reachable(page)).toBe(row)
  },
)

test('"more" closes by Escape and by a press elsewhere, and breaks no rule of WCAG open or closed', async () => {
  const page = await open('/faq')
  await page.locator('[data-navigation][data-ready]').waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  const row = await reachable(page)
  await more(page).click()
  await expect.poll(() => reachable(page)).toBe(50)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => reachable(page)).toBe(row)
  await more(page).click()
  await expect.poll(() => reachable(page)).toBe(50)
  await page.mouse.click(5, 800)
  await expect.poll(() => reachable(page)).toBe(row)
})

test('a keyboard that comes to an entry without room sees it', async () => {
  const page = await open('/faq')
  const last = page.getByRole('link', { name: 'Abteilung 50', exact: true })
  await page.getByRole('link', { name: 'Abteilung 49', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => last.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await reachable(page)).toBe(50)
})

test('where all entries have room there is no "more"', async () => {
  const page = await open('/faq?site=AT')
  expect(await reachable(page)).toBe(2)
  expect(await more(page).isVisible()).toBe(false)
})

test('on a phone all entries are in the menu', async () => {
  const page = await open('/faq', { viewport: PHONE })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const entries = page.getByRole('navigation').getByRole('link', { name: /^Abteilung \d+$/ })
  expect(await entries.evaluateAll((links) => links.filter((link) => link.checkVisibility()).length)).toBe(50)
  expect(await more(page).isVisible()).toBe(false)
  await entries.last().scrollIntoViewIfNeeded()
  expect(await entries.last().boundingBox()).not.toBeNull()
})
