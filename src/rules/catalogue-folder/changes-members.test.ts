import { expect, test } from 'vitest'
import { changesMembers } from './changes-members.ts'
import type { CategoryState } from './plan-categories.ts'

const category = (slug: string, parent: string | null, more: Partial<CategoryState> = {}): CategoryState => ({
  slug,
  parent,
  position: 1,
  title: { de: slug },
  intro: {},
  rule: null,
  ...more,
})
const SALE = category('sale', 'lamps', { rule: { all: [{ reduced: true }] } })
const LAMPS = category('lamps', 'living')
const CHAIRS = category('chairs', 'living')
const PRESENT = [category('living', null), LAMPS, CHAIRS, SALE]

test.each<[string, CategoryState | null, CategoryState, boolean]>([
  ['another title', SALE, { ...SALE, title: { de: 'Sale' } }, false],
  ['another rule', SALE, { ...SALE, rule: { all: [{ tag: 'a' }] } }, true],
  ['no rule any more', SALE, { ...SALE, rule: null }, true],
  ['a new category with a rule', null, category('deals', null, { rule: { all: [{ tag: 'a' }] } }), true],
  ['a new category without one', null, category('deals', 'living'), false],
  ['another place of one with a rule', SALE, { ...SALE, parent: 'chairs' }, true],
  ['another place of one above a rule', LAMPS, { ...LAMPS, parent: null }, true],
  ['another place of one without rules', CHAIRS, { ...CHAIRS, parent: null }, false],
])('of a category %s lets rules hold other goods only where it can', (_case, before, after, isChanged) => {
  expect(changesMembers([{ before, after }], PRESENT)).toBe(isChanged)
})

test('a category that comes above a rule by another change is above it', () => {
  const changes = [
    { before: CHAIRS, after: { ...CHAIRS, parent: null } },
    { before: SALE, after: { ...SALE, parent: 'chairs' } },
  ]
  expect(changesMembers(changes, PRESENT)).toBe(true)
})
