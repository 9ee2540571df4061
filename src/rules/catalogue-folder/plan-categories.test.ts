import { expect, test } from 'vitest'
import { type CategoryDocument, type CategoryState, planCategories, undoCategories } from './plan-categories.ts'

const category = (slug: string, more: Partial<CategoryState> = {}): CategoryState => ({
  slug,
  parent: null,
  position: 1,
  title: { de: slug },
  intro: {},
  seoTitle: {},
  seoDescription: {},
  rule: null,
  pinned: [],
  order: 'recommended',
  ...more,
})
const ATTRIBUTES = new Map([['roast', new Set(['dark'])]])
const plan = (documents: readonly CategoryDocument[], present: readonly CategoryState[]) =>
  planCategories(documents, present, ATTRIBUTES)
const LAMPS = category('lamps', { position: 4 })
const FLOOR = category('floor-lamps', { parent: 'lamps', position: 5 })

test('a new category comes last, and those above others come first', () => {
  const { changes, notes } = plan(
    [
      { slug: 'led', parent: 'bulbs', title: { de: 'LED' } },
      { slug: 'bulbs', title: { de: 'Birnen' } },
    ],
    [LAMPS],
  )
  expect(notes).toEqual([])
  expect(changes).toEqual([
    { before: null, after: category('bulbs', { position: 6, title: { de: 'Birnen' } }) },
    { before: null, after: category('led', { parent: 'bulbs', position: 5, title: { de: 'LED' } }) },
  ])
})

test('a category that is wrong is left out with all that would stand below it, and the others come in', () => {
  const { changes, notes } = plan(
    [
      category('c', { parent: 'b' }),
      category('b', { parent: 'a' }),
      category('a', { title: {} }),
      category('floor', { parent: 'lamps' }),
      { slug: 'lamps', title: { de: '' } },
    ],
    [LAMPS],
  )
  expect(changes.map(({ after }) => after.slug)).toEqual(['floor'])
  expect(notes.map(({ column, message }) => [column, message])).toEqual([
    ['/2/title', 'The category has no title.'],
    ['/4/title', 'The category has no title.'],
    ['/1/parent', 'The category above it is left out.'],
    ['/0/parent', 'The category above it is left out.'],
  ])
})

test('what a file does not say about a category stays, and the same again changes nothing', () => {
  expect(plan([{ slug: 'floor-lamps', intro: { de: 'Hell.' } }], [LAMPS, FLOOR]).changes).toEqual([
    { before: FLOOR, after: { ...FLOOR, intro: { de: 'Hell.' } } },
  ])
  expect(plan([FLOOR, LAMPS], [LAMPS, FLOOR]).changes).toEqual([])
  const told = { ...FLOOR, seoTitle: { de: 'Stehlampen' }, seoDescription: { de: 'Viele' } }
  const { slug, seoTitle, seoDescription } = told
  expect(plan([{ slug, seoTitle, seoDescription }], [LAMPS, FLOOR]).changes).toEqual([{ before: FLOOR, after: told }])
  expect(plan([{ slug }], [LAMPS, told]).changes).toEqual([])
  const ruled = { ...FLOOR, rule: { any: [{ tag: 'sale' }] }, pinned: ['b', 'a'], order: 'newest' as const }
  const { rule, pinned, order } = ruled
  expect(plan([{ slug, rule, pinned, order }], [LAMPS, FLOOR]).changes).toEqual([{ before: FLOOR, after: ruled }])
  expect(plan([{ slug }], [LAMPS, ruled]).changes).toEqual([])
  expect(plan([ruled], [LAMPS, ruled]).changes).toEqual([])
  expect(plan([{ slug, rule: null }], [LAMPS, ruled]).changes[0]!.after).toEqual({ ...ruled, rule: null })
  expect(plan([{ slug, pinned: ['a', 'b'] }], [LAMPS, ruled]).changes[0]!.after.pinned).toEqual(['a', 'b'])
})

test.each([
  ['twice', [category('a'), category('a')], '/1/slug', 'The category stands twice in the file.'],
  ['without a title', [category('a', { title: { de: '' } })], '/0/title', 'The category has no title.'],
  ['below an unknown one', [category('a', { parent: 'b' })], '/0/parent', 'There is no such category.'],
  ['below itself', [category('a', { parent: 'a' })], '/0/parent', 'The category would stand below itself.'],
  [
    'below one that stands below it',
    [{ slug: 'lamps', parent: 'floor-lamps' }],
    '/0/parent',
    'The category would stand below itself.',
  ],
  [
    'with a rule that asks for an unknown attribute',
    [{ slug: 'lamps', rule: { all: [{ tag: 'x' }, { attribute: 'colour', values: ['red'] }] } }],
    '/0/rule/all/1/attribute',
    'There is no such attribute.',
  ],
  ['with an empty rule', [{ slug: 'lamps', rule: { any: [] } }], '/0/rule/any', 'The rule has no condition.'],
  [
    'that pins a product twice',
    [{ slug: 'lamps', pinned: ['a', 'b', 'a'] }],
    '/0/pinned/2',
    'The product is pinned twice.',
  ],
])('a category %s is refused', (_case, documents, column, message) => {
  expect(plan(documents, [LAMPS, FLOOR]).notes[0]).toMatchObject({ severity: 'error', column, message })
})

test('changes of categories are taken back where nobody has changed them since', () => {
  const changed = { ...LAMPS, title: { de: 'Leuchten' } }
  const changes = [
    { before: LAMPS, after: changed },
    { before: null, after: FLOOR },
  ]
  expect(undoCategories(changes, [changed, FLOOR])).toEqual({ back: [LAMPS], added: ['floor-lamps'], left: [] })
  const since = { ...changed, intro: { de: 'Neu.' } }
  expect(undoCategories(changes, [since])).toEqual({ back: [], added: [], left: ['lamps'] })
})

test('a new category that a merchant has written on since stays', () => {
  const changes = [{ before: null, after: LAMPS }]
  expect(undoCategories(changes, [LAMPS])).toEqual({ back: [], added: ['lamps'], left: [] })
  const since = { ...LAMPS, intro: { de: 'Licht für jeden Raum.' } }
  expect(undoCategories(changes, [since])).toEqual({ back: [], added: [], left: ['lamps'] })
})

test('a category does not go back below one that has come below it since', () => {
  const before = category('led', { parent: 'lamps' })
  const after = category('led')
  const now = [after, category('lamps', { parent: 'led' })]
  expect(undoCategories([{ before, after }], now)).toEqual({ back: [], added: [], left: ['led'] })
  expect(undoCategories([{ before, after }], [after])).toEqual({ back: [], added: [], left: ['led'] })
})
