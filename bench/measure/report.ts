import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import type { AccountTimings } from './account-timing.ts'
import type { KnownAndUnknown } from './by-turns.ts'
import type { FirstVisit } from './first-visit.ts'
import { type Comparison, hasWrk } from './load.ts'
import { machine } from './machine.ts'
import type { OverlayOpening } from './overlay-opening.ts'

/** Everything that one run has measured. */
export interface Measured {
  /** By request, then by number of connections. */
  calls: Array<{ name: string; connections: number; comparison: Comparison }>
  cachedPage: Comparison
  /** Compared with a client of one SQL function, by number of connections; processor time includes the database's. */
  adds: Array<{ connections: number; comparison: Comparison }>
  /** One shopper while a crowd writes to another cart ÷ one shopper alone. */
  strangers: Array<{ name: string; comparison: Comparison; crowdsPerSecond: number }>
  renderedAnew: { ratio: number; oursMicroseconds: number; firstThreadMicroseconds: number } | undefined
  /** On the first tap, and after a hover or focus that fetched the code ahead. */
  openings: Record<'cold' | 'hinted', OverlayOpening>
  /** Milliseconds from a tap to the first frame of a dialog on a page that has nothing else. */
  bareFirstFrame: number
  firstVisits: Array<{ name: string; visit: FirstVisit; compressed: boolean }>
  signUps: KnownAndUnknown
  accounts: AccountTimings
  secondStart: number
  /** The load average of the minute before: what else the machine did. */
  busy: number
}

export interface Line {
  what: string
  measured: string
  budget: string
  met: boolean | undefined
}

