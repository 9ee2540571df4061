import { cpus } from 'node:os'
import { machine } from './machine.ts'
import type { Ordering } from './ordering.ts'
import { atLeast, atMost, commit, type Line, table, verdict } from './report.ts'

export const ORDERING_HEADING = '## Ordering'

/** The section of the document, complete in itself. `busy`: how many processes wanted a core in the minute before. */
export function orderingSection(ordering: Ordering, busy: number): string {
  const { crowd, hits } = ordering
  return [
    ORDERING_HEADING,
    `Written by \`npm run bench -- --orders\`. On ${new Date().toISOString().slice(0, 10)}, commit ${commit()}. ${machine()} Guests on DE who pay by invoice, with nothing but the shop’s forms; what is measured is the answer to the order button. Carts and checkouts are filled before. Medians of three rounds after one that warms the code.`,
    ...(busy > cpus().length / 2
      ? [
          `**The machine was busy with other work** (load ${busy.toFixed(1)} on ${cpus().length} cores before it began): believe ratios and counts.`,
        ]
      : []),
    table(
      ['What', 'Measured', 'Budget', ''],
      orderingLines(ordering).map(({ what, measured, budget, met }) => [what, measured, budget, verdict(met)]),
    ),
    `With one article p99 is ${crowd.p99.toFixed(0)} ms, with an article for each ${crowd.p99Spread.toFixed(0)} ms. The page cache had ${percent(hits.without)} of the pages without orders and ${percent(hits.with)} with one order for every 36 pages.`,
  ].join('\n\n')
}

function orderingLines({ processor, mailsPerSecond, crowd, hits }: Ordering): Line[] {
  return [
    processor === undefined
      ? { what: ONE_ORDER, measured: 'not measured on this system', budget: '≤ 6 ms', met: undefined }
      : atMost(ONE_ORDER, processor.order * 1000, 6, 'ms'),
    {
      what: 'Its two mails, which jobs send after it',
      measured: inMs(processor?.mails),
      budget: '',
      met: undefined,
    },
    { what: 'Mails a second that one process sends', measured: mailsPerSecond.toFixed(0), budget: '', met: undefined },
    {
      what: `Orders of ${crowd.shoppers} shoppers at once for an article with ${crowd.pieces} pieces, the fewest and the most of a round`,
      measured: `${crowd.ordered.least} and ${crowd.ordered.most}`,
      budget: String(crowd.pieces),
      met: crowd.ordered.least === crowd.pieces && crowd.ordered.most === crowd.pieces,
    },
    atMost('p99 of these ÷ p99 with an article for each', crowd.p99 / crowd.p99Spread, 3, '×'),
    atLeast('Pages from the cache with a thousand orders an hour ÷ without', hits.with / hits.without, 0.97),
  ]
}

const ONE_ORDER = 'An order of three lines: processor time of server and database until its answer'
const inMs = (seconds: number | undefined) =>
  seconds === undefined ? 'not measured' : `${(seconds * 1000).toFixed(1)} ms`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
