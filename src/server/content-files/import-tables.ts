import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { Difference } from '#rules/contents/differences.ts'
import type { TextFault } from '#rules/contents/json-with-lines.ts'
import type { PriceRow } from '#rules/price/price-table.ts'
import type { StockRow } from '#rules/product/stock-table.ts'
import type { Site } from '#sites/sites.ts'
import type { Author } from '../contents/publish-content.ts'
import { readPlans } from '../product/exports.ts'
import { planPrices } from '../product/plan-prices.ts'
import { planRefusalText, runningPlanText, timeText } from '../product/price-plan-texts.ts'
import { setPrices } from '../product/set-price.ts'
import { setStocksIn } from '../stock/set-stock.ts'
import { type ArticleChange, type ImportChanges, readPrices, readStocks } from './import-queries.ts'

/** Who changes goods by files of contents, which a command reads. */
export const actingOf = ({ author, now }: Author): GoodsActing => ({
  by: { kind: 'command', name: author },
  moment: now,
})

type Numbered<Row> = Row & { line: number }

/** What a table changed; where there are faults, the caller takes everything back. */
interface TableResult {
  faults: TextFault[]
  parts: Difference[]
}

/** Sets and plans the prices of a table. Those that hold or are planned already are passed over, also plans that run. */
export async function importPrices(
  client: pg.ClientBase,
  site: Site,
  rows: ReadonlyArray<Numbered<PriceRow>>,
  by: Author,
): Promise<TableResult & Pick<ImportChanges, 'prices' | 'plans'>> {
  const present = new Map((await readPrices(client, site)).map(({ tcm, ...price }) => [tcm, price]))
  const planned = new Set((await readPlans(client, site)).map(planText))
  const faults = unknownArticles(site, rows, present)
  const set = rows.filter(({ tcm, from, amount, regular }) => {
    const before = present.get(tcm)
    return from === undefined && before && (before.amount !== amount || (regular && before.isReduced))
  })
  const plans = rows.flatMap((row) =>
    row.from === undefined || !present.has(row.tcm) ? [] : [{ ...row, from: row.from }],
  )
  const added = plans.filter((plan) => !planned.has(planText(plan)))

  const prices: ArticleChange[] = []
  for (const [at, change] of (await setPrices(client, site, set, actingOf(by))).entries()) {
    const { line, tcm, amount } = set[at]!
    if (change.type === 'planned') faults.push({ line, message: runningPlanText(site, tcm, change) })
    else prices.push({ tcm, before: present.get(tcm)!.amount, after: amount })
  }
  const result = await planPrices(client, site, added, by)
  if (result.type === 'refused') {
    const lines = new Map(added.map((plan) => [planText(plan), plan.line]))
    for (const { plan, refusal } of result.refused) {
      faults.push({ line: lines.get(planText(plan))!, message: planRefusalText(site, { plan, refusal }, by.now) })
    }
  }
  return {
    faults,
    // what ends a reduction at the same price cannot be taken back: no reduction begins without a lower price
    prices: prices.filter(({ before, after }) => before !== after),
    plans: added.map(({ tcm, from, amount }) => ({ tcm, from, amount })),
    parts: [
      ...partsOf(prices),
      ...added.map(({ tcm, from, until, amount }) => ({
        at: `${tcm} from ${timeText(site, from)}${until === undefined ? '' : ` until ${timeText(site, until)}`}`,
        before: undefined,
        after: amount,
      })),
    ],
  }
}

/** Sets the stocks of a table, on all sites, because an article has one stock. */
export async function importStocks(
  client: pg.ClientBase,
  site: Site,
  rows: ReadonlyArray<Numbered<StockRow>>,
  by: Author,
): Promise<TableResult & Pick<ImportChanges, 'stocks'>> {
  const present = new Map((await readStocks(client, site)).map(({ tcm, stock }) => [tcm, stock]))
  const faults = unknownArticles(site, rows, present)
  const changed = rows.filter(({ tcm, stock }) => present.has(tcm) && present.get(tcm) !== stock)
  await setStocksIn(client, changed, actingOf(by))
  const stocks = changed.map(({ tcm, stock }) => ({ tcm, before: present.get(tcm)!, after: stock }))
  return { faults, stocks, parts: partsOf(stocks) }
}

function unknownArticles(
  site: Site,
  rows: ReadonlyArray<Numbered<{ tcm: string }>>,
  present: ReadonlyMap<string, unknown>,
): TextFault[] {
  return rows
    .filter(({ tcm }) => !present.has(tcm))
    .map(({ tcm, line }) => ({ line, message: `there is no article ${tcm} on ${site}` }))
}

const partsOf = (changes: readonly ArticleChange[]): Difference[] =>
  changes.map(({ tcm, before, after }) => ({
    at: tcm,
    before: before ?? 'untracked',
    after: before === after ? `${after}, the ordinary price` : (after ?? 'untracked'),
  }))

const planText = ({ tcm, from, until, amount, regular }: PriceRow) => [tcm, from, until, amount, regular].join(' ')
