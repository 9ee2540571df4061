import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from 'playwright-core'
import sharp from 'sharp'
import { chromium } from '../journeys/chromium.ts'
import { startShop } from '../journeys/running-shop.ts'
import { consentValue } from '../src/rules/tracking/consent-answer.ts'
import { COOKIES } from '../src/sites/cookies.ts'

/**
 * `npm run picture`: takes the picture of README.md from a fresh demo shop, for readers of light and of dark pages. The shop does
 * not follow the reader's colour scheme; the dark picture is of a theme world whose own look is dark.
 */
const FOLDER = 'docs/pictures'
const PAGES = { light: '/', dark: '/themeworld/espresso-bar' }
const WINDOW = { width: 1280, height: 800 }
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
  for (const [name, path] of Object.entries(PAGES)) {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForFunction(picturesAreLoaded)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer()
    const file = `${FOLDER}/shop-${name}.webp`
    if (picture.length > MAX_BYTES) throw new Error(`${file} has ${picture.length} bytes; ${MAX_BYTES} are allowed.`)
    writeFileSync(file, picture)
    console.log(`  ${file}: ${Math.round(picture.length / 1000)} kB`)
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Runs in the page. Lazy pictures outside of the window are never loaded. */
function picturesAreLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInWindow = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return !isInWindow || (image.complete && image.naturalWidth > 0)
  })
}
