import { cpus } from 'node:os'
import type { ImportCost } from './imports.ts'
import { machine } from './machine.ts'
import { commit, sectionOf, table } from './report.ts'

export const IMPORTS_HEADING = '## Imports'

const HEAD = [
  'Import',
  'Products',
  'Process, ms a product',
  'Database, ms a product',
  'Took',
  'Most memory',
  'Visible after',
  'Measured',
]

/** The section with the rows of a size; those of other sizes stay, so that each can be measured by itself. */
export function importsSection(document: string, costs: readonly ImportCost[], busy: number): string {
  const load = busy > cpus().length / 2 ? `, load ${busy.toFixed(1)}` : ''
  const when = `${new Date().toISOString().slice(0, 10)}, ${commit()}${load}`
  const products = String(costs[0]!.products)
  const others = rowsOf(document).filter((row) => row[1] !== products)
  const own = costs.map(({ what, process, database, seconds, peakMemory, visibleAfter }) => [
    what,
    products,
    process.toFixed(2),
    database.toFixed(2),
    `${seconds.toFixed(0)} s`,
    `${(peakMemory / 1e6).toFixed(0)} MB`,
    `${visibleAfter.toFixed(1)} s`,
    when,
  ])
  const rows = [...others, ...own].sort((a, b) => Number(a[1]) - Number(b[1]))
  return [
    IMPORTS_HEADING,
    `Written by \`npm run bench -- --imports N\`, the rows of one size. ${machine()} Goods of three articles into an empty shop that runs: an export as Shopify writes it, the same file again, and a folder in the shop's own format with prices of nine sites. Budgets: 4 ms a product on one site and 10 ms on nine, process and database together, and 1.25 times that of 1,000 products at 100,000; 300 MB. The process includes its start, which counts where there are few products; visible is the last product's page.`,
    table(HEAD, rows),
  ].join('\n\n')
}

/** The rows of the table of before, as texts. */
function rowsOf(document: string): string[][] {
  const section = sectionOf(document, IMPORTS_HEADING) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Import ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '))
}
