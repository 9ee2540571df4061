import { SITES } from '#sites/sites.ts'
import { SECONDS, WARM_SECONDS } from './calls.ts'
import type { Helper } from './helper-process.ts'
import { median, perRequest, type Target } from './load.ts'
import { secondsOf, secondsOfFirstThread } from './processor-time.ts'
import type { Measured } from './report.ts'

const PAGES_OF_A_ROUND = 200
/** Pages rendered before the first round, because the server's code must be as warm (JIT) as the bare renderer's. */
const WARM_PAGES = 600
const AT_ONCE = 4

/** A page that is not cached (loaded, rendered, compressed) compared with React's renderToString of the same trees. */
export async function measureRendering(
  renderer: Helper,
  ours: Target,
  pid: number,
  ids: string[],
): Promise<Measured['renderedAnew']> {
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
