import type pg from 'pg'
import { isSite, type Site } from '#sites/sites.ts'
import { type ContentId, lockContent, readHistory } from '../contents/exports.ts'
import { type Author, undoContent, unpublishContent } from '../contents/publish-content.ts'
import { withThemeCheck } from '../contents/theme-check.ts'
import { readPlans } from '../product/exports.ts'
import { takeBackPlan } from '../product/plan-prices.ts'
import { setPrices } from '../product/set-price.ts'
import { setStockIn } from '../stock/set-stock.ts'
import { contentFile, TABLES } from './check-contents.ts'
import {
  type ImportChanges,
  lockImports,
  markUndone,
  readImport,
  readPrices,
  readStocks,
  type StoredImport,
} from './import-queries.ts'
import { actingOf } from './import-tables.ts'

export type UndoResult =
  | { type: 'unknown' }
  | { type: 'undone-before'; at: number }
  /** What was changed since, by others or by a later import. */
  | { type: 'changed-since'; names: string[] }
  /** An earlier state is one that its kind no longer allows. */
  | { type: 'refused'; name: string; reason?: string }
  /** `left`: what was changed since and stays. */
  | { type: 'undone'; names: string[]; left: string[] }

/**
 * Takes an import back: each content, price and stock is again what it was before. Where one was changed since, nothing is
 * taken back, or, with `exceptChanged`, everything else. Unless it is undone, the caller ends the transaction without its
 * writes.
 */
export async function undoImport(
  client: pg.ClientBase,
  number: number,
  { exceptChanged, openSites }: { exceptChanged: boolean; openSites: () => readonly Site[] },
  by: Author,
): Promise<UndoResult> {
  await lockImports(client)
  const stored = await readImport(client, number)
  if (!stored) return { type: 'unknown' }
  if (stored.undoneAt) return { type: 'undone-before', at: stored.undoneAt.getTime() }
  const names: string[] = []
  const left: string[] = []
  const note = (isUndone: boolean, name: string) => (isUndone ? names : left).push(name)

  const contents = await unchangedContents(client, stored)
  for (const one of stored.changes.contents) note(contents.includes(one), contentFile(one.kind, one.key))
  const { result: refused, fault } = await withThemeCheck(
    client,
    { scope: stored.site, now: by.now, openSites },
    async () => {
      for (const { kind, key, before } of contents) {
        const id: ContentId = { site: stored.site, kind, key }
        const result =
          before === null ? await unpublishContent(client, id, by) : await undoContent(client, id, by, before)
        if (result.type === 'refused') return contentFile(kind, key)
      }
      return undefined
    },
  )
  if (refused !== undefined) return { type: 'refused', name: refused }
  const theme = contents.find(({ kind }) => kind === 'theme')
  if (fault !== undefined && theme) return { type: 'refused', name: contentFile(theme.kind, theme.key), reason: fault }
  for (const [name, isUndone] of await undoPrices(client, stored, by)) note(isUndone, `${TABLES.prices} ${name}`)
  for (const [name, isUndone] of await undoStocks(client, stored, by)) note(isUndone, `${TABLES.stock} ${name}`)

  if (left.length > 0 && !exceptChanged) return { type: 'changed-since', names: left }
  await markUndone(client, number, by)
  return { type: 'undone', names, left }
}

/** The contents of which the newest revision is still the import's, locked in the order of their names. */
async function unchangedContents(
  client: pg.ClientBase,
  { site, changes }: StoredImport,
): Promise<ImportChanges['contents']> {
  const ordered = changes.contents.toSorted((a, b) =>
    contentFile(a.kind, a.key) < contentFile(b.kind, b.key) ? -1 : 1,
  )
  const unchanged: ImportChanges['contents'] = []
  for (const change of ordered) {
    const id = { site, kind: change.kind, key: change.key }
    await lockContent(client, id)
    const [newest] = await readHistory(client, id)
    if (newest?.revision === change.after) unchanged.push(change)
  }
  return unchanged
}

/** What is taken back of prices and plans, by article: false where it was changed since. */
async function undoPrices(
  client: pg.ClientBase,
  { site, changes: { plans, prices } }: StoredImport,
  by: Author,
): Promise<Array<[name: string, isUndone: boolean]>> {
  if (!isSite(site) || plans.length + prices.length === 0) return []
  const planned = new Map((await readPlans(client, site)).map((plan) => [`${plan.tcm} ${plan.from}`, plan.amount]))
  const undone: Array<[string, boolean]> = []
  for (const { tcm, from, amount } of plans) {
    const isThere = planned.get(`${tcm} ${from}`) === amount
    undone.push([tcm, isThere && (await takeBackPlan(client, { site, tcm, from }, actingOf(by)))])
  }
  const present = new Map((await readPrices(client, site)).map(({ tcm, amount }) => [tcm, amount]))
  const unchanged = prices.filter(({ tcm, after }) => present.get(tcm) === after)
  // a price that comes back is an ordinary one, no reduction
  const back = unchanged.map(({ tcm, before }) => ({ tcm, amount: before!, regular: true }))
  const results = await setPrices(client, site, back, actingOf(by))
  const comeBack = new Set(unchanged.filter((_, at) => results[at]!.type === 'changed'))
  return [...undone, ...prices.map((price): [string, boolean] => [price.tcm, comeBack.has(price)])]
}

async function undoStocks(
  client: pg.ClientBase,
  { site, changes: { stocks } }: StoredImport,
  by: Author,
): Promise<Array<[name: string, isUndone: boolean]>> {
  if (!isSite(site) || stocks.length === 0) return []
  const present = new Map((await readStocks(client, site)).map(({ tcm, stock }) => [tcm, stock]))
  const undone: Array<[string, boolean]> = []
  for (const { tcm, before, after } of stocks.toSorted((a, b) => (a.tcm < b.tcm ? -1 : 1))) {
    undone.push([tcm, present.get(tcm) === after && (await setStockIn(client, tcm, before, actingOf(by)))])
  }
  return undone
}
