/** An A/B test that runs on a site. */
export interface AbTest {
  name: string
  /** The first is the control. */
  groups: ReadonlyArray<{ name: string; text: string; value: string; share: number }>
}

/** Begins the tags of contents that only the visitors of a group see. */
const GROUP_TAG = 'ab.'

/** The tag of contents that only the visitors of a group see. */
export const groupTag = (test: string, group: string): string => `${GROUP_TAG}${test}.${group}`

export const isGroupTag = (tag: string): boolean => tag.startsWith(GROUP_TAG)

/** Of tags, those that name a group of a test that runs: when a test has ended, nothing of it is shown. */
export function runningGroupTags(tags: readonly string[], running: readonly AbTest[]): string[] {
  const known = running.flatMap(({ name, groups }) => groups.map((group) => groupTag(name, group.name)))
  return tags.filter((tag) => known.includes(tag))
}

/** What is wrong with the groups of a test, in words for an editor. */
export function checkAbTest({ groups }: Pick<AbTest, 'groups'>): string | undefined {
  if (new Set(groups.map(({ name }) => name)).size < groups.length) return 'two groups have the same name'
  const sum = groups.reduce((shares, { share }) => shares + share, 0)
  return sum === 100 ? undefined : `the shares of the groups add up to ${sum} and not to 100`
}

/**
 * The group of a visitor: always the same for the same test, visitor and shares, and independent of the groups of other
 * tests. `visitor` is any text that is the visitor's own.
 */
export function groupOf({ name, groups }: AbTest, visitor: string): string {
  const place = (hash(`${name} ${visitor}`) / 2 ** 32) * 100
  let below = 0
  for (const group of groups) {
    below += group.share
    if (place < below) return group.name
  }
  return groups[0]!.name
}

/** A number from 0 to 2^32 - 1 in which each bit depends on the whole text: FNV-1a, mixed as MurmurHash3 ends. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
