import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { Site } from '#sites/sites.ts'
import { followRedirects, MAX_STEPS } from './follow-redirects.ts'
import { addressOfTarget, divide, printOldAddress, readOldAddress } from './old-address.ts'
import { findRedirect, indexRedirects, MAX_QUERY_KINDS, matchRedirect, type Redirect } from './redirect-index.ts'
import { readRedirectTarget } from './redirect-target.ts'
import { isShopPath } from './shop-paths.ts'

/** A redirect as a file states it. */
export interface StatedRedirect {
  line: number
  /** Null: on all sites. */
  site: Site | null
  from: string
  to: string
}

/** How a note says that there is no redirect. */
export interface RedirectRefusal {
  severity: FileNote['severity']
  /** What follows, as the last sentence of the note. */
  consequence: string
}

const ROW_LEFT_OUT: RedirectRefusal = { severity: 'error', consequence: 'The row is left out.' }

/** What the shop has of redirects, and what it shows. */
export interface RedirectTerms {
  present: readonly Redirect[]
  /** Whether a product or a category is shown at a path, in any letters. */
  isShown: (path: string) => boolean
  /** How a redirect that cannot be is told of; otherwise as a row of a file of redirects, which is left out with an error. */
  refusal?: RedirectRefusal | undefined
}

export interface RedirectPlan {
  changes: Array<{ site: Site | null; from: string; before: string | null; after: string }>
  new: number
  changed: number
  unchanged: number
  leftOut: number
  /** Old addresses that led to others, and lead to where those lead now. */
  shortened: number
  /** The shop would have more than all processes can have in memory; a note says so. */
  isTooLarge: boolean
  notes: FileNote[]
}

/** All that a shop can have, because each process has them in memory. */
export const MAX_REDIRECTS = 200_000
/** The letters of all of them. */
const MAX_LETTERS = 40_000_000

const nameOf = (site: Site | null, from: string): string => `${site ?? '*'} ${from}`
const pathOf = (target: string): string => addressOfTarget(target)?.path ?? ''
/** Whether a redirect is for one site or for some queries, so that others who ask for its path may be led elsewhere. */
const isForSome = ({ site, from }: Redirect): boolean => site !== null || from.includes('?')
const pathOfRow = (from: string): string => divide(from, '?')[0]

/**
 * What stated redirects change of those that the shop has. A redirect to an old address leads to where that one leads, as far as that is
 * one place for all sites and queries; a stored one changes only where a stated one is on its way.
 */
