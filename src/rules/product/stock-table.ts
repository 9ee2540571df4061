import { type CsvRow, type CsvTable, printCsv } from '../contents/csv.ts'
import type { TextFault } from '../contents/json-with-lines.ts'
import { isArticleNumber } from './ids.ts'

/** How many units of an article there are; null: its stock is not tracked. */
export interface StockRow {
  tcm: string
  stock: number | null
}

type StockColumn = 'tcm' | 'stock'
export const STOCK_TABLE: CsvTable<StockColumn> = { columns: ['tcm', 'stock'], needed: ['tcm', 'stock'] }
const UNTRACKED = 'untracked'

/** The stocks of a table, or what is wrong with it, all at once. */
export function parseStocks(
  table: ReadonlyArray<CsvRow<StockColumn>>,
): { rows: Array<StockRow & { line: number }> } | { faults: TextFault[] } {
  const faults: TextFault[] = []
  const lines = new Map<string, number>()
  const rows = table.flatMap(({ line, values: { tcm, stock } }) => {
    const fault = (message: string) => {
      faults.push({ line, message })
      return []
    }
    if (!isArticleNumber(tcm)) return fault(`'${tcm}' is no article number`)
    if (stock !== UNTRACKED && !/^(?:\d{1,9}|-\d{1,6})$/.test(stock))
      return fault(`'${stock}' is no number and not '${UNTRACKED}'`)
    const before = lines.get(tcm)
    if (before !== undefined) return fault(`${tcm} is on line ${before} already`)
    lines.set(tcm, line)
    return [{ line, tcm, stock: stock === UNTRACKED ? null : Number(stock) }]
  })
  return faults.length > 0 ? { faults } : { rows }
}

/** Stocks as the text of a table. */
export const printStocks = (rows: readonly StockRow[]): string =>
  printCsv([
    STOCK_TABLE.columns,
    ...rows
      .toSorted((a, b) => (a.tcm < b.tcm ? -1 : 1))
      .map(({ tcm, stock }) => [tcm, stock === null ? UNTRACKED : String(stock)]),
  ])
