import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CART_PAGE_PATH, categoryPath } from '#rules/addresses.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import { SITES } from '#sites/sites.ts'
import { APP_IDS, startShop } from '../../journeys/running-shop.ts'
import { measureAccounts } from './account-timing.ts'
import type { BareAdds } from './bare-cart-client.ts'
import type { BareAnswer } from './bare-server.ts'
import type { Crowd } from './cart-crowd.ts'
import { weighFirstVisit } from './first-visit.ts'
import { measureFreshness } from './freshness.ts'
import { freshnessSection } from './freshness-report.ts'
import { measureGrowth } from './growth.ts'
import { GROWTH_HEADING, growthSection } from './growth-report.ts'
import { type Helper, startHelper } from './helper-process.ts'
import { benchJobs } from './jobs-and-notify.ts'
import { LIGHTHOUSE_HEADING, measureLighthouse } from './lighthouse.ts'
import { compare, fire, fireWrk, hasWrk, type LoadRequest, median, perRequest, roundOf, type Target } from './load.ts'
import {
  type Addresses,
  addressesOf,
  cartsOfOne,
  findArticles,
  productIds,
  record,
  timeOfStart,
} from './measured-shop.ts'
import { measureOrdering, type Ordering } from './ordering.ts'
import { ORDERING_HEADING, orderingSection } from './ordering-report.ts'
import { measureBareFirstFrame, measureOpening } from './overlay-opening.ts'
import { secondsOf, secondsOfFamily, secondsOfFirstThread } from './processor-time.ts'
import { profilePart } from './profile.ts'
import { type Measured, replaceSection, report, sectionOf } from './report.ts'
import { measureSignUps } from './sign-up-timing.ts'

/** Measures the built shop beside bare servers in one run and writes docs/bench.md. */

