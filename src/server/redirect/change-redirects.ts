import type pg from 'pg'
import { addressOfTarget } from '#rules/redirect/old-address.ts'
import {
  planRedirects,
  type RedirectPlan,
  type RedirectRefusal,
  type StatedRedirect,
} from '#rules/redirect/plan-redirects.ts'
import type { Redirect } from '#rules/redirect/redirect-index.ts'
import { invalidate } from '../cache/invalidate.ts'
import { REDIRECTS_TAG } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  addRedirectChanges,
  deleteAllRedirects,
  deleteRedirect,
  lockRedirects,
  readRedirects,
  undoRedirectChanges,
  writeRedirects,
} from './redirect-queries.ts'
import { shownPages } from './shown-pages.ts'

const AT_ONCE = 5000

/**
 * What stated redirects would change, in the caller's transaction.
 * @param isLocked true: no other transaction changes redirects until that one ends
 * @param coming products and categories that come in with them, as paths: true where they are shown
 */
export async function planStoredRedirects(
  client: pg.ClientBase,
  stated: readonly StatedRedirect[],
  {
    isLocked,
    coming,
    refusal,
  }: { isLocked: boolean; coming?: ReadonlyMap<string, boolean> | undefined; refusal?: RedirectRefusal },
): Promise<RedirectPlan> {
  if (isLocked) await lockRedirects(client)
  const present = await readAllRedirects(client)
  const paths = new Set(
    [...stated, ...present].flatMap(({ from, to }) =>
      [from, to].flatMap((address) => addressOfTarget(address)?.path ?? []),
    ),
  )
  const isShown = await shownPages(client, paths)
  return planRedirects(stated, { present, isShown: (path) => coming?.get(path) ?? isShown(path), refusal })
}

/** Writes what was planned, in the caller's transaction. */
export async function applyRedirects(client: pg.ClientBase, { changes }: RedirectPlan): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE) await writeRedirects(client, changes.slice(at, at + AT_ONCE))
  if (changes.length > 0) await invalidate(client, [REDIRECTS_TAG])
}

/** Notes what an import changed, in the caller's transaction. */
export async function noteRedirectChanges(
  client: pg.ClientBase,
  number: number,
  { changes }: RedirectPlan,
): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE)
    await addRedirectChanges(client, number, changes.slice(at, at + AT_ONCE))
}

/**
 * Takes back what an import changed, in the caller's transaction.
 * @returns the old addresses that lead elsewhere since, and stay
 */
export async function undoRedirects(client: pg.ClientBase, number: number): Promise<string[]> {
  await lockRedirects(client)
  const { restored, left } = await undoRedirectChanges(client, number)
  if (restored > 0) await invalidate(client, [REDIRECTS_TAG])
  return left
}

/** All redirects, in the order of old addresses. */
export async function readAllRedirects(client: pg.ClientBase): Promise<Redirect[]> {
  const all: Redirect[] = []
  for (;;) {
    const part = await readRedirects(client, all.at(-1) ?? null, AT_ONCE)
    all.push(...part)
    if (part.length < AT_ONCE) return all
  }
}

export type ImportedRedirects = { type: 'refused' | 'unchanged' | 'unwanted' | 'imported'; plan: RedirectPlan }

/**
 * Imports redirects, all or nothing: plans them, and where that is wanted, plans them once more and writes them, because the shop may
 * have changed while the plan was looked at.
 */
export async function importRedirects(
  pool: pg.Pool,
  stated: readonly StatedRedirect[],
  { keepsGoing, isWanted }: { keepsGoing: boolean; isWanted: (plan: RedirectPlan) => Promise<boolean> },
): Promise<ImportedRedirects> {
  const fitness = (plan: RedirectPlan) => {
    const isFaulty = plan.notes.some(({ severity }) => severity === 'error')
    return plan.isTooLarge || (isFaulty && !keepsGoing)
      ? 'refused'
      : plan.changes.length === 0
        ? 'unchanged'
        : undefined
  }
  const plan = await inTransaction(pool, (client) => planStoredRedirects(client, stated, { isLocked: false }))
  const unfit = fitness(plan)
  if (unfit) return { type: unfit, plan }
  if (!(await isWanted(plan))) return { type: 'unwanted', plan }
  return inTransaction(pool, async (client) => {
    const again = await planStoredRedirects(client, stated, { isLocked: true })
    const type = fitness(again)
    if (type) return { type, plan: again }
    await applyRedirects(client, again)
    return { type: 'imported', plan: again }
  })
}

/** Removes a redirect of a site, or of all sites. @returns whether there was one */
export function removeRedirect(pool: pg.Pool, redirect: Pick<Redirect, 'site' | 'from'>): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockRedirects(client)
    const isRemoved = await deleteRedirect(client, redirect)
    if (isRemoved) await invalidate(client, [REDIRECTS_TAG])
    return isRemoved
  })
}

/** Removes all redirects. @returns how many there were */
export function removeAllRedirects(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    await lockRedirects(client)
    const removed = await deleteAllRedirects(client)
    if (removed > 0) await invalidate(client, [REDIRECTS_TAG])
    return removed
  })
}