export function planRedirects(
  stated: readonly StatedRedirect[],
  { present, isShown, refusal = ROW_LEFT_OUT }: RedirectTerms,
): RedirectPlan {
  const notes: FileNote[] = []
  const plan: RedirectPlan = {
    changes: [],
    new: 0,
    changed: 0,
    unchanged: 0,
    leftOut: 0,
    shortened: 0,
    isTooLarge: false,
    notes,
  }
  const before = new Map(present.map((redirect) => [nameOf(redirect.site, redirect.from), redirect]))
  /** As the shop has them; they are not looked at. */
  const same = new Map<string, StatedRedirect>()
  const wanted = new Map<string, StatedRedirect>()
  const refuse = (line: number, column: string, value: string, message: string) => {
    plan.leftOut += 1
    notes.push({ severity: refusal.severity, line, column, value, message: `${message} ${refusal.consequence}` })
  }
  const warn = (line: number, column: string, value: string, message: string) =>
    notes.push({ severity: 'warning', line, column, value, message })
  const isAnswered = (path: string) => isShopPath(path) || isShown(path)
  for (const row of stated) read(row)
  const all = new Map<string, Redirect>([...before, ...wanted])
  refuseKinds()
  refuseEndless()
  for (const { line, from } of wanted.values())
    if (isShown(pathOfRow(from)))
      warn(line, 'from', from, 'The shop has a page at this path, and a redirect never hides a page: it is for later.')
  shorten()
  refuseMany()
  return plan

  function read(row: StatedRedirect): void {
    const isStored = ({ site, from, to }: Redirect) => before.get(nameOf(site, from))?.to === to
    const redirect = isStored(row) ? row : inOneForm(row)
    if (!redirect) return
    const { line, site, from, to } = redirect
    const name = nameOf(site, from)
    const twin = same.get(name) ?? wanted.get(name)
    if (twin && twin.to !== to) refuse(line, 'from', row.from, `Line ${twin.line} leads the same address elsewhere.`)
    else if (twin) return
    else if (isStored(redirect)) same.set(name, redirect)
    else if (isShopPath(pathOfRow(from)))
      refuse(line, 'from', row.from, 'The shop has a page at this path, and a redirect never hides a page.')
    else wanted.set(name, redirect)
  }

  function inOneForm({ line, site, from, to }: StatedRedirect): StatedRedirect | undefined {
    const old = readOldAddress(from)
    if (old.type === 'refused') {
      refuse(line, 'from', from, old.message)
      return undefined
    }
    const target = readRedirectTarget(to)
    if (target.type === 'refused') {
      refuse(line, 'to', to, target.message)
      return undefined
    }
    return { line, site, from: printOldAddress(old.address), to: target.target }
  }

  function leaveOut(name: string, redirect: StatedRedirect, message: string): void {
    refuse(redirect.line, 'from', redirect.from, message)
    wanted.delete(name)
    const stored = before.get(name)
    if (stored) all.set(name, stored)
    else all.delete(name)
  }

  function refuseKinds(): void {
    const { kinds } = indexRedirects(all.values())
    for (const [name, redirect] of wanted)
      if ((kinds.get(pathOfRow(redirect.from))?.length ?? 0) > MAX_QUERY_KINDS && redirect.from.includes('?'))
        leaveOut(name, redirect, `The queries of this path have more than ${MAX_QUERY_KINDS} sets of names.`)
  }

  function refuseEndless(): void {
    const index = indexRedirects(all.values())
    const sites = [...new Set([...all.values()].map(({ site }) => site))]
    for (const [name, redirect] of [...wanted]) {
      const { site: own, from, to } = redirect
      const views = own === null ? [null, ...sites.filter((site) => site !== null)] : [own]
      const steps = isToItself(redirect)
        ? [to]
        : views.map((site) => followRedirects(index, site, to, isAnswered)).find((one) => one.isEndless)?.steps
      if (!steps) continue
      const shown = [from, ...steps].slice(0, 4).join(' → ')
      leaveOut(name, redirect, `It leads in a loop, or by more than ${MAX_STEPS} steps: ${shown} …`)
    }

    /** Also while its address is a page: it would lead round when the page is gone. */
    function isToItself({ site, from, to }: StatedRedirect): boolean {
      const address = addressOfTarget(to)
      return address !== undefined && matchRedirect(index, site, address)?.from === from
    }
  }

  function shorten(): void {
    const index = indexRedirects(all.values())
    const divided = new Set([...all.values()].flatMap((row) => (isForSome(row) ? pathOfRow(row.from) : [])))
    for (const [name, redirect] of all) {
      const { site, from, to } = redirect
      const row = wanted.get(name)
      const { target, isOnStated } = shortTarget(redirect)
      const after = row || isOnStated ? target : to
      const stored = before.get(name)?.to ?? null
      if (after !== to && stored !== after) plan.shortened += 1
      if (row) {
        const end = followRedirects(index, site, to, isAnswered).steps.at(-1)!
        if (!isAnswered(pathOf(end)))
          warn(row.line, 'to', end, 'The shop has no such page now. Its visitors would be told so.')
      }
      if (stored !== after) plan.changes.push({ site, from, before: stored, after })
      if (stored === null) plan.new += 1
      else if (stored !== after) plan.changed += 1
      else if (row || same.has(name)) plan.unchanged += 1
    }

    /** Where a redirect may lead at once for all who have it, and whether a stated one is on its way there. */
    function shortTarget({ from, to }: Redirect): { target: string; isOnStated: boolean } {
      const own = pathOfRow(from)
      let target = to
      let isOnStated = false
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const address = addressOfTarget(target)
        if (!address || isAnswered(address.path) || divided.has(address.path)) return { target, isOnStated }
        const next = findRedirect(index, null, address)
        if (next === undefined) return { target, isOnStated }
        if (pathOf(next) === own) break
        isOnStated ||= wanted.has(nameOf(null, address.path))
        target = next
      }
      // it leads round: the shop ends that when it is asked
      return { target: to, isOnStated: false }
    }
  }

  function refuseMany(): void {
    let letters = 0
    for (const { from, to } of all.values()) letters += from.length + to.length
    plan.isTooLarge = all.size > MAX_REDIRECTS || letters > MAX_LETTERS
    if (plan.isTooLarge)
      notes.push({
        severity: 'error',
        line: 1,
        message: `The shop would have ${all.size} redirects of ${letters} letters; ${MAX_REDIRECTS} of ${MAX_LETTERS} are the most.`,
      })
  }
}
