import { isSite, type Site } from '#sites/sites.ts'
import { type PublishedContent, slotContentsAt } from '../contents/holding-contents.ts'
import { type Scope, scopesOf } from '../contents/scope.ts'

/** A revision of a setting, or, where it is withdrawn, its end. */
export interface SettingRevision<Body> extends PublishedContent {
  site: Scope
  body: Body
  isWithdrawn?: boolean
  /** From when on it was in force, where that is not the moment of its publication. */
  inForceFrom?: number
}

/** More are not looked up: of a longer history, pages of what held long ago are in no cache any more. */
const MOST_HELD = 2000

/** Settings that are in force now as if each had always been, because only their periods decide what holds together. */
export const inForce = <Content extends object>(
  contents: readonly Content[],
): Array<Content & { inForceFrom: number }> =>
  contents.map((content) => ({ ...content, inForceFrom: Number.NEGATIVE_INFINITY }))

interface Change<Body> {
  moment: number
  scope: Scope
  revision?: SettingRevision<Body>
}

/**
 * The bodies of a kind that have held together on one of the sites, each list with the widest scope first. The history is walked through
 * once, from change to change, so that the work grows with the number of revisions, and not with their combinations. What is planned counts
 * as well; of a long history, only the newest are known.
 */
export function everHeldBodies<Body extends object>(
  revisions: ReadonlyArray<SettingRevision<Body>>,
  sites: readonly Site[],
): Body[][] {
  const contents = new Map<Scope, Map<string, SettingRevision<Body>>>()
  const holding = new Map<Scope, Body>()
  const numbers = new Map<Body, number>()
  const held = new Map<string, Body[]>()
  for (const { moment, scope, revision } of changesOf(revisions)) {
    const ofScope = contents.get(scope) ?? new Map<string, SettingRevision<Body>>()
    contents.set(scope, ofScope)
    if (revision?.isWithdrawn) ofScope.delete(revision.key)
    else if (revision) ofScope.set(revision.key, revision)
    const body = slotContentsAt([...ofScope.values()], moment)[0]?.body
    if (body === holding.get(scope)) continue
    if (body) holding.set(scope, body)
    else holding.delete(scope)
    for (const site of sites.filter((one) => (isSite(scope) ? one === scope : scopesOf(one).includes(scope)))) {
      const bodies = scopesOf(site).flatMap((one) => holding.get(one) ?? [])
      const name = bodies.map((one) => numberOf(one, numbers)).join(' ')
      // what held again counts as the newest
      held.delete(name)
      held.set(name, bodies)
      if (held.size > MOST_HELD) held.delete(held.keys().next().value!)
    }
  }
  return [...held.values()]
}

/** The moments at which a scope may have begun to say something else, the earliest first. */
function changesOf<Body>(revisions: ReadonlyArray<SettingRevision<Body>>): Array<Change<Body>> {
  const changes = revisions.flatMap((revision) => {
    const { site: scope, validFrom, validUntil, inForceFrom = revision.publishedAt } = revision
    const later = [validFrom, validUntil].filter((moment) => moment !== undefined && moment > inForceFrom) as number[]
    return [{ moment: inForceFrom, scope, revision }, ...later.map((moment) => ({ moment, scope }))]
  })
  return changes.sort((a, b) => (a.moment === b.moment ? 0 : a.moment - b.moment))
}

function numberOf<Body>(body: Body, numbers: Map<Body, number>): number {
  const number = numbers.get(body) ?? numbers.size
  numbers.set(body, number)
  return number
}
