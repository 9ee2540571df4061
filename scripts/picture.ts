import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium as playwright } from 'playwright-core'
import sharp from 'sharp'
import { chromium } from '../journeys/chromium.ts'
import { startShop } from '../journeys/running-shop.ts'
import { consentValue } from '../src/rules/tracking/consent-answer.ts'
import { ownEnvironment } from '../src/server/testing/own-environment.ts'
import { COOKIES } from '../src/sites/cookies.ts'

/**
 * `npm run picture`: takes the pictures of README.md from a fresh demo shop, for readers of light and of dark pages, and those of
 * docs/own-shop.md. A shop without a theme does not follow the reader's colour scheme; its dark picture is of a theme world whose own look
 * is dark.
 */
const FOLDER = 'docs/pictures'
const PAGES = { light: '/', dark: '/themeworld/espresso-bar' }
const WINDOW = { width: 1280, height: 800 }
/** Finished themes, each as a shop of another name: a list by day, and beside it a product on a phone by night. */
const THEMES = { bookshop: 'Buchhandlung Weber', gallery: 'Galerie Nord' }
const PHONE = { width: 374, height: 800 }
/** A README is fetched by everybody who looks at the repository. */
const MAX_BYTES = 200_000
/** A fresh shop resizes its pictures at their first request. */
const PATIENCE_MS = 120_000

const dataDir = mkdtempSync(join(tmpdir(), 'crema-picture-'))
const shop = await startShop(dataDir)
const browser = await playwright.launch({ ...(await chromium()), headless: true })
try {
  mkdirSync(FOLDER, { recursive: true })
  const context = await browser.newContext({ baseURL: shop.url, viewport: WINDOW, reducedMotion: 'reduce' })
  // the consent dialog would cover the page
  await context.addCookies([{ name: COOKIES.consent, value: consentValue([], Date.now()), url: shop.url }])
  for (const [name, path] of Object.entries(PAGES)) await write(`shop-${name}`, await look(path))
  for (const [theme, name] of Object.entries(THEMES)) {
    await crema('settings', 'set', 'theme', '--preset', theme)
    await crema('settings', 'set', 'brand', '--name', name)
    await untilNamed(name)
    const [list, product] = [await look('/c/coffee'), await look('/products/p1001', PHONE, 'dark')]
    const width = WINDOW.width + PHONE.width
    const both = sharp({ create: { width, height: WINDOW.height, channels: 3, background: '#ffffff' } })
    await write(
      `theme-${theme}`,
      await both
        .composite([
          { input: list, left: 0, top: 0 },
          { input: product, left: WINDOW.width, top: 0 },
        ])
        .png()
        .toBuffer(),
    )
  }

  async function look(path: string, viewport = WINDOW, colorScheme: 'light' | 'dark' = 'light'): Promise<Buffer> {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForFunction(picturesAreLoaded)
    return page.screenshot()
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function write(name: string, screenshot: Buffer): Promise<void> {
  const picture = await sharp(screenshot).webp({ quality: 82 }).toBuffer()
  const file = `${FOLDER}/${name}.webp`
  if (picture.length > MAX_BYTES) throw new Error(`${file} has ${picture.length} bytes; ${MAX_BYTES} are allowed.`)
  writeFileSync(file, picture)
  console.log(`  ${file}: ${Math.round(picture.length / 1000)} kB`)
}

/** Runs a merchant's command on the shop of the pictures. */
async function crema(...words: string[]): Promise<void> {
  const env = ownEnvironment({ DATA_DIR: dataDir })
  await promisify(execFile)(process.execPath, ['src/server/commands/crema.ts', ...words], { env })
}

/** Until the shop has read its new name. */
async function untilNamed(name: string): Promise<void> {
  while (!(await (await fetch(shop.url)).text()).includes(`data-brand="${name}"`)) await setTimeout(200)
}

/** Runs in the page. Lazy pictures outside of the window are never loaded. */
function picturesAreLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInWindow = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return !isInWindow || (image.complete && image.naturalWidth > 0)
  })
}
