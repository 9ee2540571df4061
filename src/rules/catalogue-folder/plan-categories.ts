import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { Texts } from '#rules/catalogue-import/goods-state.ts'
import { type CategoryRule, type GoodsOrder, wrongRule } from '#rules/category/category-rule.ts'
import { differencesOf } from '#rules/contents/differences.ts'

/** A category as the shop has it. */
export interface CategoryState {
  slug: string
  /** Null: it stands at the top. */
  parent: string | null
  position: number
  title: Texts
  intro: Texts
  /** What search engines show of its page; an import of an earlier release says nothing. */
  seoTitle?: Texts
  seoDescription?: Texts
  /** Which goods it holds beside those that name it; null: none. */
  rule?: CategoryRule | null
  /** Ids of products that come first where they are in it, in their order. */
  pinned?: string[]
  /** In which the others follow. */
  order?: GoodsOrder
}

/** A category in the shop's own format; a part that is missing is left as it is. */
export type CategoryDocument = Partial<CategoryState> & Pick<CategoryState, 'slug'>

/** `before` is null where the category is new. */
export interface CategoryChange {
  before: CategoryState | null
  after: CategoryState
}

/**
 * What a folder's categories change, those above before those below, and without those that are wrong. A note's column is a JSON
 * pointer.
 * @param attributes for which rules may ask: the keys of their values; undefined: any will do
 */
export function planCategories(
  documents: readonly CategoryDocument[],
  present: readonly CategoryState[],
  attributes: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): { changes: CategoryChange[]; notes: FileNote[] } {
  const notes: FileNote[] = []
  const wrong = new Set<string>()
  const refuse = (slug: string, column: string, message: string, value: string = slug) => {
    wrong.add(slug)
    notes.push({ severity: 'error', line: 1, column, message, value })
  }
  const known = new Map(present.map((category) => [category.slug, category]))
  let last = Math.max(0, ...present.map(({ position }) => position))
  const planned = new Map<string, CategoryState>()
  for (const [at, document] of documents.entries()) {
    const { slug } = document
    if (planned.has(slug)) refuse(slug, `/${at}/slug`, 'The category stands twice in the file.', slug)
    const before = known.get(slug)
    const title = document.title ?? before?.title ?? {}
    if (Object.values(title).every((text) => text === ''))
      refuse(slug, `/${at}/title`, 'The category has no title.', slug)
    for (const { at: place, message, value } of document.rule ? wrongRule(document.rule, attributes) : [])
      refuse(slug, `/${at}/rule${place}`, message, value)
    const pinned = document.pinned ?? before?.pinned ?? []
    const twice = pinned.findIndex((id, place) => pinned.indexOf(id) !== place)
    if (twice >= 0) refuse(slug, `/${at}/pinned/${twice}`, 'The product is pinned twice.', pinned[twice])
    if (!before) last += 1
    planned.set(slug, {
      slug,
      parent: document.parent === undefined ? (before?.parent ?? null) : document.parent,
      position: document.position ?? before?.position ?? last,
      title,
      intro: document.intro ?? before?.intro ?? {},
      seoTitle: document.seoTitle ?? before?.seoTitle ?? {},
      seoDescription: document.seoDescription ?? before?.seoDescription ?? {},
      rule: document.rule === undefined ? (before?.rule ?? null) : document.rule,
      pinned,
      order: document.order ?? before?.order ?? 'recommended',
    })
  }
  const parentOf = (slug: string) => (planned.get(slug) ?? known.get(slug))?.parent ?? null
  const depths = new Map<string, number>()
  for (const [at, { slug }] of documents.entries()) {
    const above = new Set([slug])
    for (let parent = parentOf(slug); parent !== null; parent = parentOf(parent)) {
      if (!planned.has(parent) && !known.has(parent)) {
        refuse(slug, `/${at}/parent`, 'There is no such category.', parent)
        break
      }
      if (above.has(parent)) {
        refuse(slug, `/${at}/parent`, 'The category would stand below itself.', slug)
        break
      }
      above.add(parent)
    }
    depths.set(slug, above.size)
  }
  // one that is left out takes with it what would stand below it, level by level
  for (let before = -1; before < wrong.size; ) {
    before = wrong.size
    for (const [at, { slug }] of documents.entries()) {
      const parent = parentOf(slug)
      if (parent !== null && wrong.has(parent) && !known.has(parent) && !wrong.has(slug))
        refuse(slug, `/${at}/parent`, 'The category above it is left out.', parent)
    }
  }
  const changes = [...planned.values()]
    .filter(({ slug }) => !wrong.has(slug))
    .map((after): CategoryChange => ({ before: known.get(after.slug) ?? null, after }))
    .filter(({ before, after }) => !before || !isSame(before, after))
    .sort((a, b) => depths.get(a.after.slug)! - depths.get(b.after.slug)!)
  return { changes, notes }
}

const isSame = (one: CategoryState, other: CategoryState): boolean =>
  one.parent === other.parent &&
  one.position === other.position &&
  areSameTexts(one.title, other.title) &&
  areSameTexts(one.intro, other.intro) &&
  areSameTexts(one.seoTitle ?? {}, other.seoTitle ?? {}) &&
  areSameTexts(one.seoDescription ?? {}, other.seoDescription ?? {}) &&
  differencesOf(one.rule ?? null, other.rule ?? null).length === 0 &&
  differencesOf(one.pinned ?? [], other.pinned ?? []).length === 0 &&
  (one.order ?? 'recommended') === (other.order ?? 'recommended')

const areSameTexts = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((language) => one[language as keyof Texts] === other[language as keyof Texts])

/**
 * Categories as they are after changes of them were taken back. One that has become something else since stays, and `left` names it;
 * new ones are `added`, and go where nothing is in them.
 */
export function undoCategories(
  changes: readonly CategoryChange[],
  present: readonly CategoryState[],
): { back: CategoryState[]; added: string[]; left: string[] } {
  const known = new Map(present.map((category) => [category.slug, category]))
  const parents = new Map(present.map(({ slug, parent }) => [slug, parent]))
  const back: CategoryState[] = []
  const added: string[] = []
  const left: string[] = []
  for (const { before, after } of changes) {
    const now = known.get(after.slug)
    if (!now) continue
    if (!isSame(now, after)) left.push(after.slug)
    else if (!before) added.push(after.slug)
    // the one above may have gone since, or may have come below this one
    else if (!isAbove(before.parent, after.slug)) left.push(after.slug)
    else {
      parents.set(after.slug, before.parent)
      back.push(before)
    }
  }
  return { back, added, left }

  function isAbove(parent: string | null, slug: string): boolean {
    for (let above = parent; above !== null; above = parents.get(above) ?? null)
      if (above === slug || !parents.has(above)) return false
    return true
  }
}
