import { cpus } from 'node:os'
import { machine } from './machine.ts'
import { ACTS, CONNECTIONS, type Neighbour } from './neighbour.ts'
import { commit, table, verdict } from './report.ts'

export const NEIGHBOUR_HEADING = '## Neighbours'
/** p99 beside an attack ÷ alone. */
const MAX_RATIO = 2

/** The section of the document, complete in itself. `busy`: how many processes wanted a core in the minute before. */
export function neighbourSection(measured: readonly Neighbour[], busy: number): string {
  return [
    NEIGHBOUR_HEADING,
    `Written by \`npm run bench -- --neighbour\`. On ${new Date().toISOString().slice(0, 10)}, commit ${commit()}. ${machine()} One shopper requests a cached page, a script file and adds to a cart, one after the other with pauses, alone and beside another client with ${CONNECTIONS} connections, by turns; the limits of networks are on, and each round comes from new addresses. Medians of three rounds after one that warms the code. Client and attack run on the same machine and take processor time from the shop.`,
    ...(busy > cpus().length / 2
      ? [
          `**The machine was busy with other work** (load ${busy.toFixed(1)} on ${cpus().length} cores before it began): believe ratios, and those with doubt.`,
        ]
      : []),
    table(
      ['Beside', 'Shopper', 'p50 alone', 'p50 beside', 'p99 alone', 'p99 beside', 'p99 ÷ alone', 'Budget', ''],
      measured.flatMap(({ attack, acts }) =>
        ACTS.map((act) => {
          const { alone, beside, ratio } = acts[act]
          const figures = [alone.p50, beside.p50, alone.p99, beside.p99].map((ms) => `${ms.toFixed(1)} ms`)
          return [attack, act, ...figures, ratio.p99.toFixed(1), `≤ ${MAX_RATIO} ×`, verdict(ratio.p99 <= MAX_RATIO)]
        }),
      ),
    ),
    table(
      ['Attack', 'Answers a second', 'By status'],
      measured.map(({ attack, perSecond, statuses }) => [
        attack,
        perSecond.toFixed(0),
        Object.entries(statuses)
          .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
          .join(', '),
      ]),
    ),
  ].join('\n\n')
}