export function report(measured: Measured): string {
  const { cachedPage, adds, strangers, renderedAnew, firstVisits, openings, signUps, accounts, secondStart, calls } =
    measured
  const quickbuy = calls.find(({ name, connections }) => name === 'quickbuy' && connections === 10)!.comparison.ratio
  const cartRead = calls.find(({ name, connections }) => name === 'cart read' && connections === 10)!.comparison.ours
  const addToCart = adds.find(({ connections }) => connections === 10)!.comparison
  const most = (of: (visit: FirstVisit) => number) => Math.max(...firstVisits.map(({ visit }) => of(visit)))
  const lines = [
    atLeast('A cached page: processor time per request, bare ÷ ours', inverse(cachedPage.ratio.processor), 0.85),
    atLeast('A page rendered anew: processor time, bare `renderToString` ÷ ours', renderedAnew?.ratio, 0.6),
    atLeast('quickbuy: processor time per request at 10 connections, bare ÷ ours', inverse(quickbuy.processor), 0.7),
    atLeast(
      'Add to cart: processor time of database and server at 10 connections, bare SQL client ÷ ours',
      inverse(addToCart.ratio.processor),
      0.5,
    ),
    atMost(
      'Script that must run before a page is usable, gzip',
      kilobytes(most((visit) => visit.scriptAtOnce)),
      8,
      'kB',
    ),
    ...firstVisits.map(({ name, visit }) =>
      atMost(
        `All script run on a first visit once idle, ${name}, gzip`,
        kilobytes(visit.scriptOnceIdle),
        name === 'Product' || name === 'Cart' ? 90 : 25,
        'kB',
      ),
    ),
    atMost('Overlay on intent, more script, gzip', kilobytes(most((visit) => visit.overlayMore)), 25, 'kB'),
    atMost('Style of a first visit, gzip', kilobytes(most((visit) => visit.style)), 15, 'kB'),
    atMost(
      'Style files that block a first visit',
      most((visit) => visit.blockingStyles),
      2,
      '',
    ),
    atMost('Tap to the overlay’s first frame, processor four times slower', openings.cold.firstFrame, 100, 'ms'),
    sameTime('Sign-up of a known address ÷ of an unknown one', signUps),
    sameTime('Failed sign-in with a known address ÷ with an unknown one', accounts.signIn),
    sameTime('Registration of a known address ÷ of an unknown one', accounts.registration),
    sameTime('Forgotten password of a known address ÷ of an unknown one', accounts.forgottenPassword),
    atMost('Second `npm start` to first page', secondStart, 3, 's'),
  ]
  return [
    '# What was measured',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit()}. ${machine()}`,
    'Everything ran at once on this machine: the built shop with its own PostgreSQL (fsync on), and a bare `node:http` that answers the same bytes and headers without working for them. Ratios are medians of three rounds in which both were measured by turns; figures that are no ratio hold for this machine only. Cost by size of the catalogue and Lighthouse have sections of their own; round trips are counted by a test.',
    ...(measured.busy > cpus().length / 2
      ? [
          `**The machine was busy with other work** (load ${measured.busy.toFixed(1)} on ${cpus().length} cores before it began): requests per second and times to answer mean little in this run, and all else is rough.`,
        ]
      : []),
    '## Budgets',
    table(
      ['What', 'Measured', 'Budget', ''],
      lines.map(({ what, measured: value, budget, met }) => [what, value, budget, verdict(met)]),
    ),
    '## Beside a bare server',
    'Requests per second: ours ÷ bare, 1.00 is as fast. Times to answer (p50, p99): ours ÷ bare, 1.0 is as fast, less is faster. Processor time of the server process per request: bare ÷ ours; the database’s own is not in it. The load comes from autocannon on the same machine, which takes a core for itself: where the bare server is faster than autocannon, the processor’s column is the one to believe. Adds go in turn through the fresh carts of their round (1,000, at 50 connections 1,250, at 200 5,000), so the fewer adds a round manages, the more of them make a new cart; each waits for the disk.',
    table(
      ['What', 'Connections', 'Requests/s', 'p50', 'p99', 'Processor', 'Ours here'],
      calls.map(({ name, connections, comparison }) => row(name, connections, comparison)),
    ),
    `Processor time per request in the budgets’ table: cached page ${microseconds(cachedPage.ours.processor)} (by ${hasWrk ? 'wrk' : 'autocannon; wrk is not on this machine'}), page rendered anew ${renderedAnew ? `${rounded(renderedAnew.oursMicroseconds)} µs with loading and compressing it, ${rounded(renderedAnew.firstThreadMicroseconds)} µs of that in the thread that renders` : '–'}, add to cart ${microseconds(addToCart.ours.processor)}, database and server together.`,
    '## Beside other shops',
    'Processor time of server and database for one request at 10 connections, in milliseconds. EverShop and Vendure are not installed here: their figures come from one run in November 2026 on a machine of the same kind, in which an earlier state of this shop took what stands in the third column. Compare orders of magnitude.',
    table(
      ['What', 'Ours here', 'Ours then', 'EverShop', 'Vendure'],
      [
        ['add to cart', milliseconds(addToCart.ours.processor), '1.95', '33', '44'],
        ['cart read, the server’s part here', milliseconds(cartRead.processor), '0.76', '13.5', '11.8'],
        [
          'product page rendered anew',
          milliseconds(renderedAnew && renderedAnew.oursMicroseconds / 1e6),
          '8 to 15',
          '65',
          'has no pages',
        ],
        ['product page from the cache', milliseconds(cachedPage.ours.processor), '0.12', 'has none', 'has no pages'],
      ],
    ),
    '## Writing to carts',
    'Beside a client that calls one SQL function which does the same, over connections of its own (20 at most, as many as the shop has) and without HTTP. Columns as above, but processor time is that of the database and of the asking process together.',
    table(
      ['What', 'At once', 'Requests/s', 'p50', 'p99', 'Processor', 'Ours here'],
      adds.map(({ connections, comparison }) => row('add to cart', connections, comparison)),
    ),
    'What one shopper waits for a cart of their own while 200 others write to one other cart without a pause, ÷ the same wait without them.',
    table(
      ['What', 'p50', 'p99', 'With them here', 'Writes of the 200'],
      strangers.map(({ name, comparison: { ratio, ours }, crowdsPerSecond }) => [
        name,
        ratio.p50.toFixed(1),
        ratio.p99.toFixed(1),
        `p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
        `${rounded(crowdsPerSecond)}/s`,
      ]),
    ),
    '## A first visit',
    'Bytes by gzip, level 9, of each file by itself.',
    table(
      ['Page', 'Script at once', 'Script once idle', 'Overlay, more', 'Fetched ahead', 'Style', 'Sent compressed'],
      firstVisits.map(({ name, visit, compressed }) => [
        name,
        ...[visit.scriptAtOnce, visit.scriptOnceIdle, visit.overlayMore, visit.ahead, visit.style].map(
          (size) => `${kilobytes(size).toFixed(1)} kB`,
        ),
        compressed ? 'yes' : 'no',
      ]),
    ),
    '## Opening the overlay',
    'From a listing on a phone of 374 px in Chromium, its processor slowed four times, the network not; medians of five visits; a finger rests for 80 ms, and its lifting begins the time. Cold: a first tap. Hinted: a hover or focus came before, as with a mouse or a keyboard, and the overlay’s code was fetched then. Bytes are those after the tap, as they came over the wire. A page that has nothing but a button and a dialog of two lines says what of the first frame is the browser’s and the machine’s own.',
    table(
      ['Opening', 'First frame', 'Full content', 'Script', 'Calls', 'Pictures'],
      [
        ...(['cold', 'hinted'] as const).map((when) => {
          const { firstFrame, fullContent, bytes } = openings[when]
          const sizes = [bytes.script, bytes.calls, bytes.pictures].map((size) => `${kilobytes(size).toFixed(1)} kB`)
          return [when, `${firstFrame.toFixed(0)} ms`, `${fullContent.toFixed(0)} ms`, ...sizes]
        }),
        ['a bare page', `${measured.bareFirstFrame.toFixed(0)} ms`, '–', '–', '–', '–'],
      ],
    ),
    '## Signing up for the newsletter',
    `How long the answer takes tells nobody whether an address is subscribed: ${mediansOf(signUps)}.`,
    '## Having an account',
    `Nor does it tell who has an account. A failed sign-in: ${mediansOf(accounts.signIn)}. A registration: ${mediansOf(accounts.registration)}. A forgotten password: ${mediansOf(accounts.forgottenPassword)}.`,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

