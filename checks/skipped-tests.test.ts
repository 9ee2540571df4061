import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineAt } from './line-at.ts'
import { typeScriptFiles } from './source-files.ts'

/** A test that does not run proves nothing. Biome's noSkippedTests knows test.skip and its like only. */
const MAY_SKIP: Record<string, string> = {
  'src/server/own-postgres/own-postgres.long.test.ts': 'needs an ordinary user, whom root alone can become',
}

const SKIPS =
  /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fails)\b|\b(?:skip|todo|fails): true\b|\(\{ skip\b|\b(?:context|ctx|task)\.skip\(/g

/** The lines on which a test may be left out. */
const skips = (source: string): number[] => [...source.matchAll(SKIPS)].map(({ index }) => lineAt(source, index))

const tests = ['artwork', 'bench', 'checks', 'engines', 'journeys', 'scripts', 'src']
  .flatMap(typeScriptFiles)
  .filter((file) => file.endsWith('.test.ts') && file !== 'checks/skipped-tests.test.ts')

test('no test is skipped', () => {
  expect(tests.length).toBeGreaterThan(300)
  const skipping = tests.filter((file) => skips(readFileSync(file, 'utf8')).length > 0)
  expect(skipping, 'let it run, or delete it').toEqual(Object.keys(MAY_SKIP))
})

test.each([
  ["test.skip('a', () => {})", 1],
  ["test.skip.each([1])('a %s', () => {})", 1],
  ["describe.concurrent.skip('a', () => {})", 1],
  ["test.todo('a')", 1],
  ["it.fails('a', () => {})", 1],
  ["test.skipIf(isSlow)('a', () => {})", 1],
  ["test('a', { skip: true }, () => {})", 1],
  ["test('a', ({ skip }) => skip())", 1],
  ["test('a', (context) => context.skip())", 1],
  ["test('a reader may skip to the end', () => {})", 0],
  ["test.each([1])('a %s', () => page.skip())", 0],
])('%j: %i', (source, count) => {
  expect(skips(source)).toHaveLength(count)
})
