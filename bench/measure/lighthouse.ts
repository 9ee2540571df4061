import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CART_PAGE_PATH, categoryPath, productPath, SEARCH_PATHS } from '#rules/addresses.ts'
import { IMPROVEMENTS } from '#server/pages/page-cache.ts'
import { chromium } from '../../journeys/chromium.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { median } from './load.ts'
import { machine } from './machine.ts'
import { addTo, findArticles, newCookie } from './measured-shop.ts'
import { commit, table, verdict } from './report.ts'

/** Not a package of the project: it and what it needs are 176 MB, for one command. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
/** With the pause that follows it. */
const LONGEST_IMPROVEMENT_MS = 1500
const MEASURED_SITES = ['DE', 'TR'] as const
export const LIGHTHOUSE_HEADING = '## Lighthouse'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const NUMBERS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
}

interface Page {
  name: string
  path: string
  cookie?: string
  /** Of one person, or with one choice of many: search engines are asked to leave it out. */
  isIndexed: boolean
}

/** Each page type, mobile and simulated, five times; the section of the document. Run it alone on the machine. */
export async function measureLighthouse(folder: string, log: (text: string) => void, busy: number): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const shop = await startShop(folder)
  try {
    const origin = shop.url
    const [first] = await findArticles(origin, 1)
    const cookie = newCookie()
    const { path, ...add } = addTo(cookie, first!.tcm)
    await fetch(origin + path, add)
    const pages: Page[] = [
      { name: 'Home', path: '/', isIndexed: true },
      { name: 'Category', path: categoryPath('coffee'), isIndexed: true },
      { name: 'Product', path: productPath(first!.productId), isIndexed: true },
      { name: 'Search', path: `${SEARCH_PATHS[0]}?query=crema`, isIndexed: false },
      { name: 'Cart', path: CART_PAGE_PATH, cookie, isIndexed: false },
    ]
    log('Lighthouse: waiting until the pages are compressed well …')
    await compressed(MEASURED_SITES.flatMap((site) => pages.map(({ path }) => addressOn(site, origin + path))))
    const rows: string[][] = []
    for (const site of MEASURED_SITES) {
      for (const page of pages) {
        const reports: Report[] = []
        for (let run = 1; run <= RUNS; run += 1) {
          log(`Lighthouse: ${page.name} on ${site}, ${run} of ${RUNS} …`)
          reports.push(await runLighthouse(folder, addressOn(site, origin + page.path), page.cookie))
        }
        rows.push(rowOf(`${page.name}, ${site}`, page, reports))
      }
    }
    return section(rows, busy)
  } finally {
    await shop.stop()
  }
}

/** Requests pages until they are compressed as they are for nearly every shopper: it is done to one at a time, with pauses. */
async function compressed(addresses: readonly string[]): Promise<void> {
  const request = (address: string) => fetch(address).then((answer) => answer.arrayBuffer())
  for (const address of addresses) await request(address)
  await wait(Math.max(...IMPROVEMENTS.map(({ afterMs }) => afterMs)))
  for (const { quality } of IMPROVEMENTS) {
    for (const address of addresses) {
      await request(address)
      await wait(quality > 9 ? LONGEST_IMPROVEMENT_MS : LONGEST_IMPROVEMENT_MS / 10)
    }
  }
}

function addressOn(site: string, address: string): string {
  const url = new URL(address)
  url.searchParams.set('site', site)
  return url.href
}

async function runLighthouse(folder: string, url: string, cookie: string | undefined): Promise<Report> {
  const { executablePath, args } = await chromium()
  const output = join(folder, 'lighthouse.json')
  const given = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--disable-full-page-screenshot',
    `--chrome-flags=--headless=new ${args.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ]
  await promisify(execFile)('npx', given, { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 })
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  rmSync(output)
  return report
}

function rowOf(name: string, { isIndexed }: Page, reports: readonly Report[]): string[] {
  const score = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const number = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const [performance, ...others] = CATEGORIES.map(score) as [number, number, number, number]
  const [lcp, tbt, cls] = [number(NUMBERS.lcp), number(NUMBERS.tbt), number(NUMBERS.cls)]
  const asked = isIndexed ? others : others.slice(0, 2)
  const met = performance >= 98 && asked.every((one) => one === 100) && lcp <= 1800 && tbt <= 100 && cls === 0
  const notGreen = new Set(
    reports.flatMap(({ audits }) =>
      Object.entries(audits).flatMap(([id, { score: one, scoreDisplayMode }]) =>
        one !== null && one < 0.9 && scoreDisplayMode !== 'informative' ? [id] : [],
      ),
    ),
  )
  return [
    name,
    String(performance),
    others.join(' / '),
    `${(lcp / 1000).toFixed(1)} s`,
    `${tbt.toFixed(0)} ms`,
    cls.toFixed(3),
    median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    [...notGreen].sort().join(', ') || 'none',
    verdict(met),
  ]
}

function section(rows: string[][], busy: number): string {
  const load = busy > cpus().length / 2 ? ` **The machine was busy** (load ${busy.toFixed(1)}).` : ''
  return [
    LIGHTHOUSE_HEADING,
    `Written by \`npm run bench -- --lighthouse\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit()}, with ${LIGHTHOUSE}, mobile, simulated. ${machine()}${load} Medians of ${RUNS} runs. Budget: performance 98, the others 100 (SEO is not asked of search and cart, note 98), LCP 1.8 s, TBT 100 ms, CLS 0. The benchmark index says how fast Lighthouse found the machine, which its simulation of a phone slows four times whatever it is. Audits are those below 0.9 in any run.`,
    table(
      [
        'Page',
        'Performance',
        'Accessibility / practices / SEO',
        'LCP',
        'TBT',
        'CLS',
        'Index',
        'Audits not green',
        'Budget',
      ],
      rows,
    ),
  ].join('\n\n')
}
