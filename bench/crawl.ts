import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium } from '../journeys/chromium.ts'
import { startShop } from '../journeys/running-shop.ts'
import { tooWide, WORDY_OVERLAYS } from '../journeys/too-wide.ts'
import { violations } from '../journeys/violations.ts'
import { SITES, type Site } from '../src/sites/sites.ts'
import { crawledPage } from './crawled-page.ts'

/**
 * `npm run crawl [-- SITE …]`: follows every link of the built shop from each site's home page, looks at each picture
 * and file, and opens one page of each kind and the quick-buy overlay in a browser, where axe may find nothing. Writes
 * docs/crawl.md; ends with an error where something is broken.
 */
const REPORT = 'docs/crawl.md'
const AT_ONCE = 4
/** Where axe looks: a phone, and a window with all columns. */
const WIDTHS = [374, 1279]
const NO_PAGE = '/nothing-here'
/** Also opened, whether a link leads there or not. */
const ALSO_OPENED = [
  '/cremacardwelcome',
  '/service/configurator/',
  '/service/configurator/coffee/select',
  '/service/configurator/machine/select-coffee',
  NO_PAGE,
]

const sites = process.argv.slice(2) as Site[]
if (sites.some((site) => !SITES.includes(site))) throw new Error(`The sites are ${SITES.join(', ')}.`)
const folder = mkdtempSync(join(tmpdir(), 'crema-crawl-'))
const shop = await startShop(folder)
const broken: string[] = []
const checkedFiles = new Map<string, Promise<void>>()
const rows: string[] = []
try {
  for (const site of sites.length > 0 ? sites : SITES) rows.push(await crawl(site))
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
writeFileSync(REPORT, report())
for (const sentence of broken) console.log(`  ${sentence}`)
console.log(`\n  ${broken.length === 0 ? 'Nothing is broken' : `${broken.length} are broken`}`)
process.exit(broken.length === 0 ? 0 : 1)

async function crawl(site: Site): Promise<string> {
  const before = broken.length
  const start = `/?site=${site}`
  const from = new Map([[start, 'the start']])
  const waiting = [start]
  const pages: string[] = []
  const count = { links: 0, pictures: new Set<string>() }
  /** The address that each title belongs to: search engines show pages by their titles. */
  const titles = new Map<string, string>()

  async function visit(path: string): Promise<void> {
    const answer = await fetch(shop.url + path, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location) {
      await answer.body?.cancel()
      // a link of ours leads where it says
      broken.push(`${site}: ${path} on ${from.get(path)} is redirected to ${location}`)
      return
    }
    const html = await answer.text()
    if (answer.status !== 200) {
      broken.push(`${site}: ${path} on ${from.get(path)} answers ${answer.status}`)
      return
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return
    pages.push(path)
    const found = crawledPage(html, shop.url + path)
    if (found.title === '') broken.push(`${site}: ${path} has no title`)
    const canonical = found.canonical
    if (canonical !== undefined) {
      const other = titles.get(found.title) ?? canonical
      if (other !== canonical) broken.push(`${site}: ${path} has the title of ${other}: ${found.title}`)
      titles.set(found.title, other)
    }
    for (const target of found.missingTargets) broken.push(`${site}: ${path} has no ${target}`)
    for (const link of found.links) add(link, path)
    count.links += found.links.length
    for (const picture of found.pictures) count.pictures.add(picture)
    // one after the other, because the shop refuses pictures when too many wait to be made
    for (const file of [...found.pictures, ...found.files]) await checkFile(file, path)
  }

  function add(link: string, page: string): void {
    const { searchParams } = new URL(link, shop.url)
    // the country switcher leads to the other sites, which are crawled by themselves
    if (from.has(link) || (searchParams.get('site') ?? 'DE') !== site) return
    from.set(link, page)
    waiting.push(link)
  }

  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path)
  }
  // a page may add links after the others have found nothing to do
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const opened = await openInBrowser(site, [...pages, ...ALSO_OPENED.map((path) => `${path}?site=${site}`)])
  const wrong = broken.length - before
  console.log(`  ${site}: ${pages.length} pages, ${count.pictures.size} pictures, ${opened} opened, ${wrong} broken`)
  return `| ${[site, pages.length, count.links, count.pictures.size, opened, opened * WIDTHS.length, wrong].join(' | ')} |`
}

/** Each file once, whichever page names it first. */
function checkFile(file: string, page: string): Promise<void> {
  const known = checkedFiles.get(file)
  if (known) return known
  const check = fetch(new URL(file, shop.url + page)).then(async (answer) => {
    const bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok || bytes === 0) broken.push(`${file} on ${page} answers ${answer.status} with ${bytes} bytes`)
  })
  checkedFiles.set(file, check)
  return check
}

/** Opens the first page of each kind, and the overlay: an error in the console is one, and so is what axe finds. */
async function openInBrowser(site: Site, pages: readonly string[]): Promise<number> {
  const kinds = new Map(pages.map((path) => [kindOf(path), path]).toReversed() as Array<[string, string]>)
  const browser = await playwright.launch({ ...(await chromium()), headless: true })
  try {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    let at = ''
    page.on('console', (message) => {
      const isItsStatus = pathOf(at) === NO_PAGE && message.text().includes('status of 404')
      if ((message.type() === 'error' || message.type() === 'warning') && !isItsStatus)
        broken.push(`${site}: ${at} logs ${message.text()}`)
    })
    page.on('pageerror', (error) => broken.push(`${site}: ${at} throws ${error.message}`))
    for (const path of kinds.values()) {
      at = path
      await page.goto(path, { waitUntil: 'networkidle' })
      const pictures = await page.evaluate(() =>
        [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.currentSrc),
      )
      for (const picture of pictures) broken.push(`${site}: ${path} shows no ${picture}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const found of await violations(page)) broken.push(`${site}: ${path} at ${width} px violates ${found}`)
      }
    }
    await openOverlays(site, browser)
    return kinds.size
  } finally {
    await browser.close()
  }
}

/** Opens the overlay in a narrow window, where its longest words must fit. */
async function openOverlays(site: Site, browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 320, height: 700 } })
  await page.goto(`/deliveryCosts?site=${site}`)
  await page.waitForFunction(() => document.querySelector('[data-ready]') !== null)
  const dialog = page.getByRole('dialog')
  for (const ids of WORDY_OVERLAYS) {
    const detail = { selections: ids.map((productId) => ({ productId })) }
    await page.evaluate((given) => document.dispatchEvent(new CustomEvent('quickbuy-open', { detail: given })), detail)
    await dialog.waitFor()
    await dialog.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    for (const found of await tooWide(dialog)) broken.push(`${site}: the overlay of ${ids.join(' and ')}: ${found}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.close()
}

function pathOf(path: string): string {
  return new URL(path, shop.url).pathname
}

/** The kind of a page: its path without ids and slugs. */
function kindOf(path: string): string {
  return pathOf(path)
    .replace(/^\/c\/.+/, '/c/:slug')
    .replace(/^\/products\/.+/, '/products/:id')
}

function report(): string {
  return `# Crawl

Written by \`npm run crawl\` on ${new Date().toISOString().slice(0, 10)}. It followed every link of the built shop from
each site's home page and fetched each file and one size of each picture; of each kind of page it opened one in a browser,
where nothing may be logged as a warning or an error, and axe may find no violation at ${WIDTHS.join(' and ')} px; and
${WORDY_OVERLAYS.length} contents of the quick-buy overlay at 320 px, where nothing may be too wide. A link that is redirected counts as broken, and
a title that two pages have.

| Site | Pages | Links | Pictures | Opened | Looked at by axe | Broken |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
