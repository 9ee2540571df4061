import { execFileSync, spawnSync } from 'node:child_process'
import autocannon, { type Client, type Request } from 'autocannon'

/** A server that is measured: where it is and how its processor time is read. */
export interface Target {
  origin: string
  /** Processor seconds that it has used so far; undefined where the system does not tell. */
  processorTime(): number | undefined
}

/** What is asked: always the same, or for each connection a list of its own that it goes through again and again. */
export interface Asked extends Request {
  path: string
  listFor?: (connections: number) => Request[]
}

export interface Round {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Processor seconds of the server for one request. */
  processor: number | undefined
}

/** Ratios ours ÷ bare, each the median of the rounds' own, and our median round. */
export interface Comparison {
  ratio: Round
  ours: Round
}

const ROUNDS = 3

/** Measures both by turns, so that what else the machine does meets both, and changes who begins. */
export async function compare(
  bare: () => Promise<Round>,
  ours: () => Promise<Round>,
  rounds = ROUNDS,
): Promise<Comparison> {
  const pairs: Array<{ bare: Round; ours: Round }> = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await bare()
      pairs.push({ bare: first, ours: await ours() })
    } else {
      const first = await ours()
      pairs.push({ ours: first, bare: await bare() })
    }
  }
  const medianOf = (value: (pair: { bare: Round; ours: Round }) => number) => median(pairs.map(value))
  const both = (value: (name: keyof Round) => number): Round => ({
    requestsPerSecond: value('requestsPerSecond'),
    p50: value('p50'),
    p99: value('p99'),
    processor: pairs[0]?.ours.processor === undefined ? undefined : value('processor'),
  })
  return {
    ratio: both((name) => medianOf((pair) => pair.ours[name]! / pair.bare[name]!)),
    ours: both((name) => medianOf((pair) => pair.ours[name]!)),
  }
}

/** Asks one server for some seconds. Throws when an answer is not 200: a refusal is faster than what is measured. */
export async function fire(target: Target, asked: Asked, connections: number, seconds: number): Promise<Round> {
  const { path, listFor, ...request } = asked
  const times: number[] = []
  const before = target.processorTime()
  const run = autocannon({
    url: target.origin + path,
    ...request,
    connections,
    duration: seconds,
    ...(listFor && { setupClient: (client: Client) => client.setRequests(listFor(connections)) }),
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await run
  const after = target.processorTime()
  const strange = Object.keys(result.statusCodeStats).filter((status) => status !== '200')
  if (strange.length > 0 || result.errors > 0 || times.length === 0) {
    throw new Error(`${path} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`)
  }
  return roundOf(times, result.duration, perRequest(before, after, times.length))
}

/** A round of so many milliseconds each. */
export function roundOf(times: readonly number[], seconds: number, processor: number | undefined): Round {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    requestsPerSecond: sorted.length / seconds,
    p50: sorted[Math.floor(sorted.length * 0.5)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    processor,
  }
}

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** The same with `wrk`, which takes less of the machine for itself: only for requests that are always the same. */
export function fireWrk(target: Target, asked: Asked, connections: number, seconds: number): Round {
  const headers = Object.entries(asked.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = target.processorTime()
  const said = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers, target.origin + asked.path],
    { encoding: 'utf8' },
  )
  const after = target.processorTime()
  const number = (pattern: RegExp) => Number(said.match(pattern)?.[1])
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${asked.path} failed under wrk:\n${said}`)
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(said, '50%'),
    p99: milliseconds(said, '99%'),
    processor: perRequest(before, after, number(/(\d+) requests in/)),
  }
}

function milliseconds(said: string, name: string): number {
  const [, value, unit] = said.match(new RegExp(`${name}\\s+([\\d.]+)(us|ms|s)`)) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN)
}

export function perRequest(before: number | undefined, after: number | undefined, count: number): number | undefined {
  return before === undefined || after === undefined ? undefined : (after - before) / count
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
