import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/configuration.ts'
import { builtPageRenderer } from '#server/pages/page-renderer.ts'
import type { Site } from '#sites/sites.ts'
import { layoutShifts, scrollToTheEnd } from './layout-shift.ts'
import { type OwnDatabase, openDatabaseCopy } from './shop-database.ts'
import { violations } from './violations.ts'
import { holdCalls, openBrowser, openBrowserWithPictures, PHONE, plain, visit } from './visitor.ts'
import { IS_WIDE, widely } from './wide.ts'

/** The home page in each season: the journeys' shop by three clocks, each at noon of a day in the coming year. */
const SEASONS = { warm: '06-10', autumn: '10-10', winter: '12-05' }
const SEASON_NAMES = Object.keys(SEASONS) as Array<keyof typeof SEASONS>
const WIDE_WINDOW = { width: 1279, height: 900 }

let browser: Browser
let own: OwnDatabase
const apps: FastifyInstance[] = []
const bases = {} as Record<keyof typeof SEASONS, string>

beforeAll(async () => {
  browser = await openBrowser()
  own = await openDatabaseCopy()
  const { database, environment } = own
  const renderer = await builtPageRenderer()
  const started = Date.now()
  // a demo shop is dressed for some years from its first start on, which was now
  const year = new Date(started).getUTCFullYear() + 1
  for (const season of SEASON_NAMES) {
    const ahead = Date.parse(`${year}-${SEASONS[season]}T12:00:00Z`) - started
    const app = await buildApp({
      configuration: readConfiguration({ ...environment }),
      database,
      renderer,
      log: pino({ level: 'silent' }),
      clock: () => Date.now() + ahead,
      // three shops and the test share one event loop
      mostDelayMs: 30_000,
    })
    apps.push(app)
    const address = await app.listen({ port: 0, host: 'localhost' })
    bases[season] = `http://localhost:${new URL(address).port}`
  }
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  for (const app of apps) await app.close()
  await own.close()
})

async function open(
  season: keyof typeof SEASONS,
  site: Site,
  viewport: { width: number; height: number },
  inBrowser = browser,
) {
  const opened = await visit(inBrowser, `/?site=${site}`, { viewport, base: bases[season], reducedMotion: 'reduce' })
  await opened.page.waitForLoadState('load')
  return opened
}

/** The sites with the longest words; each season's words in one of them besides German. */
const NARROW = { warm: ['DE', 'TR'], autumn: ['DE', 'HU'], winter: ['DE', 'CH_FR'] } as const

/** Where the web font comes late: each season's words once, in both of the font's sets of letters. */
const LATE_FONT = { warm: 'TR', autumn: 'HU', winter: 'DE' } as const

describe.each(SEASON_NAMES)('in %s', (season) => {
  // a season changes words, pictures and colours, which a phone shows as well
  test.each(season === 'winter' ? [PHONE, WIDE_WINDOW] : widely([], [PHONE]))(
    'the home page at $width px has no violation that axe finds, and nothing on it moves while it loads',
    async (size) => {
      const { page, context, problems } = await open(season, 'DE', size, await openBrowserWithPictures())
      await scrollToTheEnd(page)
      expect(await layoutShifts(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      expect(problems).toEqual([])
      await context.close()
    },
  )

  test.each(IS_WIDE || season === 'autumn' ? [LATE_FONT[season]] : [])(
    'a web font that comes late moves nothing on a phone on %s',
    async (site) => {
      const { page, context } = await visit(await openBrowserWithPictures(), '/nothing-here', {
        viewport: PHONE,
        base: bases[season],
      })
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      const release = await holdCalls(page, '.woff2')
      await page.goto(`/?site=${site}`, { waitUntil: 'domcontentloaded' })
      const serif = () => page.evaluate(() => document.fonts.check('16px Fraunces'))
      // the first paint is one without the font
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      expect(await serif()).toBe(false)
      release()
      await expect.poll(serif).toBe(true)
      await scrollToTheEnd(page)
      // the second subset is fetched by the letters that are shown
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
      expect(await layoutShifts(page)).toEqual([])
      // none but those that the page named ahead: the whole alphabet's files are for letters that no text of ours has
      const [ahead, loaded] = await page.evaluate(() => [
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]'), ({ href }) => href),
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
      ])
      expect(ahead.length).toBeGreaterThan(0)
      expect([...new Set(loaded)].sort()).toEqual(ahead.sort())
      await context.close()
    },
  )

  test.each(IS_WIDE ? NARROW[season] : NARROW[season].slice(1))(
    '%s fits a window of 320 px, with headings in order',
    async (site) => {
      const { page, context } = await open(season, site, { width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const levels = await page
        .locator('main')
        .locator('h1, h2, h3')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
      expect(levels[0]).toBe(1)
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 1)).toBeLessThanOrEqual(1)
      await context.close()
    },
  )
})

test('each season has a main heading of its own, and the picture beside it is preloaded', async () => {
  const seen = new Set<string>()
  for (const season of SEASON_NAMES) {
    const { page, context } = await open(season, 'DE', WIDE_WINDOW)
    seen.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    const preload = await page.locator('link[rel=preload][as=image]').getAttribute('imagesrcset')
    const first = page.locator('main picture source').first()
    expect(await first.getAttribute('srcset')).toBe(preload)
    await context.close()
  }
  expect(seen.size).toBe(3)
})

test('goods stand above the fold, on a phone and in a wide window', async () => {
  for (const size of [PHONE, WIDE_WINDOW]) {
    const { page, context } = await open('winter', 'DE', size)
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top)
    const picture = await top('main section picture img')
    // below the season's banner; the picture is seen whole
    expect(picture).toBeLessThan(size.height * 0.62)
    if (size === WIDE_WINDOW) expect(await top('[data-quick-buy]')).toBeLessThan(size.height + 40)
    await context.close()
  }
})

test('the set on the page opens in the overlay', { tags: 'core' }, async () => {
  const { page, context, problems } = await open('autumn', 'DE', WIDE_WINDOW)
  await page
    .getByRole('link', { name: 'Als Set ansehen' })
    .or(page.getByRole('button', { name: 'Als Set ansehen' }))
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(async () => plain(await dialog.textContent())).toContain('Polarmorgen')
  expect(problems).toEqual([])
  await context.close()
})
