import { expect, test } from 'vitest'
import { type Reload, reloadsWith } from './reload-after-failure.ts'

const at = (seconds: number, path = '/c/coffee', build = 'a'): Reload => ({ path, moment: seconds * 1000, build })

test.each<[title: string, before: Reload[], now: Reload, reloads: boolean]>([
  ['the first failure', [], at(100), true],
  ['a second failure on the same path at once', [at(100)], at(100), false],
  ['a second failure on the same path within 10 s', [at(100)], at(109.999), false],
  ['a second failure on the same path after 10 s', [at(100)], at(110), true],
  ['a failure on another path', [at(100)], at(101, '/c/tea'), true],
  ['a return to a path within 10 s', [at(100), at(101, '/c/tea')], at(102), false],
  ['a failure after the clock was set back', [at(9000)], at(100), true],
  ['the fourth of one build', [at(100), at(200), at(300)], at(400), false],
  ['the fourth of one build, each on another path', [at(1, '/a'), at(2, '/b'), at(3, '/c')], at(4, '/d'), false],
  ['the first of a new build after three', [at(100), at(200), at(300)], at(400, '/c/coffee', 'b'), true],
])('%s reloads the page or not [ROUTE-10]', (_title, before, now, reloads) => {
  const after = reloadsWith(before, now)
  expect(after !== undefined).toBe(reloads)
  if (after) expect(after.at(-1)).toEqual(now)
})

test('ten reloads are stored at most', () => {
  let stored: Reload[] = []
  for (let round = 0; round < 30; round += 1) stored = reloadsWith(stored, at(round * 20, '/', `build ${round}`))!
  expect(stored).toHaveLength(10)
})
