import { expect, test } from 'vitest'
import { mutantsOf } from './mutations.ts'

const changes = (source: string) => mutantsOf('a.ts', source).map(({ kind, from, to }) => `${kind}: ${from} → ${to}`)

test('conditions, operators, statements, constants and texts of a source are changed', () => {
  expect(changes("if (a < 2) f('é', true)\nthrow new Error(x ?? '')")).toEqual([
    'condition negated: a < 2 → !(a < 2)',
    'operator exchanged: a < 2 → ((a) <= (2))',
    'constant changed: 2 → 3',
    "statement removed: f('é', true) → {}",
    "text changed: 'é' → ''",
    'constant changed: true → false',
    "statement removed: throw new Error(x ?? '') → {}",
    "operator exchanged: x ?? '' → ((x) && (''))",
    "text changed: '' → 'mutant'",
  ])
})

test('the operators of SQL are changed in a file of queries, but for those of comments', () => {
  const source = `client.query(\`
    -- what is left and not over
    select 1 from a where x <= 2 and (y is null or y > \${now} and z between 1 and 2) and not exists (select)\`)`
  const kinds = (file: string) =>
    mutantsOf(file, source)
      .filter(({ kind }) => kind === 'SQL exchanged')
      .map(({ from, to, code }) => [from.trim(), to.trim(), code.split('where ')[1]!.slice(0, 24)])
  expect(kinds('a-queries.ts')).toEqual([
    ['<=', '<', 'x < 2 and (y is null or '],
    ['>', '>=', 'x <= 2 and (y is null or'],
    ['and', 'or', 'x <= 2 or (y is null or '],
    ['and', 'or', 'x <= 2 and (y is null or'],
    ['and', 'or', 'x <= 2 and (y is null or'],
    ['or', 'and', 'x <= 2 and (y is null an'],
    ['is null', 'is not null', 'x <= 2 and (y is not nul'],
    ['not exists', 'exists', 'x <= 2 and (y is null or'],
  ])
  expect(kinds('a.ts')).toEqual([])
})

test('types, imports, keys and the heads of loops are left as they are', () => {
  const source = `import { a } from 'a'
type Kind = 'one' | 2
const kind: Kind | 'three' = a
for (let at = 0; at < 10; at += 1) a[at]++
export const table: Record<string, Kind> = { 'key': kind }`
  expect(changes(source)).toEqual(['statement removed: a[at]++ → {}'])
})

test('the name of a prepared statement or of a feature is left as it is, and another name is not', () => {
  const source = "client.query({ name: 'read-cart', text: 'commit' })"
  const texts = (file: string) =>
    mutantsOf(file, source).flatMap(({ kind, from }) => (kind === 'text changed' ? [from] : []))
  expect(texts('cart-queries.ts')).toEqual(["'commit'"])
  expect(texts('src/server/cart/feature.ts')).toEqual(["'commit'"])
  expect(texts('cart.ts')).toEqual(["'read-cart'", "'commit'"])
})

test('an equality that is a condition is changed once', () => {
  expect(changes('if (a === b) f(a)')).toEqual([
    'operator exchanged: a === b → ((a) !== (b))',
    'statement removed: f(a) → {}',
  ])
})

test('a mutant holds the whole source, changed in one place', () => {
  const [mutant] = mutantsOf('a.ts', 'const a = 1\nconst b: number = a as number > 0 ? a : 0\n').slice(1)
  expect(mutant).toMatchObject({ line: 2, code: 'const a = 1\nconst b: number = !(a as number > 0) ? a : 0\n' })
})
