import { cpus } from 'node:os'
import { AT_ONCE, FRESHNESS_ROUNDS, type Freshness, MOVEMENTS_PER_MINUTE } from './freshness.ts'
import { machine } from './machine.ts'
import { atLeast, commit, type Line, table, verdict } from './report.ts'

const FRESHNESS_HEADING = '## Fresh by tags'

export function freshnessLines({ withMovements, rendered, renderingsAtOnce }: Freshness): Line[] {
  const same = rendered.find(({ from, to }) => from === 60 && to === 59)!
  return [
    atLeast(
      `A mix of pages with ${MOVEMENTS_PER_MINUTE.toLocaleString('en')} stock movements a minute: requests/s ÷ without`,
      withMovements.ratio.requestsPerSecond,
      0.95,
    ),
    countAtMost(`Pages rendered anew when one coffee’s stock moves from ${same.from} to ${same.to}`, same.again, 0),
    countAtMost(`Renderings for ${AT_ONCE} requests at once for one page that is not there`, renderingsAtOnce, 1),
  ]
}

const countAtMost = (what: string, count: number, most: number): Line => ({
  what,
  measured: String(count),
  budget: `≤ ${most}`,
  met: count <= most,
})

/** The section of the document, complete in itself. `busy`: how many processes wanted a core in the minute before. */
export function freshnessSection(freshness: Freshness, busy: number): string {
  const { withMovements, movements, rendered } = freshness
  const { ratio, ours } = withMovements
  return [
    FRESHNESS_HEADING,
    `Written by \`npm run bench -- --freshness\`, or with all else. On ${new Date().toISOString().slice(0, 10)}, commit ${commit()}. ${machine()} The mix requests home, category and product pages and quickbuy calls of nine sites over 10 connections; the movements come from another process, each a transaction of its own: one piece less of a random article, and sixty more where there are none; stocks begin anywhere between. Of ${movements.movements.toLocaleString('en')} movements a shopper could see ${movements.visible.toLocaleString('en')}. Medians of ${FRESHNESS_ROUNDS} rounds with and without by turns.`,
    ...(busy > cpus().length / 2
      ? [
          `**The machine was busy with other work** (load ${busy.toFixed(1)} on ${cpus().length} cores before it began): believe processor time (with ÷ without, 1.00 is no difference) and the counts, not requests per second.`,
        ]
      : []),
    table(
      ['What', 'Measured', 'Budget', ''],
      freshnessLines(freshness).map(({ what, measured, budget, met }) => [what, measured, budget, verdict(met)]),
    ),
    table(
      ['With movements ÷ without', 'Requests/s', 'p50', 'p99', 'Processor', 'With them here'],
      [
        [
          'mix of pages',
          ratio.requestsPerSecond.toFixed(2),
          ratio.p50.toFixed(1),
          ratio.p99.toFixed(1),
          ratio.processor?.toFixed(2) ?? '–',
          `${Math.round(ours.requestsPerSecond).toLocaleString('en')}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
        ],
      ],
    ),
    table(
      ['A coffee’s stock moves', 'Pages in memory', 'Rendered anew'],
      rendered.map(({ from, to, pages, again }) => [`from ${from} to ${to}`, String(pages), String(again)]),
    ),
  ].join('\n\n')
}
