import { expect, test } from 'vitest'
import { parseRows, proofsOf, stateOf } from './proofs.ts'

type Tests = Parameters<typeof proofsOf>[0][number]['tests']
const run = (name: string, ended: number, ...tests: Tests) => ({ run: name, ended, trees: undefined, tests })
const ROW = { id: 'CART-05', check: 'browser test: three products, three calls' }

test('a row of the table has an id, an area, a text and a check', () => {
  const tsv = 'id\tarea\tsource\trequirement\tcheck\nCART-05\tCART\tpart1 §4\tAdding a set.\tunit rule: one call each\n'
  expect(parseRows(tsv)).toEqual([
    { id: 'CART-05', area: 'CART', text: 'Adding a set.', check: 'unit rule: one call each' },
  ])
})

test('a test proves each row that its title names, and the newest result of a test counts', () => {
  const title = 'adds a set [CART-05] [SET-01]'
  const resultOf = (state: 'passed' | 'failed') =>
    ({ project: 'journeys', file: 'journeys/set.test.ts', title, state }) as const
  const proofs = proofsOf([run('test', 200, resultOf('passed')), run('journeys', 100, resultOf('failed'))])
  expect([...proofs.keys()]).toEqual(['CART-05', 'SET-01'])
  expect(proofs.get('CART-05')).toEqual([
    { title, file: 'journeys/set.test.ts', kind: 'browser', run: 'test', ended: 200, state: 'passed' },
  ])
})

const CASES: Array<[what: string, check: string, tests: Tests, expected: ReturnType<typeof stateOf>]> = [
  ['without a test', ROW.check, [], 'unproven'],
  ['with a journey', ROW.check, [['journeys', 'passed']], 'proven'],
  [
    'that asks for a browser and has HTML',
    ROW.check,
    [
      ['server', 'passed'],
      ['rules', 'passed'],
    ],
    'only HTML',
  ],
  ['that asks for a rule and has one', 'unit rule: one call each', [['rules', 'passed']], 'proven'],
  [
    'of whose tests one fails',
    ROW.check,
    [
      ['journeys', 'passed'],
      ['rules', 'failed'],
    ],
    'failing',
  ],
].map(([what, check, tests, expected]) => [
  what as string,
  check as string,
  (tests as string[][]).map(([project, state], at) => ({
    project: project!,
    file: `${at}.test.ts`,
    title: 'a title [CART-05]',
    state: state as 'passed',
  })),
  expected as ReturnType<typeof stateOf>,
])

test.each(CASES)('a row %s', (_, check, tests, expected) => {
  expect(stateOf({ id: ROW.id, check }, proofsOf([run('test', 1, ...tests)]))).toBe(expected)
})
