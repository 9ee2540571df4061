import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { Site } from '#sites/sites.ts'
import { divide, printOldAddress, readOldAddress, requestedAddress } from './old-address.ts'
import { findRedirect, indexRedirects, MOST_QUERY_KINDS, type Redirect } from './redirect-index.ts'
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

/** What the shop has of redirects, and what it shows. */
export interface RedirectTerms {
  present: readonly Redirect[]
  /** Whether a product or a category is shown at a path, in any letters. */
  isShown: (path: string) => boolean
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
export const MOST_REDIRECTS = 200_000
/** The letters of all of them. */
const MOST_LETTERS = 40_000_000
/** A browser gives up after twenty. */
const MOST_STEPS = 20

const nameOf = (site: Site | null, from: string): string => `${site ?? '*'} ${from}`
const pathOf = (target: string): string | undefined => requestedAddress(target.replace(/#.*$/, ''))?.path

/** What stated redirects change of those that the shop has. A redirect to an old address leads to where that one leads. */
export function planRedirects(stated: readonly StatedRedirect[], { present, isShown }: RedirectTerms): RedirectPlan {
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
  const wanted = new Map<string, Redirect & { line: number }>()
  const refuse = (line: number, column: string, value: string, message: string) => {
    plan.leftOut += 1
    notes.push({ severity: 'error', line, column, value, message: `${message} The row is left out.` })
  }
  const isAnswered = (path: string) => isShopPath(path) || isShown(path)
  for (const row of stated) read(row)
  const before = new Map(present.map((redirect) => [nameOf(redirect.site, redirect.from), redirect]))
  const all = new Map<string, Redirect>([...before, ...wanted])
  refuseKinds()
  refuseEndless()
  shorten()
  refuseMany()
  return plan

  function read({ line, site, from, to }: StatedRedirect): void {
    const old = readOldAddress(from)
    if (old.type === 'refused') {
      refuse(line, 'from', from, old.message)
      return
    }
    const target = readRedirectTarget(to)
    if (target.type === 'refused') {
      refuse(line, 'to', to, target.message)
      return
    }
    const { address } = old
    if (isAnswered(address.path)) {
      refuse(line, 'from', from, 'The shop has a page at this path, and a redirect never hides a page.')
      return
    }
    const redirect = { site, from: printOldAddress(address), to: target.target, line }
    const name = nameOf(site, redirect.from)
    const twin = wanted.get(name)
    if (twin && twin.to !== redirect.to) {
      refuse(line, 'from', from, `Line ${twin.line} leads the same address elsewhere.`)
      return
    }
    if (!twin) wanted.set(name, redirect)
  }

  function leaveOut(name: string, redirect: Redirect & { line: number }, message: string): void {
    refuse(redirect.line, 'from', redirect.from, message)
    wanted.delete(name)
    const stored = before.get(name)
    if (stored) all.set(name, stored)
    else all.delete(name)
  }

  function refuseKinds(): void {
    const { kinds } = indexRedirects(all.values())
    for (const [name, redirect] of wanted)
      if ((kinds.get(divide(redirect.from, '?')[0])?.length ?? 0) > MOST_QUERY_KINDS && redirect.from.includes('?'))
        leaveOut(name, redirect, `The queries of this path have more than ${MOST_QUERY_KINDS} sets of names.`)
  }

  /** A loop holds a stated redirect, because the shop has had none. */
  function refuseEndless(): void {
    const index = indexRedirects(all.values())
    const sites = [...new Set([...all.values()].map(({ site }) => site))]
    for (const [name, redirect] of [...wanted]) {
      const views = redirect.site === null ? [null, ...sites.filter((site) => site !== null)] : [redirect.site]
      const steps = views.map((site) => follow(index, site, redirect)).find((one) => one.isEndless)?.steps
      if (!steps) continue
      const shown = [redirect.from, ...steps].slice(0, 4).join(' → ')
      leaveOut(name, redirect, `It leads in a loop, or by more than ${MOST_STEPS} steps: ${shown} …`)
    }
  }

  function shorten(): void {
    const index = indexRedirects(all.values())
    for (const [name, redirect] of all) {
      const { site, from } = redirect
      const { steps } = follow(index, site, redirect)
      const after = steps.at(-1)!
      const stored = before.get(name)?.to ?? null
      const line = wanted.get(name)?.line
      if (after !== redirect.to && (line !== undefined || stored !== after)) plan.shortened += 1
      if (line !== undefined && !isAnswered(pathOf(after) ?? ''))
        notes.push({
          severity: 'warning',
          line,
          column: 'to',
          value: after,
          message: 'The shop has no such page now. Its visitors would be told so.',
        })
      if (stored !== after) plan.changes.push({ site, from, before: stored, after })
      if (stored === null) plan.new += 1
      else if (stored !== after) plan.changed += 1
      else if (line !== undefined) plan.unchanged += 1
    }
  }

  function refuseMany(): void {
    let letters = 0
    for (const { from, to } of all.values()) letters += from.length + to.length
    plan.isTooLarge = all.size > MOST_REDIRECTS || letters > MOST_LETTERS
    if (plan.isTooLarge)
      notes.push({
        severity: 'error',
        line: 1,
        message: `The shop would have ${all.size} redirects of ${letters} letters; ${MOST_REDIRECTS} of ${MOST_LETTERS} are the most.`,
      })
  }

  /** The targets on the way from a redirect to where it ends. A page of the shop ends it. */
  function follow(index: ReturnType<typeof indexRedirects>, site: Site | null, { to }: Redirect) {
    const steps = [to]
    for (;;) {
      const last = steps.at(-1)!
      const address = requestedAddress(last.replace(/#.*$/, ''))
      if (!address || isAnswered(address.path)) return { steps, isEndless: false }
      const next = findRedirect(index, site, address)
      if (next === undefined) return { steps, isEndless: false }
      if (steps.length >= MOST_STEPS) return { steps, isEndless: true }
      steps.push(next)
    }
  }
}
