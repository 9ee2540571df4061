import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startShop } from '../../journeys/running-shop.ts'
import { startHelper } from './helper-process.ts'
import { median, type Round, roundOf } from './load.ts'
import { addTo, findArticles, newCookie } from './measured-shop.ts'
import { ATTACKS, type Attack, type AttackKind } from './neighbour-attack.ts'
import { secondsOf } from './processor-time.ts'

/** What a shopper does beside an attack. */
export const ACTS = ['cached page', 'script file', 'add to cart'] as const
export type ActKind = (typeof ACTS)[number]

export interface Neighbour {
  attack: AttackKind
  /** How often the attack got each status in all rounds, and how many answers it got a second. */
  statuses: Record<string, number>
  perSecond: number
  acts: Record<ActKind, { alone: Figures; beside: Figures; ratio: Figures }>
}
type Figures = Pick<Round, 'p50' | 'p99'>

export const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 8
/** Between two requests of the shopper. */
const PAUSE_MS = 4
/** Pieces of one article that a cart takes (QB-58). */
const PIECES = 30

interface Sent {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Measures a shopper alone and beside each attack by turns; every round comes from addresses of its own, whose limits are full. */
export async function measureNeighbours(folder: string, log: (sentence: string) => void): Promise<Neighbour[]> {
  log('Starting the shop …')
  const shop = await startShop(folder, { environment: { RATE_LIMITS: 'on' } })
  const attacker = await startHelper('neighbour-attack.ts')
  try {
    const origin = shop.url.replace('localhost', '127.0.0.1')
    const acts = await actsOf(origin)
    await actFor(origin, acts, '127.1.0.1')
    const measured: Neighbour[] = []
    for (const [at, attack] of ATTACKS.entries()) {
      log(`A shopper beside ${CONNECTIONS} connections of ${attack} …`)
      const rounds: Array<{ alone: Record<ActKind, Figures>; beside: Record<ActKind, Figures> }> = []
      const statuses: Record<string, number> = {}
      let seconds = 0
      // the first round warms the code
      for (let round = 0; round <= ROUNDS; round += 1) {
        const alone = await actFor(origin, acts, `127.1.${at + 1}.${2 * round + 1}`)
        const localAddress = `127.2.${at + 1}.${round + 1}`
        await attacker.request({ kind: attack, origin, localAddress, connections: CONNECTIONS } satisfies Attack)
        const began = performance.now()
        const beside = await actFor(origin, acts, `127.1.${at + 1}.${2 * round + 2}`)
        const answered = (await attacker.request('stop')) as Record<string, number>
        if (round === 0) continue
        seconds += (performance.now() - began) / 1000
        for (const [status, count] of Object.entries(answered)) statuses[status] = (statuses[status] ?? 0) + count
        rounds.push({ alone, beside })
      }
      const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
      measured.push({ attack, statuses, perSecond: all / seconds, acts: summed(rounds) })
      log(`The server has used ${secondsOf(shop.process.pid!)?.toFixed(1) ?? '–'} s of processor time so far.`)
    }
    return measured
  } finally {
    await attacker.stop()
    await shop.stop()
  }
}

function summed(
  rounds: Array<{ alone: Record<ActKind, Figures>; beside: Record<ActKind, Figures> }>,
): Neighbour['acts'] {
  const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure))
  const entries = ACTS.map((act) => {
    const both = (figure: (name: keyof Figures) => number): Figures => ({ p50: figure('p50'), p99: figure('p99') })
    return [
      act,
      {
        alone: both((name) => middle(({ alone }) => alone[act][name])),
        beside: both((name) => middle(({ beside }) => beside[act][name])),
        ratio: both((name) => middle(({ alone, beside }) => beside[act][name] / alone[act][name])),
      },
    ] as const
  })
  return Object.fromEntries(entries) as Neighbour['acts']
}

/** The next request of each act; carts are new ones before they are full. */
async function actsOf(origin: string): Promise<Record<ActKind, () => Sent>> {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' }
  const [article] = await findArticles(origin, 1)
  const { productId, tcm } = article!
  const page = await (await fetch(`${origin}/products/${productId}`)).text()
  const script = /<script type="module" src="([^"]+)"/.exec(page)![1]!
  let added = 0
  let cookie = newCookie()
  return {
    'cached page': () => ({ path: `/products/${productId}`, headers }),
    'script file': () => ({ path: script, headers }),
    'add to cart'() {
      if (added % PIECES === 0) cookie = newCookie()
      added += 1
      return addTo(cookie, tcm)
    },
  }
}

/** One shopper's requests, one after the other, from an address of its own. */
async function actFor(
  origin: string,
  acts: Record<ActKind, () => Sent>,
  localAddress: string,
): Promise<Record<ActKind, Figures>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: Record<ActKind, number[]> = { 'cached page': [], 'script file': [], 'add to cart': [] }
  const until = performance.now() + SECONDS * 1000
  try {
    while (performance.now() < until) {
      for (const act of ACTS) {
        const began = performance.now()
        const status = await statusOf(origin, acts[act](), { agent, localAddress })
        if (status !== 200) throw new Error(`The shopper’s ${act} was answered ${status}.`)
        times[act].push(performance.now() - began)
        await wait(PAUSE_MS)
      }
    }
  } finally {
    agent.destroy()
  }
  const figuresOf = (act: ActKind) => roundOf(times[act], SECONDS, undefined)
  return {
    'cached page': figuresOf('cached page'),
    'script file': figuresOf('script file'),
    'add to cart': figuresOf('add to cart'),
  }
}

function statusOf(
  origin: string,
  { body, ...sent }: Sent,
  from: { agent: Agent; localAddress: string },
): Promise<number | undefined> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const begun = request({ hostname, port, ...sent, ...from }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', reject)
    })
    begun.on('error', reject).end(body)
  })
}
