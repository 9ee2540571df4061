import { type Site, siteConfig } from '#sites/sites.ts'
import { parseTime, printTime } from '../contents/content-file.ts'
import { type CsvRow, type CsvTable, printCsv } from '../contents/csv.ts'
import type { TextFault } from '../contents/json-with-lines.ts'
import { isArticleNumber } from '../product/ids.ts'
import { wholeUnits } from './format-price.ts'

/** A price of a table, in 1/100 of the main unit; with `from` a planned one, otherwise the present one. */
export interface PriceRow {
  tcm: string
  amount: number
  /** A new ordinary price, which ends a reduction. */
  regular: boolean
  from?: number | undefined
  until?: number | undefined
}

export type PriceTable = { rows: Array<PriceRow & { line: number }> } | { faults: TextFault[] }

type PriceColumn = 'tcm' | 'amount' | 'regular' | 'from' | 'until'
export const PRICE_TABLE: CsvTable<PriceColumn> = {
  columns: ['tcm', 'amount', 'regular', 'from', 'until'],
  needed: ['tcm', 'amount'],
}
const AMOUNT = /^\d{1,9}$/
/** How a table says yes. */
const YES = 'yes'

/** The prices of a table of a site, or what is wrong with it, all at once. */
export function parsePrices(table: ReadonlyArray<CsvRow<PriceColumn>>, site: Site): PriceTable {
  const { timeZone } = siteConfig(site)
  const faults: TextFault[] = []
  const lines = new Map<string, number>()
  const rows = table.flatMap(({ line, values }) => {
    const { tcm, amount, regular, from, until } = values
    const fault = (message: string) => {
      faults.push({ line, message })
      return []
    }
    if (!isArticleNumber(tcm)) return fault(`'${tcm}' is no article number`)
    if (!AMOUNT.test(amount) || Number(amount) === 0 || wholeUnits(site, Number(amount)) !== Number(amount))
      return fault(`'${amount}' is no price on ${site}; write it in 1/100 of the main unit, so 499 is 4.99`)
    if (regular !== '' && regular !== YES) return fault(`'regular' is '${YES}' or empty, not '${regular}'`)
    if (from === '' && until !== '') return fault("a price with an 'until' has a 'from'")
    const moments = { from: timeOf(from, timeZone), until: timeOf(until, timeZone) }
    for (const name of ['from', 'until'] as const)
      if (moments[name] === 'wrong') return fault(`'${values[name]}' is no time; write it as 2027-03-01T00:00`)
    const before = lines.get(`${tcm} ${moments.from}`)
    if (before !== undefined) return fault(`${tcm} has a price for that time on line ${before} already`)
    lines.set(`${tcm} ${moments.from}`, line)
    return [{ line, tcm, amount: Number(amount), regular: regular === YES, ...(moments as Pick<PriceRow, 'from'>) }]
  })
  return faults.length > 0 ? { faults } : { rows }
}

/** Prices as the text of a table, each article's present one before its planned ones. */
export function printPrices(rows: readonly PriceRow[], site: Site): string {
  const { timeZone } = siteConfig(site)
  const time = (moment?: number) => (moment === undefined ? '' : printTime(moment, timeZone))
  const ordered = rows.toSorted((a, b) =>
    a.tcm === b.tcm ? (a.from ?? 0) - (b.from ?? 0) : Number(a.tcm > b.tcm) - Number(a.tcm < b.tcm),
  )
  return printCsv([
    PRICE_TABLE.columns,
    ...ordered.map(({ tcm, amount, regular, from, until }) => [
      tcm,
      String(amount),
      regular ? YES : '',
      time(from),
      time(until),
    ]),
  ])
}

function timeOf(text: string, timeZone: string): number | 'wrong' | undefined {
  return text === '' ? undefined : (parseTime(text, timeZone) ?? 'wrong')
}
