import { expect, test } from 'vitest'
import { chooseJourneys, type JourneyFile } from './choose-journeys.ts'

const CART: JourneyFile = { file: 'journeys/cart-page.test.ts', features: ['cart', 'voucher'], seconds: 60 }
const WATCH: JourneyFile = { file: 'journeys/watch-list.test.ts', features: ['watch-list'], seconds: 50 }
const SEARCH: JourneyFile = { file: 'journeys/search.test.ts', features: ['search'], seconds: 40 }
const ALL = [CART, WATCH, SEARCH]
const wholeOf = (changed: string[] | undefined, files = ALL, budget = 1000) =>
  chooseJourneys(files, changed, 'seed', budget).whole.toSorted()

test('without a change no journey is chosen', () => {
  expect(chooseJourneys(ALL, [], 'seed', 1000)).toEqual({ whole: [], leftOut: [] })
})

test.each([
  ['a folder of the feature', 'src/server/cart/cart-queries.ts', [CART.file]],
  ['a component whose name holds the feature', 'src/web/pages/WatchListPage.tsx', [WATCH.file]],
  ['a call of the feature', 'src/calls/search-shapes.ts', [SEARCH.file]],
  ['its texts', 'src/sites/texts/hu/voucher.json', [CART.file]],
  ['the journey itself', 'journeys/search.test.ts', [SEARCH.file]],
  ['a word that only begins like a feature', 'src/web/ui/Cartoon.tsx', ALL.map(({ file }) => file)],
  ['a file of no feature', 'src/web/ui/Button.tsx', ALL.map(({ file }) => file)],
  ['a helper of journeys', 'journeys/visitor.ts', ALL.map(({ file }) => file)],
  ['a test of a rule', 'src/rules/cart/change-cart.test.ts', []],
])('%s concerns the journeys through it', (_, path, expected) => {
  expect(wholeOf([path])).toEqual(expected.toSorted())
})

test('where nothing is known of an earlier run all journeys are concerned', () => {
  expect(wholeOf(undefined)).toEqual(ALL.map(({ file }) => file).toSorted())
})

test('the longest unrun come first, those that never passed before all, and what has no room is named', () => {
  const files = [{ ...CART, passedAt: 200 }, { ...WATCH, passedAt: 100 }, SEARCH]
  expect(chooseJourneys(files, undefined, 'seed', 100)).toEqual({
    whole: [SEARCH.file, WATCH.file],
    leftOut: [CART.file],
  })
  // the cart's file does not fit beside the first, the search's does
  const other = [
    { ...WATCH, passedAt: 1 },
    { ...CART, passedAt: 2 },
    { ...SEARCH, passedAt: 3 },
  ]
  expect(chooseJourneys(other, undefined, 'seed', 95)).toEqual({
    whole: [WATCH.file, SEARCH.file],
    leftOut: [CART.file],
  })
})

test('files that have waited equally long take turns from one state of the sources to the next', () => {
  const first = new Set(
    Array.from({ length: 20 }, (_, commit) => chooseJourneys(ALL, undefined, `tree ${commit}`, 60).whole[0]),
  )
  expect([...first].toSorted()).toEqual(ALL.map(({ file }) => file).toSorted())
})
