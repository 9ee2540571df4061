import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArticlePlaces } from './article-places.ts'
import { type Bits, eachBit, emptyBits, emptyWordList, filledWords, listCommon, setBit } from './bits.ts'

const placesOf = (counts: number[]) => new ArticlePlaces(Uint32Array.from(counts))

function bitsOf(size: number, set: Iterable<number>): Bits {
  const bits = emptyBits(size)
  for (const at of set) setBit(bits, at)
  return bits
}

function setOf(bits: Bits): number[] {
  const set: number[] = []
  eachBit(bits, (at) => set.push(at))
  return set
}

test.each<[number[], number[], number]>([
  [[], [], 0],
  [[1], [0], 1],
  [[3, 1, 2], [0, 3, 4], 6],
  [[0, 2, 0], [0, 1, 3], 4],
  [[30, 2, 1], [0, 30, 32], 33],
  [[30, 3, 1], [0, 32, 35], 36],
  [[32, 32], [0, 32], 64],
  [[1, 33, 1], [0, 32, 96], 97],
  [[70, 1], [0, 96], 97],
])('products with %j articles begin at %j, so that no small one lies in two words', (counts, starts, size) => {
  const places = placesOf(counts)
  expect(counts.map((_, product) => places.startOf(product))).toEqual(starts)
  expect(places.size).toBe(size)
})

// three products with the places 0 to 2, 3 to 4 and 5, one with 32 to 71, and one with 96
const COUNTS = [3, 2, 1, 40, 1]

test.each<[number[], number[]]>([
  [[], []],
  [[0], [0]],
  [[0, 1, 2], [0]],
  [
    [2, 3],
    [0, 1],
  ],
  [
    [1, 4, 5],
    [0, 1, 2],
  ],
  [[5], [2]],
  [
    [32, 70, 96],
    [3, 4],
  ],
  [
    [0, 64],
    [0, 3],
  ],
])('the articles %j are of the products %j', (articles, products) => {
  const places = placesOf(COUNTS)
  const bits = bitsOf(places.size, articles)
  expect(setOf(places.productsOf(bits))).toEqual(products)
  expect(places.countProducts(listCommon(emptyWordList(bits.length), filledWords(bits), bits, bits))).toBe(
    products.length,
  )
})

test.each<[number[], number[]]>([
  [[], []],
  [[1], [3, 4]],
  [
    [0, 2],
    [0, 1, 2, 5],
  ],
  [[4], [96]],
])('the products %j have the articles %j', (products, articles) => {
  const places = placesOf(COUNTS)
  expect(setOf(places.articlesOf(bitsOf(COUNTS.length, products)))).toEqual(articles)
})

test('articles and products of any catalogue are found and counted as by looking at each one', () => {
  const count = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.integer({ min: 28, max: 100 }))
  const chance = fc.constantFrom(0.01, 0.3, 0.95)
  fc.assert(
    fc.property(
      fc.array(count, { maxLength: 120 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      chance,
      chance,
      (counts, random, some, others) => {
        const places = placesOf(counts)
        const articles = counts.flatMap((length, product) =>
          Array.from({ length }, (_, at) => ({ product, place: places.startOf(product) + at })),
        )
        const draw = (share: number) => articles.filter(() => random.next().value < share)
        const [one, other] = [draw(some), draw(others)]
        const bitsOfArticles = (chosen: typeof articles) =>
          bitsOf(
            places.size,
            chosen.map(({ place }) => place),
          )
        const common = new Set(one.filter((article) => other.includes(article)).map(({ product }) => product))
        const [bits, otherBits] = [bitsOfArticles(one), bitsOfArticles(other)]
        expect(places.countProducts(listCommon(emptyWordList(bits.length), filledWords(bits), bits, otherBits))).toBe(
          common.size,
        )
        const products = [...new Set(one.map(({ product }) => product))]
        expect(setOf(places.productsOf(bits))).toEqual(products)
        const real = new Set(articles.map(({ place }) => place))
        const found = setOf(places.articlesOf(bitsOf(counts.length, products))).filter((place) => real.has(place))
        expect(found).toEqual(articles.filter(({ product }) => products.includes(product)).map(({ place }) => place))
      },
    ),
  )
})
