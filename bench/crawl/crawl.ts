import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../journeys/running-shop.ts'
import { WORDY_OVERLAYS } from '../../journeys/too-wide.ts'
import { LOGOUT_PATH } from '../../src/rules/addresses.ts'
import { SITES, type Site, siteConfig, type UsualSite } from '../../src/sites/sites.ts'
import { crawledPage } from './crawled-page.ts'
import { declaredRedirect } from './declared-redirect.ts'
import { FLYOUT_SITES, NO_PAGE, openPages, WIDTHS } from './open-pages.ts'
import { alternateFaults, type IndexedPage, pageFaults } from './page-faults.ts'

/**
 * `npm run crawl [-- SITE …]`: follows every link of the built shop from each site's home page, looks at each picture
 * and file, and opens one page of each kind, the header's flyouts and the quick-buy overlay in a browser. Writes
 * docs/crawl.md; ends with an error where something is broken.
 */
const REPORT = 'docs/crawl.md'
const AT_ONCE = 4
/** Each filter of a list links to others, so that there is no end of them; and each page can be the end of a login. */
const MAX_ALIKE = 40
/** Also opened, whether a link leads there or not. */
const ALSO_OPENED = [
  '/cremacardwelcome',
  '/service/configurator/',
  '/service/configurator/coffee/select',
  '/service/configurator/machine/select-coffee',
  NO_PAGE,
]

const sites = process.argv.slice(2) as UsualSite[]
if (sites.some((site) => !SITES.includes(site))) throw new Error(`The sites are ${SITES.join(', ')}.`)
const crawled = sites.length > 0 ? sites : [...SITES]
const folder = mkdtempSync(join(tmpdir(), 'crema-crawl-'))
const shop = await startShop(folder)
const broken: string[] = []
const checkedFiles = new Map<string, Promise<void>>()
const indexed: IndexedPage[] = []
const rows: string[] = []
try {
  for (const site of crawled) rows.push(await crawl(site))
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
const oneSided = alternateFaults(indexed, new Set(crawled.map((site) => siteConfig(site).locale)))
for (const sentence of oneSided) console.log(`  ${sentence}`)
broken.push(...oneSided)
writeFileSync(REPORT, report())
console.log(`\n  ${broken.length === 0 ? 'Nothing is broken' : `${broken.length} are broken`}`)
process.exit(broken.length === 0 ? 0 : 1)

async function crawl(site: Site): Promise<string> {
  const before = broken.length
  const start = withoutOwnSite(`/?site=${site}`)
  const from = new Map([[start, 'the start']])
  const waiting = [start]
  const pages: string[] = []
  const count = { links: 0, redirects: 0, filtered: 0, returning: 0, pictures: new Set<string>() }
  /** The address that each title belongs to: search engines show pages by their titles. */
  const titles = new Map<string, string>()
  const fault = (sentence: string) => {
    console.log(`  ${site}: ${sentence}`)
    broken.push(`${site}: ${sentence}`)
  }

  async function visit(path: string): Promise<void> {
    const answer = await fetch(shop.url + path, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location) {
      await answer.body?.cancel()
      count.redirects += 1
      const target = new URL(location, shop.url + path)
      if (target.pathname !== declaredRedirect(pathOf(path), site)) {
        fault(`${path} on ${from.get(path)} is redirected to ${location}, which the address book does not say`)
        return
      }
      const end = await fetch(target, { redirect: 'manual' })
      await end.body?.cancel()
      if (end.status !== 200) fault(`${path} on ${from.get(path)} is redirected to ${location}: ${end.status}`)
      return
    }
    const html = await answer.text()
    if (answer.status !== 200) {
      fault(`${path} on ${from.get(path)} answers ${answer.status}`)
      return
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return
    pages.push(path)
    const found = crawledPage(html, shop.url + path)
    for (const sentence of pageFaults(found)) fault(`${path} ${sentence}`)
    const { canonical, alternates } = found
    if (canonical !== undefined && !found.noIndex) {
      const other = titles.get(found.title)
      if (other === undefined) {
        indexed.push({ path, language: siteConfig(site).locale, canonical, alternates })
        titles.set(found.title, canonical)
      } else if (other !== canonical) fault(`${path} has the title of ${other}: ${found.title}`)
    }
    for (const link of found.links) add(link, path)
    count.links += found.links.length
    for (const picture of found.pictures) count.pictures.add(picture)
    // one after the other, because the shop refuses pictures when too many wait to be made
    for (const file of [...found.pictures, ...found.files]) await checkFile(file, path)
  }

  function add(given: string, page: string): void {
    const link = withoutOwnSite(given)
    const { pathname, searchParams } = new URL(link, shop.url)
    // the country switcher leads to the other sites, which are crawled by themselves
    if (from.has(link) || (searchParams.get('site') ?? 'DE') !== site || pathname === LOGOUT_PATH) return
    const kind = searchParams.has('returnTo') ? 'returning' : isFiltered(searchParams) ? 'filtered' : undefined
    if (kind && count[kind] >= MAX_ALIKE) return
    if (kind) count[kind] += 1
    from.set(link, page)
    waiting.push(link)
  }

  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path)
  }
  // a page may add links after the others have found nothing to do
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const kinds = firstOfEachKind([...pages, ...ALSO_OPENED.map((path) => `${path}?site=${site}`)])
  const opened = await openPages(site, kinds, shop.url)
  for (const sentence of opened.faults) fault(sentence)
  const wrong = broken.length - before
  console.log(
    `  ${site}: ${pages.length} pages, ${count.pictures.size} pictures, ${opened.pages} opened, ${wrong} broken`,
  )
  const byAxe = opened.pages * WIDTHS.length + opened.flyouts
  return `| ${[site, pages.length, count.links, count.redirects, count.pictures.size, opened.pages, opened.flyouts, byAxe, wrong].join(' | ')} |`
}

