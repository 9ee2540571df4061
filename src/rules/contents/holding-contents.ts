import { isGroupTag } from '../ab-test/ab-test.ts'

/** From `validFrom` on, up to but not at `validUntil`; without one, always. In milliseconds since 1970. */
export interface Period {
  validFrom?: number
  validUntil?: number
}

/** What decides whether a published content is shown, and before which others. */
export interface PublishedContent extends Period {
  key: string
  tags: readonly string[]
  /** In its slot, from 0 on. */
  position: number
  publishedAt: number
}

/** Which tags a content must have; a list that is missing or empty requires none (note 80). */
export interface TagFilter {
  allOf?: readonly string[]
  anyOf?: readonly string[]
  noneOf?: readonly string[]
  /** The tags of the visitor's groups of A/B tests: contents of other groups are not shown (note 88). */
  groups?: readonly string[]
}

export function holdsAt({ validFrom, validUntil }: Period, moment: number): boolean {
  return (validFrom === undefined || moment >= validFrom) && (validUntil === undefined || moment < validUntil)
}

export function matchesTags(
  tags: readonly string[],
  { allOf = [], anyOf = [], noneOf = [], groups = [] }: TagFilter,
): boolean {
  return (
    tags.every((tag) => !isGroupTag(tag) || groups.includes(tag)) &&
    allOf.every((tag) => tags.includes(tag)) &&
    (anyOf.length === 0 || anyOf.some((tag) => tags.includes(tag))) &&
    !noneOf.some((tag) => tags.includes(tag))
  )
}

/**
 * The contents of one site that hold at a moment: by position, and in one position what is for the visitor's group first,
 * then the newest.
 */
export function contentsAt<C extends PublishedContent>(
  contents: readonly C[],
  moment: number,
  filter: TagFilter = {},
): C[] {
  return contents
    .filter((content) => holdsAt(content, moment) && matchesTags(content.tags, filter))
    .sort((a, b) => a.position - b.position || ofGroups(b) - ofGroups(a) || newestFirst(a, b))
}

/**
 * What a slot shows at a moment: in each position the newest of the contents that hold. So a season's content replaces
 * the one that holds all year, which comes back when the season ends.
 */
export function slotContentsAt<C extends PublishedContent>(
  contents: readonly C[],
  moment: number,
  filter: TagFilter = {},
): C[] {
  const sorted = contentsAt(contents, moment, filter)
  return sorted.filter(({ position }, at) => position !== sorted[at - 1]?.position)
}

/** The next moment at which one of the contents begins or ends; until then the answers above stay the same. */
export function nextChange(contents: readonly PublishedContent[], moment: number): number | undefined {
  const later = contents
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
    .filter((change) => change !== undefined)
    .filter((change) => change > moment)
  return later.length > 0 ? Math.min(...later) : undefined
}

/** How many groups a content is for: one that is for a group stands before the one for everybody. */
const ofGroups = ({ tags }: PublishedContent) => tags.filter(isGroupTag).length

/** The one that began last, then the one that was published last. Keys decide a tie, so that the order never changes. */
function newestFirst(a: PublishedContent, b: PublishedContent): number {
  const [beganA, beganB] = [a.validFrom ?? 0, b.validFrom ?? 0]
  return beganB - beganA || b.publishedAt - a.publishedAt || (a.key < b.key ? -1 : 1)
}