const CONNECTIONS = [1, 10, 50]
/** Also connections, of writes to carts; and the number of writers of one cart. */
const CROWD = 200
const SECONDS = 2
const WARM_SECONDS = 1
const PAGES_OF_A_ROUND = 200
/** Pages rendered before the first round, because the server's code must be as warm (JIT) as the bare renderer's. */
const WARM_PAGES = 600
const AT_ONCE = 4
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
  },
})
if (values.products !== undefined && !/^\d{1,6}$/.test(values.products)) {
  throw new Error('--products takes a whole number.')
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
  const freshness = async () => freshnessSection(await measureFreshness(join(folder, 'fresh'), log), busy)
  if (values.lighthouse) {
    return replaceSection(before, await measureLighthouse(join(folder, 'lighthouse'), log, busy))
  }
  if (values.freshness) return replaceSection(before, await freshness())
  if (values.orders) return replaceSection(before, orderingSection(await measureOrders(), busy))
  const figures = report({ ...(await measureRunning()), secondStart: await measureStarts(), busy })
  const measuredApart = [WHY_HEADING, GROWTH_HEADING, LIGHTHOUSE_HEADING, ORDERING_HEADING].map((heading) =>
    sectionOf(before, heading),
  )
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

    const calls = await measureCalls(bare, ours, addresses)
    log('Measuring processor time of a cached page …')
    const page = async (target: Target) =>
      hasWrk ? fireWrk(target, addresses.page, 10, SECONDS) : fire(target, addresses.page, 10, SECONDS)
    const cachedPage = await compare(
      () => page(bare),
      () => page(ours),
    )
    const tcms = (await findArticles(origin, 2)).map(({ tcm }) => tcm)
    const client = await helper('bare-cart-client.ts', [postmaster.socketFolder, tcms.join()])
    const adds = await measureAdds(client, ours, addresses.add, postmaster.pid)
    const crowd = await helper('cart-crowd.ts')
    const strangers = await measureStrangers(crowd, ours, addresses)
    const ids = await productIds(postmaster.socketFolder)
    const databaseUrl = urlOf({ host: postmaster.socketFolder, port: 5432, user: 'crema', database: 'crema' })
    const renderer = await helper('bare-rendering.ts', [databaseUrl, ids.join()], {
      PORT: new URL(origin).port,
      ...APP_IDS,
    })
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

async function measureCalls(bare: Target, ours: Target, addresses: Addresses): Promise<Measured['calls']> {
  const named: Array<[string, LoadRequest]> = [
    ['product page (cached)', addresses.page],
    ['quickbuy', addresses.quickbuy],
    ['cart read', addresses.cartRead],
    ['add to cart', addresses.add],
  ]
  const calls: Measured['calls'] = []
  for (const [name, request] of named) {
    log(`Measuring ${name} …`)
    for (const target of [bare, ours]) await fire(target, request, 10, WARM_SECONDS)
    for (const connections of request === addresses.add ? [...CONNECTIONS, CROWD] : CONNECTIONS) {
      const comparison = await compare(
        () => fire(bare, request, connections, SECONDS),
        () => fire(ours, request, connections, SECONDS),
      )
      calls.push({ name, connections, comparison })
    }
  }
  return calls
}

/** Adds compared with a client of one SQL function; processor time is that of database and process together. */
async function measureAdds(
  client: Helper,
  ours: Target,
  add: LoadRequest,
  postmaster: number,
): Promise<Measured['adds']> {
  const together = (pid: () => number | undefined) => {
    const [database, process] = [secondsOfFamily(postmaster), pid()]
    return database === undefined || process === undefined ? undefined : database + process
  }
  const bareTime = () => together(() => secondsOf(client.pid))
  const withDatabase: Target = { ...ours, processorTime: () => together(ours.processorTime) }
  const bare = async (shoppers: number, seconds: number) => {
    const before = bareTime()
    const adds: BareAdds = { seconds, shoppers, cartsEach: cartsOfOne(shoppers) }
    const times = (await client.request(adds)) as number[]
    return roundOf(times, seconds, perRequest(before, bareTime(), times.length))
  }
  await bare(10, WARM_SECONDS)
  const adds: Measured['adds'] = []
  for (const connections of [...CONNECTIONS, CROWD]) {
    log(`Measuring adds against one SQL function, ${connections} at once …`)
    const comparison = await compare(
      () => bare(connections, SECONDS),
      () => fire(withDatabase, add, connections, SECONDS),
    )
    adds.push({ connections, comparison })
  }
  return adds
}

/** How long one shopper waits for carts of their own while a crowd writes to another cart, and without the crowd. */
async function measureStrangers(crowd: Helper, ours: Target, addresses: Addresses): Promise<Measured['strangers']> {
  const { setOne, cartRead, add } = addresses
  const crowdOfOneCart: Crowd = { url: ours.origin + setOne.path, writers: CROWD, requests: setOne.listFor!(CROWD) }
  const strangers: Measured['strangers'] = []
  for (const [name, request] of [['cart read', cartRead] as const, ['add to cart', add] as const]) {
    log(`Measuring a stranger's ${name} while ${CROWD} write to one cart …`)
    const crowdsPerSecond: number[] = []
    const comparison = await compare(
      () => fire(ours, request, 1, SECONDS),
      async () => {
        await crowd.request(crowdOfOneCart)
        const begun = performance.now()
        const round = await fire(ours, request, 1, SECONDS)
        const seconds = (performance.now() - begun) / 1000
        crowdsPerSecond.push((((await crowd.request('stop')) as number) - CROWD) / seconds)
        return round
      },
    )
    strangers.push({ name, comparison, crowdsPerSecond: median(crowdsPerSecond) })
  }
  return strangers
}

/** A page that is not cached (loaded, rendered, compressed) compared with React's renderToString of the same trees. */
async function measureRendering(
  renderer: Helper,
  ours: Target,
  pid: number,
  ids: string[],
): Promise<Measured['renderedAnew']> {
  log('Measuring pages rendered anew …')
  const addresses = SITES.flatMap((site, shift) =>
    ids.flatMap((_, at) => {
      const address = `/products/${ids[(at + shift) % ids.length]}?site=${site}`
      return [address, `${address}&forcePresentation=WEBSHOP`]
    }),
  )
    .map((address, at) => ({ address, order: (at * 7919) % 10_007 }))
    .sort((a, b) => a.order - b.order)
    .map(({ address }) => address)
  await assertSameTree(renderer, ours.origin, ids[0]!)
  const ofFirstThread: number[] = []
  const render = async (count: number) => {
    const list = addresses.splice(0, count)
    if (list.length < count) throw new Error('There are too few products for so many pages rendered anew.')
    const [before, threadBefore] = [ours.processorTime(), secondsOfFirstThread(pid)]
    await Promise.all(Array.from({ length: AT_ONCE }, () => fetchAll(ours.origin, list)))
    ofFirstThread.push(perRequest(threadBefore, secondsOfFirstThread(pid), count) ?? 0)
    return perRequest(before, ours.processorTime(), count)
  }
  await render(WARM_PAGES)
  await renderer.request(WARM_SECONDS)
  const rounds: Array<{ bare: number | undefined; ours: number | undefined }> = []
  for (let round = 0; round < 3; round += 1) {
    const before = secondsOf(renderer.pid)
    const count = (await renderer.request(SECONDS)) as number
    rounds.push({ bare: perRequest(before, secondsOf(renderer.pid), count), ours: await render(PAGES_OF_A_ROUND) })
  }
  const compared = ratioOf(rounds)
  return compared && { ...compared, firstThreadMicroseconds: median(ofFirstThread.slice(1)) * 1e6 }
}

async function fetchAll(origin: string, list: string[]): Promise<void> {
  for (let address = list.shift(); address; address = list.shift()) {
    const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  }
}

async function assertSameTree(renderer: Helper, origin: string, id: string): Promise<void> {
  const { first } = renderer.readyMessage as { first: string }
  const page = await (await fetch(`${origin}/products/${id}`)).text()
  if (page !== first) throw new Error('bench/measure/bare-rendering.ts renders another page than the shop does.')
}

function ratioOf(rounds: Array<{ bare: number | undefined; ours: number | undefined }>) {
  const known = rounds.filter((round): round is { bare: number; ours: number } => round.bare !== undefined)
  if (known.length === 0) return undefined
  return {
    ratio: median(known.map(({ bare, ours }) => bare / ours)),
    oursMicroseconds: median(known.map(({ ours }) => ours * 1e6)),
  }
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
