import { expect, test } from 'vitest'
import { type AttributeDocument, type AttributeState, planAttributes, undoAttributes } from './plan-attributes.ts'

const attribute = (key: string, more: Partial<AttributeState> = {}): AttributeState => ({
  key,
  position: 1,
  name: { de: key },
  type: 'choice',
  unit: null,
  values: [],
  ...more,
})
const WOOD = attribute('wood', { position: 3, name: { de: 'Holz', pl: 'Drewno' } })

test('a new attribute comes last, and what a document does not say of a known one stays', () => {
  const { changes, notes } = planAttributes(
    [
      { key: 'width', name: { de: 'Breite' }, type: 'number', unit: 'cm' },
      { key: 'wood', values: [{ key: 'oak', name: { de: 'Eiche' } }] },
    ],
    [WOOD],
  )
  expect(notes).toEqual([])
  expect(changes).toEqual([
    {
      before: null,
      after: { key: 'width', position: 4, name: { de: 'Breite' }, type: 'number', unit: 'cm', values: [] },
    },
    { before: WOOD, after: { ...WOOD, values: [{ key: 'oak', name: { de: 'Eiche' } }] } },
  ])
  expect(planAttributes([WOOD, { key: 'wood' }].slice(0, 1), [WOOD]).changes).toEqual([])
})

test.each<[string, AttributeDocument[], string, string]>([
  ['twice', [attribute('a'), attribute('a')], '/1/key', 'The attribute stands twice in the file.'],
  ['without a name', [attribute('a', { name: { de: ' ' } })], '/0/name', 'The attribute has no name.'],
  ['without any name', [{ key: 'a' }], '/0/name', 'The attribute has no name.'],
  [
    'of the name of a filter',
    [attribute('brand')],
    '/0/key',
    'The shop itself has a filter of this name; choose another key.',
  ],
  [
    'of the name of sizes',
    [attribute('sizes')],
    '/0/key',
    'The shop itself has a filter of this name; choose another key.',
  ],
  [
    'with a value twice',
    [attribute('a', { values: ['x', 'x'].map((key) => ({ key, name: { de: key } })) })],
    '/0/values/1/key',
    'Two values have the same key.',
  ],
  [
    'with the name of another one in another language and spelling',
    [attribute('a', { name: { cz: 'DREWNO ' } })],
    '/0/name',
    "The attribute 'wood' has the same name.",
  ],
])('an attribute %s is refused', (_case, documents, column, message) => {
  expect(planAttributes(documents, [WOOD]).notes[0]).toMatchObject({ severity: 'error', column, message })
})

test('an import that leaves out what is wrong changes the other attributes alone', () => {
  const { changes } = planAttributes(
    [attribute('price'), attribute('a'), attribute('b', { name: { sk: 'drewno' } })],
    [WOOD],
  )
  expect(changes.map(({ after }) => after.key)).toEqual(['a'])
  expect(
    planAttributes(
      Array.from({ length: 50 }, (_, at) => attribute(`a${at}`)),
      [WOOD],
    ).changes,
  ).toEqual([])
})

test('a shop has fifty attributes, and no more', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => attribute(`a${at}`))
  expect(planAttributes(attributes(49), [WOOD]).notes).toEqual([])
  expect(planAttributes(attributes(50), [WOOD]).notes).toEqual([
    { severity: 'error', line: 1, column: '', message: 'A shop has at most 50 attributes.', value: '51' },
  ])
})

test('taking changes back restores what is still as they made it, and names the rest', () => {
  const changed = { ...WOOD, unit: 'x' }
  const changes = [
    { before: WOOD, after: changed },
    { before: null, after: attribute('a') },
    { before: attribute('b'), after: attribute('b', { unit: 'm' }) },
    { before: null, after: attribute('gone') },
  ]
  expect(undoAttributes(changes, [changed, attribute('a'), attribute('b', { unit: 'km' })])).toEqual({
    back: [WOOD],
    gone: ['a'],
    left: ['b'],
  })
})
