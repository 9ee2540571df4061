import { cpus } from 'node:os'
import type { Growth } from './growth.ts'
import { GROWTH_PARTS, type GrowthPart } from './growth-requests.ts'
import { machine } from './machine.ts'
import { commit, type Line, sectionOf, table, verdict } from './report.ts'

export const GROWTH_HEADING = '## By size of the catalogue'

/** Parts that may cost this many times as much in the largest shop as in the smallest with full lists. */
const MAX_GROWTH = 1.25
const MIN_WITH_FULL_LISTS = 1000
const MAX_PRICE_CHANGE_MS = 10
/** Search and filters may grow more; of the whole process with the search index of nine sites. */
const MAX_SEARCH_GROWTH = 2
const SEARCHING: readonly GrowthPart[] = ['suggestions', 'search results', 'filtered list']
const MAX_SUGGESTION_MS = 0.5
const MAX_RESULTS_MS = 3
const MAX_MEMORY_MB = 500
const MIN_UNDER_CHANGE = 0.9

/** One row of the table, as it is written and read again. */
interface Row {
  products: number
  when: string
  costs: Record<GrowthPart, { server: number; database: number }>
  priceChange: number
  memory: number
  underChange: number
  readWhole: string[]
}

const HEAD = [
  'Products',
  ...GROWTH_PARTS,
  'one price change',
  'memory after load',
  'mix with changes ÷ without',
  'large tables read whole',
  'measured',
]

/** The section with a new row; rows of other sizes stay, so that each size can be measured by itself. */
export function growthSection(document: string, growth: Growth, busy: number): string {
  const load = busy > cpus().length / 2 ? `, load ${busy.toFixed(1)}` : ''
  const row: Row = {
    products: growth.products,
    when: `${new Date().toISOString().slice(0, 10)}, ${commit()}${load}`,
    costs: growth.costs,
    priceChange: growth.priceChange,
    memory: growth.memory / 1e6,
    underChange: growth.underChange.ratio.requestsPerSecond,
    readWhole: growth.readWhole,
  }
  const rows = [...rowsOf(document).filter(({ products }) => products !== row.products), row]
  rows.sort((a, b) => a.products - b.products)
  return [
    GROWTH_HEADING,
    `Written by \`npm run bench -- --products N\`, a row for each size; the demo shop by \`--products 0\`. ${machine()} Processor time of one request in ms, server + database, with all caches empty before each round, except for a search and for filters; medians of three rounds after one that warms the code. The mix has home, list, product and quickbuy addresses of nine sites over 10 connections; ten stocks a second move beside it.`,
    table(
      ['What', 'Measured', 'Budget', ''],
      linesOf(rows).map(({ what, measured, budget, met }) => [what, measured, budget, verdict(met)]),
    ),
    table(HEAD, rows.map(cells)),
  ].join('\n\n')
}

function linesOf(rows: readonly Row[]): Line[] {
  const smallest = rows.slice(0, -1).find(({ products }) => products >= MIN_WITH_FULL_LISTS) ?? rows[0]!
  const largest = rows.at(-1)!
  const total = (row: Row, part: GrowthPart) => row.costs[part].server + row.costs[part].database
  const sizes = `${counted(smallest.products)} → ${counted(largest.products)} products`
  const line = (what: string, value: number, digits: number, budget: string, met: boolean) => ({
    what,
    measured: value.toFixed(digits),
    budget,
    met,
  })
  return [
    ...GROWTH_PARTS.map((part) => {
      const ratio = total(largest, part) / total(smallest, part)
      const most = SEARCHING.includes(part) ? MAX_SEARCH_GROWTH : MAX_GROWTH
      return line(`${part}, ${sizes}`, ratio, 2, `≤ ${most} ×`, ratio <= most)
    }),
    ...(
      [
        ['suggestions', MAX_SUGGESTION_MS],
        ['search results', MAX_RESULTS_MS],
      ] as const
    ).map(([part, most]) =>
      line(
        `${part} at ${counted(largest.products)}, ms`,
        total(largest, part),
        2,
        `≤ ${most} ms`,
        total(largest, part) <= most,
      ),
    ),
    line(
      `One price change at ${counted(largest.products)}, ms`,
      largest.priceChange,
      1,
      `≤ ${MAX_PRICE_CHANGE_MS} ms`,
      largest.priceChange <= MAX_PRICE_CHANGE_MS,
    ),
    line(
      `Memory after load with the search index at ${counted(largest.products)}, MB`,
      largest.memory,
      0,
      `≤ ${MAX_MEMORY_MB} MB`,
      largest.memory <= MAX_MEMORY_MB,
    ),
    line(
      `A mix of pages with ten changes a second ÷ without at ${counted(largest.products)}`,
      largest.underChange,
      2,
      `≥ ${MIN_UNDER_CHANGE}`,
      largest.underChange >= MIN_UNDER_CHANGE,
    ),
    {
      what: `Tables of more than 10,000 rows that a statement read whole at ${counted(largest.products)}`,
      measured: largest.readWhole.join(', ') || 'none',
      budget: 'none',
      met: largest.readWhole.length === 0,
    },
  ]
}

const counted = (products: number) => products.toLocaleString('en')

function cells({ products, when, costs, priceChange, memory, underChange, readWhole }: Row): string[] {
  return [
    counted(products),
    ...GROWTH_PARTS.map((part) => `${costs[part].server.toFixed(2)} + ${costs[part].database.toFixed(2)}`),
    `${priceChange.toFixed(1)} ms`,
    `${memory.toFixed(0)} MB`,
    underChange.toFixed(2),
    readWhole.join(', ') || 'none',
    when,
  ]
}

type OtherCells = [priceChange: string, memory: string, underChange: string, readWhole: string, when: string]

/** The rows that the document has already. */
export function rowsOf(document: string): Row[] {
  return sectionOf(document, GROWTH_HEADING)
    .split('\n')
    .flatMap((text) => {
      const found = text.split('|').map((cell) => cell.trim())
      if (found.length !== HEAD.length + 2 || !/^[\d,]+$/.test(found[1]!)) return []
      const [products, ...rest] = found.slice(1, -1) as [string, ...string[]]
      const [priceChange, memory, underChange, readWhole, when] = rest.slice(GROWTH_PARTS.length) as OtherCells
      const costs = Object.fromEntries(
        GROWTH_PARTS.map((part, at) => {
          const [server, database] = rest[at]!.split(' + ').map(Number) as [number, number]
          return [part, { server, database }]
        }),
      ) as Row['costs']
      return {
        products: Number(products.replaceAll(',', '')),
        when,
        costs,
        priceChange: Number.parseFloat(priceChange),
        memory: Number.parseFloat(memory),
        underChange: Number(underChange),
        readWhole: readWhole === 'none' ? [] : readWhole.split(', '),
      }
    })
}
