import type { BareAdds } from './bare-cart-client.ts'
import type { Crowd } from './cart-crowd.ts'
import type { Helper } from './helper-process.ts'
import { compare, fire, type LoadRequest, median, perRequest, roundOf, type Target } from './load.ts'
import { type Addresses, cartsOfOne } from './measured-shop.ts'
import { secondsOf, secondsOfFamily } from './processor-time.ts'
import type { Measured } from './report.ts'

const CONNECTIONS = [1, 10, 50]
/** Also connections, of writes to carts; and the number of writers of one cart. */
const CROWD = 200
export const SECONDS = 2
export const WARM_SECONDS = 1

type Log = (sentence: string) => void

/** Each call compared with a bare server that sends the same bytes. */
export async function measureCalls(
  bare: Target,
  ours: Target,
  addresses: Addresses,
  log: Log,
): Promise<Measured['calls']> {
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
export async function measureAdds(
  client: Helper,
  ours: Target,
  add: LoadRequest,
  postmaster: number,
  log: Log,
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
export async function measureStrangers(
  crowd: Helper,
  ours: Target,
  addresses: Addresses,
  log: Log,
): Promise<Measured['strangers']> {
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
