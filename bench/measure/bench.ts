import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CART_PAGE_PATH, categoryPath } from '#rules/addresses.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import { APP_IDS, startShop } from '../../journeys/running-shop.ts'
import { measureAccounts } from './account-timing.ts'
import type { BareAnswer } from './bare-server.ts'
import { measureAdds, measureCalls, measureStrangers, SECONDS } from './calls.ts'
import { weighFirstVisit } from './first-visit.ts'
import { measureFreshness } from './freshness.ts'
import { freshnessSection } from './freshness-report.ts'
import { measureGrowth } from './growth.ts'
import { GROWTH_HEADING, growthSection } from './growth-report.ts'
import { type Helper, startHelper } from './helper-process.ts'
import { measureImports } from './imports.ts'
import { IMPORTS_HEADING, importsSection } from './imports-report.ts'
import { benchJobs } from './jobs-and-notify.ts'
import { LIGHTHOUSE_HEADING, measureLighthouse } from './lighthouse.ts'
import { compare, fire, fireWrk, hasWrk, type LoadRequest, median, type Target } from './load.ts'
import { type Addresses, addressesOf, findArticles, productIds, record, timeOfStart } from './measured-shop.ts'
import { measureNeighbours } from './neighbour.ts'
import { NEIGHBOUR_HEADING, neighbourSection } from './neighbour-report.ts'
import { measureOrdering, type Ordering } from './ordering.ts'
import { ORDERING_HEADING, orderingSection } from './ordering-report.ts'
import { measureBareFirstFrame, measureOpening } from './overlay-opening.ts'
import { secondsOf } from './processor-time.ts'
import { profilePart } from './profile.ts'
import { measureRendering } from './rendered-anew.ts'
import { type Measured, replaceSection, report, sectionOf } from './report.ts'
import { measureSignUps } from './sign-up-timing.ts'

/** Measures the built shop beside bare servers in one run and writes docs/bench.md. */

const DOCUMENT = 'docs/bench.md'
/** Written by hand, and left as it is. */
const WHY_HEADING = '## Why some are not met'

// otherwise the second `npm start` would include a build
if (!existsSync('dist/.built')) throw new Error('The shop is not built; type npm run bench.')

if (process.argv.includes('--jobs')) {
  await benchJobs()
  process.exit()
}

const { values } = parseArgs({
  options: {
    freshness: { type: 'boolean' },
    products: { type: 'string' },
    folder: { type: 'string' },
    profile: { type: 'string' },
    lighthouse: { type: 'boolean' },
    orders: { type: 'boolean' },
    neighbour: { type: 'boolean' },
    imports: { type: 'string' },
  },
})
if (values.products !== undefined && !/^\d{1,6}$/.test(values.products)) {
  throw new Error('--products takes a whole number.')
}

if (values.imports !== undefined && !/^[1-9]\d{0,5}$/.test(values.imports)) {
  throw new Error('--imports takes a number of products.')
}

const log = (sentence: string) => console.error(`  ${sentence}`)
const begin = performance.now()
const busy = loadavg()[0]!
const folder = mkdtempSync(join(tmpdir(), 'crema-bench-'))