/** Links of DE name no site, but the country switcher's do. */
function withoutOwnSite(link: string): string {
  const url = new URL(link, shop.url)
  if (url.searchParams.get('site') !== 'DE') return link
  url.searchParams.delete('site')
  return url.pathname + url.search
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

function firstOfEachKind(paths: readonly string[]): string[] {
  return [...new Map(paths.map((path) => [kindOf(path), path]).toReversed() as Array<[string, string]>).values()]
}

function isFiltered(query: URLSearchParams): boolean {
  return query.has('filters') || query.has('show')
}

function pathOf(path: string): string {
  return new URL(path, shop.url).pathname
}

/** The kind of a page: its path without ids and slugs, and whether its list is filtered. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, shop.url)
  const kind = pathname
    .replace(/^\/c\/.+/, '/c/:slug')
    .replace(/^\/products\/.+/, '/products/:id')
    .replace(/^\/themeworld\/.+/, '/themeworld/:slug')
  return isFiltered(searchParams) ? `${kind} filtered` : kind
}

function report(): string {
  return `# Crawl

Written by \`npm run crawl\` on ${new Date().toISOString().slice(0, 10)}. It followed every link of the built shop from
each site's home page, and of the addresses with filters, which have no end, and of those that lead back from a login, the
first ${MAX_ALIKE} of a site each; it followed no form and no logout. Each link answers 200, or is redirected as the address book says
(\`src/rules/addresses.ts\`) to an address that answers 200. Each page has a title, a description, one h1, headings in
order, and pictures with width and height; each that search engines may show has a title of its own, a canonical address,
and alternates that name it in return. Each file and one size of each picture was fetched.

Of each kind of page one was opened in a browser, where nothing may be logged as a warning or an error, and axe may find no
violation at ${WIDTHS.join(' and ')} px; on ${FLYOUT_SITES.join(' and ')} also each flyout of the header; and ${WORDY_OVERLAYS.length} contents of the quick-buy
overlay at 320 px, where nothing may be too wide.

| Site | Pages | Links | Redirects | Pictures | Opened | Flyouts | Looked at by axe | Broken |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
