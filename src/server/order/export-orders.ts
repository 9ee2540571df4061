import type pg from 'pg'
import { csvHead, csvRowsOf, jsonOf } from '#rules/order/order-export.ts'
import type { OrderPlace, OrderSearch } from '#rules/order/order-search.ts'
import { writeWhole } from '../write-whole.ts'
import { readFoundOrders } from './order-search-queries.ts'

/** So many are in memory at once. */
const PAGE = 200

export type ExportFormat = 'csv-orders' | 'csv-lines' | 'json'

/**
 * Writes orders to a file, the oldest first: a table of orders or of their lines in UTF-8, or a JSON list with an order on each
 * line. The file has its name once it is complete.
 * @returns how many orders it holds @throws the error of the file system where the file cannot be written
 */
export async function exportOrders(
  pool: pg.Pool,
  search: OrderSearch,
  { file, format }: { file: string; format: ExportFormat },
): Promise<number> {
  let count = 0
  async function* text() {
    if (format !== 'json') yield csvHead(format === 'csv-lines' ? 'lines' : 'orders')
    else yield '['
    let after: OrderPlace | undefined
    for (;;) {
      const page = await readFoundOrders(pool, search, { after, most: PAGE })
      let part = ''
      for (const order of page) {
        if (format === 'json') part += `${count === 0 ? '' : ','}\n${JSON.stringify(jsonOf(order))}`
        else part += csvRowsOf(order, format === 'csv-lines' ? 'lines' : 'orders')
        count += 1
      }
      yield part
      after = page.at(-1)
      if (page.length < PAGE) break
    }
    if (format === 'json') yield '\n]\n'
  }
  await writeWhole(file, text(), { mode: 0o600 })
  return count
}