try {
  if (values.profile) {
    console.log(await profilePart(values.profile, values.folder ?? join(folder, 'grown'), Number(values.products ?? 0)))
  } else {
    const text = await measure()
    writeFileSync(DOCUMENT, text)
    console.log(text)
    log(`Written to ${DOCUMENT} after ${Math.round((performance.now() - begin) / 1000)} s.`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** The document with what the arguments ask for: one section, or all but the sizes of the catalogue. */
async function measure(): Promise<string> {
  const before = readFileSync(DOCUMENT, 'utf8')
  const { products } = values
  if (products !== undefined) {
    const growth = await measureGrowth(values.folder ?? join(folder, 'grown'), Number(products), log)
    return replaceSection(before, growthSection(before, growth, busy))
  }
  if (values.imports !== undefined) {
    return replaceSection(
      before,
      importsSection(before, await measureImports(join(folder, 'imports'), Number(values.imports), log), busy),
    )
  }
  const freshness = async () => freshnessSection(await measureFreshness(join(folder, 'fresh'), log), busy)
  if (values.lighthouse) {
    return replaceSection(before, await measureLighthouse(join(folder, 'lighthouse'), log, busy))
  }
  if (values.freshness) return replaceSection(before, await freshness())
  if (values.neighbour) {
    return replaceSection(before, neighbourSection(await measureNeighbours(join(folder, 'neighbour'), log), busy))
  }
  if (values.orders) return replaceSection(before, orderingSection(await measureOrders(), busy))
  const figures = report({ ...(await measureRunning()), secondStart: await measureStarts(), busy })
  const measuredApart = [
    WHY_HEADING,
    GROWTH_HEADING,
    LIGHTHOUSE_HEADING,
    ORDERING_HEADING,
    IMPORTS_HEADING,
    NEIGHBOUR_HEADING,
  ].map((heading) => sectionOf(before, heading))
  return [await freshness(), ...measuredApart].filter(Boolean).reduce(replaceSection, figures)
}

async function measureOrders(): Promise<Ordering> {
  log('Starting the shop …')
  const mailServer = await startHelper('mail-server.ts')
  const { url: SMTP_URL } = mailServer.readyMessage as { url: string }
  const shop = await startShop(folder, { environment: { SMTP_URL, DEMO_PARCELS: 'off' } })
  try {
    const postmaster = (await readPostmasterFile(join(folder, 'postgres')))!
    const origin = shop.url.replace('localhost', '127.0.0.1')
    const measured = { server: shop.process.pid!, postmaster: postmaster.pid, socketFolder: postmaster.socketFolder }
    return await measureOrdering(origin, measured, log)
  } finally {
    await shop.stop()
    await mailServer.stop()
  }
}

async function measureRunning(): Promise<Omit<Measured, 'secondStart' | 'busy'>> {
  log('Starting the shop …')
  const shop = await startShop(folder)
  const helpers: Helper[] = []
  const helper = async (...given: Parameters<typeof startHelper>) => {
    const started = await startHelper(...given)
    helpers.push(started)
    return started
  }
  try {
    const origin = shop.url.replace('localhost', '127.0.0.1')
    const postmaster = (await readPostmasterFile(join(folder, 'postgres')))!
    const addresses = await addressesOf(origin)
    const server = await helper('bare-server.ts')
    await server.request(await recordAll(origin, addresses))
    const bare: Target = {
      origin: `http://127.0.0.1:${server.readyMessage}`,
      processorTime: () => secondsOf(server.pid),
    }
    const ours: Target = { origin, processorTime: () => secondsOf(shop.process.pid!) }

    const calls = await measureCalls(bare, ours, addresses, log)
    log('Measuring processor time of a cached page …')
    const page = async (target: Target) =>
      hasWrk ? fireWrk(target, addresses.page, 10, SECONDS) : fire(target, addresses.page, 10, SECONDS)
    const cachedPage = await compare(
      () => page(bare),
      () => page(ours),
    )
    const tcms = (await findArticles(origin, 2)).map(({ tcm }) => tcm)
    const client = await helper('bare-cart-client.ts', [postmaster.socketFolder, tcms.join()])
    const adds = await measureAdds(client, ours, addresses.add, postmaster.pid, log)
    const crowd = await helper('cart-crowd.ts')
    const strangers = await measureStrangers(crowd, ours, addresses, log)
    const ids = await productIds(postmaster.socketFolder)
    const databaseUrl = urlOf({ host: postmaster.socketFolder, port: 5432, user: 'crema', database: 'crema' })
    const renderer = await helper('bare-rendering.ts', [databaseUrl, ids.join()], {
      PORT: new URL(origin).port,
      ...APP_IDS,
    })
    log('Measuring pages rendered anew …')
    const renderedAnew = await measureRendering(renderer, ours, shop.process.pid!, ids)
    const firstVisits = await Promise.all([
      weigh('Home', origin, '/'),
      weigh('List', origin, categoryPath('coffee')),
      weigh('Product', origin, addresses.page.path),
      weigh('Cart', origin, CART_PAGE_PATH),
    ])
    log('Opening the overlay in a slow browser …')
    const openings = { cold: await measureOpening(origin, 'cold'), hinted: await measureOpening(origin, 'hinted') }
    const bareFirstFrame = await measureBareFirstFrame(origin)
    log('Signing up known and unknown addresses …')
    const signUps = await measureSignUps(origin, postmaster.socketFolder)
    log('Signing in, registering and forgetting passwords by known and unknown addresses …')
    const accounts = await measureAccounts(origin, databaseUrl)
    return {
      calls,
      cachedPage,
      adds,
      strangers,
      renderedAnew,
      firstVisits,
      openings,
      bareFirstFrame,
      signUps,
      accounts,
    }
  } finally {
    await Promise.all(helpers.map((one) => one.stop()))
    await shop.stop()
  }
}

async function recordAll(origin: string, addresses: Addresses): Promise<Record<string, BareAnswer>> {
  const entries: Array<[string, BareAnswer]> = []
  for (const request of Object.values(addresses) as LoadRequest[]) {
    entries.push([`${request.method ?? 'GET'} ${request.path}`, await record(origin, request)])
  }
  return Object.fromEntries(entries)
}

async function weigh(name: string, origin: string, path: string): Promise<Measured['firstVisits'][number]> {
  const html = await (await fetch(origin + path)).text()
  const script = html.match(/<script type="module" src="([^"]+)"/)?.[1]
  const sent = await record(origin, { path: script ?? '', headers: { 'accept-encoding': 'gzip, br' } })
  const compressed = sent.headers.some((header) => header.toLowerCase() === 'content-encoding')
  return { name, visit: weighFirstVisit('dist/client', html), compressed }
}

async function measureStarts(): Promise<number> {
  log('Measuring the second npm start …')
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) times.push(await timeOfStart(folder))
  return median(times)
}