const sameTime = (what: string, { known, unknown }: KnownAndUnknown): Line => ({
  what,
  measured: (known / unknown).toFixed(3),
  budget: '0.95 to 1.05',
  met: Math.abs(known / unknown - 1) < 0.05,
})

const mediansOf = ({ known, unknown, each }: KnownAndUnknown) =>
  `medians of ${each.toLocaleString('en')} each, one after the other by turns, are ${known.toFixed(2)} ms for known and ${unknown.toFixed(2)} ms for unknown addresses`

function row(name: string, connections: number, { ratio, ours }: Comparison): string[] {
  return [
    name,
    String(connections),
    ratio.requestsPerSecond.toFixed(2),
    ratio.p50.toFixed(1),
    ratio.p99.toFixed(1),
    inverse(ratio.processor)?.toFixed(2) ?? '–',
    `${rounded(ours.requestsPerSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
  ]
}

export const atLeast = (what: string, value: number | undefined, least: number): Line => ({
  what,
  measured: value?.toFixed(2) ?? 'not measured on this system',
  budget: `≥ ${least}`,
  met: value === undefined ? undefined : value >= least,
})

export const atMost = (what: string, value: number, most: number, unit: string): Line => ({
  what,
  measured: `${value.toFixed(1)} ${unit}`,
  budget: `≤ ${most} ${unit}`,
  met: value <= most,
})

export const verdict = (met: boolean | undefined) => (met === undefined ? '–' : met ? 'met' : '**not met**')
const inverse = (ratio: number | undefined) => (ratio === undefined ? undefined : 1 / ratio)
const kilobytes = (bytes: number) => bytes / 1000
const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')
const milliseconds = (seconds: number | undefined) => (seconds === undefined ? '–' : (seconds * 1000).toFixed(2))
const microseconds = (seconds: number | undefined) => (seconds === undefined ? '–' : `${rounded(seconds * 1e6)} µs`)

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A section of the document, from its heading to the next one; empty where there is none. */
export function sectionOf(document: string, heading: string): string {
  const start = document.indexOf(heading)
  if (start < 0) return ''
  const next = document.indexOf('\n## ', start)
  return document.slice(start, next < 0 ? undefined : next).trimEnd()
}

/** The document with this section in place of the one of the same heading, or at its end. */
export function replaceSection(document: string, section: string): string {
  const before = sectionOf(document, section.split('\n')[0]!)
  return before ? `${document.replace(before, () => section).trimEnd()}\n` : `${document.trimEnd()}\n\n${section}\n`
}

export function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const changed =
      git('status', '--porcelain', '--', 'src', 'demo', 'bench', 'package-lock.json') === '' ? '' : ' with changes'
    return git('rev-parse', '--short', 'HEAD') + changed
  } catch {
    return 'unknown'
  }
}
