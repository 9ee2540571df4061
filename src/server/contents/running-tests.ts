import { type AbTest, groupTag, isGroupTag, runningGroupTags } from '#rules/ab-test/ab-test.ts'
import { contentsAt, nextChange, type TagFilter } from '#rules/contents/holding-contents.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { SharedLoading } from '../product/shared-loading.ts'
import type { Shop } from '../shop.ts'
import { readSlot, type StoredContent } from './content-queries.ts'
import type { SlotCache } from './slot-cache.ts'

/** The slot of A/B tests; no page shows it. */
const SLOT = 'ab-tests'

/** A test that runs, and when it ends. */
export interface RunningTest extends AbTest {
  validFrom?: number
  validUntil?: number
}

/** The tests that run on a site at a moment. Notes when that changes next. */
export async function runningTests(
  { slotCache }: { slotCache: SlotCache },
  site: Site,
  moment: number,
  dependencies = new Dependencies(moment),
): Promise<RunningTest[]> {
  const contents = await slotCache.take(site, SLOT, moment, dependencies)
  const next = nextChange(contents, moment)
  if (next !== undefined) dependencies.noteMoment(next)
  return testsIn(contents, moment)
}

/** The same of any moment, from the database: what a cache holds may be for another one. */
export const readTestsAt = async ({ database }: Pick<Shop, 'database'>, site: Site, moment: number) =>
  testsIn(await readSlot(database.pool, site, SLOT, moment), moment)

function testsIn(contents: readonly StoredContent[], moment: number): RunningTest[] {
  return contentsAt(contents, moment).map(({ key, body, validFrom, validUntil }) => ({
    name: key,
    groups: (body as { groups: AbTest['groups'] }).groups,
    ...(validFrom !== undefined && { validFrom }),
    ...(validUntil !== undefined && { validUntil }),
  }))
}

/**
 * The tags of groups that a visit sees contents of: its own in a preview, and those that a call asks for. Nearly always there
 * are none, and then nothing is read.
 */
export async function groupTagsOf(
  { shop, visit, dependencies }: Pick<SharedLoading<{ slotCache: SlotCache }>, 'shop' | 'visit' | 'dependencies'>,
  { allOf = [], anyOf = [] }: TagFilter,
): Promise<string[]> {
  const wanted = [...ownTags(visit), ...[...allOf, ...anyOf].filter(isGroupTag)]
  if (wanted.length === 0) return []
  const { site, moment, staffPreview } = visit
  const running = await (staffPreview
    ? readTestsAt(shop, site, moment)
    : runningTests(shop, site, moment, dependencies))
  return runningGroupTags(wanted, running)
}

/** The tags of the groups that a preview has chosen. */
export const ownTags = ({ testGroups }: Visit): string[] =>
  Object.entries(testGroups).map(([test, group]) => groupTag(test, group))
