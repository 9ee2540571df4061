import { execFileSync, spawnSync } from 'node:child_process'
import autocannon, { type Client, type Request } from 'autocannon'

/** A server that is measured. */
export interface Target {
  origin: string
  /** Processor seconds that it has used so far; undefined on systems that do not count them. */
  processorTime(): number | undefined
}

/** The load of one measurement: one request, or for each connection a list of its own that it repeats. */
export interface LoadRequest extends Request {
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

/** Measures both by turns and changes which is first, because other work on the machine must slow both alike. */
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

/** Loads one server for some seconds. Throws for an answer other than 200: a rejection is faster than what is measured. */
export async function fire(target: Target, load: LoadRequest, connections: number, seconds: number): Promise<Round> {
  const { path, listFor, ...request } = load
  const times: number[] = []
  const before = target.processorTime()
  const run = autocannon({
    url: target.origin + path,
    ...request,
    connections,
    duration: seconds,
    ...(listFor && { setupClient: (client: Client) => client.setRequests(listFor(connections)) }),
  })
  void run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await run
  const after = target.processorTime()
  const unexpected = Object.keys(result.statusCodeStats).filter((status) => status !== '200')
  if (unexpected.length > 0 || result.errors > 0 || times.length === 0) {
    throw new Error(`${path} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`)
  }
  return roundOf(times, result.duration, perRequest(before, after, times.length))
}

/** The round of the given durations, in milliseconds. */
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

/** `fire` with `wrk`, which itself needs less processor time than autocannon; for one repeated request only. */
export function fireWrk(target: Target, load: LoadRequest, connections: number, seconds: number): Round {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = target.processorTime()
  const output = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers, target.origin + load.path],
    { encoding: 'utf8' },
  )
  const after = target.processorTime()
  const number = (pattern: RegExp) => Number(output.match(pattern)?.[1])
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${load.path} failed under wrk:\n${output}`)
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(output, '50%'),
    p99: milliseconds(output, '99%'),
    processor: perRequest(before, after, number(/(\d+) requests in/)),
  }
}

function milliseconds(output: string, name: string): number {
  const [, value, unit] = output.match(new RegExp(`${name}\\s+([\\d.]+)(us|ms|s)`)) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN)
}

export function perRequest(before: number | undefined, after: number | undefined, count: number): number | undefined {
  return before === undefined || after === undefined ? undefined : (after - before) / count
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
