import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { type Attribute, MAX_ATTRIBUTES } from '#rules/search/attributes.ts'
import { isShopFacet } from '#rules/search/filters.ts'
import { foldText } from '#rules/search/search-words.ts'
import { SIZES_KEY } from '#rules/search/sizes.ts'

/** An attribute as the shop has it. */
export interface AttributeState extends Attribute {
  /** Among all attributes. */
  position: number
}

/** An attribute in the shop's own format; a part that is missing is left as it is. */
export type AttributeDocument = Partial<AttributeState> & Pick<AttributeState, 'key'>

/** `before` is null where the attribute is new. */
export interface AttributeChange {
  before: AttributeState | null
  after: AttributeState
}

/** What documents of attributes change, but for those that are wrong. A note's column is a JSON pointer. */
export function planAttributes(
  documents: readonly AttributeDocument[],
  present: readonly AttributeState[],
): { changes: AttributeChange[]; notes: FileNote[] } {
  const notes: FileNote[] = []
  const wrong = new Set<string>()
  const refuse = (key: string, column: string, message: string, value: string = key) => {
    wrong.add(key)
    notes.push({ severity: 'error', line: 1, column, message, value })
  }
  const known = new Map(present.map((attribute) => [attribute.key, attribute]))
  const planned = new Map<string, AttributeState>()
  let last = Math.max(0, ...present.map(({ position }) => position))
  for (const [at, document] of documents.entries()) {
    const { key } = document
    const before = known.get(key)
    if (planned.has(key)) refuse(key, `/${at}/key`, 'The attribute stands twice in the file.')
    if (isShopFacet(key) || key === SIZES_KEY)
      refuse(key, `/${at}/key`, 'The shop itself has a filter of this name; choose another key.')
    if (!before) last += 1
    const after: AttributeState = {
      position: last,
      name: {},
      type: 'choice',
      unit: null,
      values: [],
      ...before,
      ...document,
    }
    if (Object.values(after.name).every((text) => text.trim() === ''))
      refuse(key, `/${at}/name`, 'The attribute has no name.')
    const keys = new Set<string>()
    for (const [place, value] of after.values.entries()) {
      if (keys.has(value.key)) refuse(key, `/${at}/values/${place}/key`, 'Two values have the same key.', value.key)
      keys.add(value.key)
    }
    planned.set(key, after)
  }
  const all = new Map([...known, ...planned])
  if (all.size > MAX_ATTRIBUTES) {
    const message = `A shop has at most ${MAX_ATTRIBUTES} attributes.`
    notes.push({ severity: 'error', line: 1, column: '', message, value: String(all.size) })
    return { changes: [], notes }
  }
  for (const [at, { key }] of documents.entries()) {
    const other = otherOfSameName(planned.get(key)!, all.values())
    if (other) refuse(key, `/${at}/name`, `The attribute '${other.key}' has the same name.`)
  }
  const changes = [...planned.values()]
    .map((after): AttributeChange => ({ before: known.get(after.key) ?? null, after }))
    .filter(({ before, after }) => !wrong.has(after.key) && (!before || differencesOf(before, after).length > 0))
  return { changes, notes }
}

/** A fact of a product is a value of one attribute, so that no two have a name in common. */
export function otherOfSameName(
  one: Pick<AttributeState, 'key' | 'name'>,
  all: Iterable<AttributeState>,
): AttributeState | undefined {
  const names = namesOf(one)
  return [...all].find((other) => other.key !== one.key && namesOf(other).some((name) => names.includes(name)))
}

const namesOf = ({ name }: Pick<AttributeState, 'name'>): string[] =>
  Object.values(name)
    .map((text) => foldText(text).trim())
    .filter((text) => text !== '')

/**
 * Attributes as they are after changes of them were taken back: those that are `back`, and those that were new and go. One that has
 * become something else since stays, and `left` names it.
 */
export function undoAttributes(
  changes: readonly AttributeChange[],
  present: readonly AttributeState[],
): { back: AttributeState[]; gone: string[]; left: string[] } {
  const known = new Map(present.map((attribute) => [attribute.key, attribute]))
  const back: AttributeState[] = []
  const gone: string[] = []
  const left: string[] = []
  for (const { before, after } of changes) {
    const now = known.get(after.key)
    if (!now) continue
    if (differencesOf(now, after).length > 0) left.push(after.key)
    else if (before) back.push(before)
    else gone.push(after.key)
  }
  return { back, gone, left }
}

/** What products may name of attributes: the keys of their values; undefined: they have no names, so that any will do. */
export const valuesByAttribute = (attributes: readonly Attribute[]): Map<string, ReadonlySet<string> | undefined> =>
  new Map(
    attributes.map(({ key, values }) => [
      key,
      values.length > 0 ? new Set(values.map((value) => value.key)) : undefined,
    ]),
  )
