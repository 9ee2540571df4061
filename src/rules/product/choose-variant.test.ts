import { describe, expect, test } from 'vitest'
import {
  initialArticle,
  keepChoice,
  listedArticles,
  picker,
  replacedChoice,
  switchGroup,
  thumbnailWidth,
  VARIANT_AVAILABILITIES,
  type VariantArticle,
  type VariantItem,
  variantAvailability,
} from './choose-variant.ts'

const ORDER = ['red', 'blue', 'green', 'S', 'M', 'L', '64 GB', '128 GB', 'with plan', 'without plan']
const TYPES = ['COLOR', 'SIZE', 'MOBILE_PLAN']

type State = 'available' | 'back-in-stock' | 'unavailable' | 'soldout'
/** An article 'red/M' with the values 'red' and 'M'; values in `pictured` have an image. */
function article(tcm: string, state: State = 'available', pictured: string[] = []): VariantArticle {
  return {
    tcm,
    isAvailable: state === 'available',
    backInStockOption: state === 'back-in-stock' ? 'OFFERED' : state === 'soldout' ? 'SOLD_OUT' : 'NONE',
    dimensions: tcm.split('/').map((text, index) => ({
      dimensionType: TYPES[index] as string,
      index,
      value: {
        text,
        positionInDimension: ORDER.indexOf(text),
        ...(pictured.includes(text) && { image: { handle: text, widths: [32, 64, 128], formats: ['jpeg'] } }),
      },
    })),
  }
}
const product = (...articles: VariantArticle[]) => ({ articles })
const labels = (items: VariantItem[] | undefined) => items?.map(({ label }) => label)
const without = (tcm: string): VariantArticle => ({ ...article(tcm), dimensions: [] })

test.each([
  ['available', undefined],
  ['back-in-stock', 'back-in-stock'],
  ['unavailable', 'currently-unavailable'],
] as const)('a listed %s article has the state %s [VAR-01]', (state, availability) => {
  expect(listedArticles(product(article('red', state)))).toHaveLength(1)
  expect(variantAvailability(article('red', state), { imageBased: false })).toBe(availability)
})

const TRUTH = [true, false].flatMap((isAvailable) =>
  ['OFFERED', 'NONE'].flatMap((option) => [true, false].map((imageBased) => ({ isAvailable, option, imageBased }))),
)
test.each(TRUTH)('the variant state of %o [VAR-02]', ({ isAvailable, option, imageBased }) => {
  const state = variantAvailability({ isAvailable, backInStockOption: option }, { imageBased })
  const expected = isAvailable
    ? undefined
    : option === 'OFFERED' && !imageBased
      ? 'back-in-stock'
      : 'currently-unavailable'
  expect(state).toBe(expected)
})

test('where unavailable variants count they are shown as available, but sold-out ones stay unlisted', () => {
  const state = (of: State) => variantAvailability(article('red', of), { imageBased: false, countUnavailable: true })
  expect([state('unavailable'), state('back-in-stock'), state('soldout')]).toEqual([undefined, undefined, 'soldout'])
})

test('sold-out variants are not listed [VAR-03]', () => {
  const goods = product(article('red', 'soldout'), article('blue'), article('green', 'unavailable'))
  expect(listedArticles(goods).map(({ tcm }) => tcm)).toEqual(['blue', 'green'])
  expect(labels(picker(goods, 'blue')[0]?.items)).toEqual(['blue', 'green'])
  const groups = product(
    article('red/S', 'soldout'),
    article('red/M', 'soldout'),
    article('blue/S'),
    article('blue/M', 'soldout'),
  )
  expect(picker(groups, 'blue/S').map(({ items }) => labels(items))).toEqual([['blue'], ['S']])
})

test('a sold-out article is available again as soon as it has stock', () => {
  expect(listedArticles(product({ ...article('red', 'soldout'), isAvailable: true }))).toHaveLength(1)
})

test.each([
  [['unavailable', 'available'], undefined],
  [['available', 'back-in-stock'], undefined],
  [['unavailable', 'back-in-stock'], 'back-in-stock'],
  [['unavailable', 'unavailable'], 'currently-unavailable'],
] as const)('a value whose articles are %o is %s [VAR-04]', ([s, m], availability) => {
  const goods = product(article('red/S', s), article('red/M', m), article('blue/S'))
  expect(picker(goods, 'blue/S')[0]?.items[0]?.availability).toBe(availability)
})

test('a picker item has id, representation, availability, label and image [VAR-05]', () => {
  const goods = product(article('red', 'unavailable', ['red', 'blue']), article('blue', 'available', ['red', 'blue']))
  expect(picker(goods, 'blue')[0]?.items).toEqual([
    {
      id: 'red',
      representation: 'image',
      availability: 'currently-unavailable',
      label: 'red',
      representationImageDetails: { handle: 'red', widths: [32, 64, 128], formats: ['jpeg'] },
    },
    {
      id: 'blue',
      representation: 'image',
      label: 'blue',
      representationImageDetails: { handle: 'blue', widths: [32, 64, 128], formats: ['jpeg'] },
    },
  ] satisfies VariantItem[])
})

test('the picker’s availabilities, of which absent means available [VAR-06]', () => {
  expect(VARIANT_AVAILABILITIES).toEqual(['soldout', 'currently-unavailable', 'back-in-stock'])
  expect(picker(product(article('red'), article('blue')), 'red')[0]?.items[0]).not.toHaveProperty('availability')
})

describe('initial article', () => {
  const goods = product(article('red', 'unavailable'), article('blue'), article('green'))
  test.each([
    ['the first available', goods, {}, 'blue'],
    [
      'the first where none is available',
      product(article('red', 'unavailable'), article('blue', 'unavailable')),
      {},
      'red',
    ],
  ])('%s [VAR-08]', (_, of, options, tcm) => {
    expect(initialArticle(of, options)?.tcm).toBe(tcm)
  })
  test.each([
    ['the preselected', goods, { preselectedTcm: 'green' }, 'green'],
    ['a preselected that is unavailable', goods, { preselectedTcm: 'red' }, 'red'],
    ['a preselected that is gone', goods, { preselectedTcm: 'black' }, 'blue'],
    ['the first, where unavailable ones count', goods, { countUnavailable: true }, 'red'],
    [
      'a listed one before a sold-out one',
      product(article('red', 'soldout'), article('blue', 'unavailable')),
      {},
      'blue',
    ],
    ['the first where all are sold out', product(article('red', 'soldout'), article('blue', 'soldout')), {}, 'red'],
    ['nothing without articles', product(), {}, undefined],
  ])('%s', (_, of, options, tcm) => {
    expect(initialArticle(of, options)?.tcm).toBe(tcm)
  })
})

test.each([
  ['blue', 'blue'],
  ['black', undefined],
  [undefined, undefined],
])('when the overlay opens again the chosen tcm %s becomes %s [VAR-09]', (tcm, choice) => {
  const goods = product(article('red'), article('blue', 'unavailable'))
  expect(keepChoice(goods, tcm)).toBe(choice)
  expect(initialArticle(goods, { preselectedTcm: keepChoice(goods, tcm) })?.tcm).toBe(choice ?? 'red')
})

describe('the picker appears', () => {
  test.each([
    ['not for one article', product(article('red')), 0],
    ['not for two articles without dimensions', product(without('a'), without('b')), 0],
    ['not for one article with dimensions beside one without', product(article('red'), without('b')), 0],
    ['for two articles with dimensions', product(article('red'), article('blue')), 1],
  ])('%s [VAR-10]', (_, goods, count) => {
    expect(picker(goods, 'red')).toHaveLength(count)
  })
  test('not where all are sold out', () => {
    expect(picker(product(article('red', 'soldout'), article('blue', 'soldout')), 'red')).toEqual([])
  })
})

test('with one dimension the picker is one selector of all listed articles, in the order of the values', () => {
  const [selector, ...more] = picker(product(article('green'), article('red'), article('blue')), 'red')
  expect(more).toEqual([])
  expect(selector).toMatchObject({ chooses: 'article', dimensionTypes: ['COLOR'], chosenId: 'red' })
  expect(selector?.items.map(({ id }) => id)).toEqual(['red', 'blue', 'green'])
})

test('with two dimensions the picker is a selector of groups and one of the group’s articles', () => {
  const goods = product(article('blue/M'), article('red/L'), article('red/S'), article('blue/S'))
  const [group, articles] = picker(goods, 'red/L')
  expect(group).toMatchObject({ chooses: 'group', dimensionTypes: ['COLOR'], chosenId: 'red' })
  expect(labels(group?.items)).toEqual(['red', 'blue'])
  expect(articles).toMatchObject({ chooses: 'article', dimensionTypes: ['SIZE'], chosenId: 'red/L' })
  expect(articles?.items.map(({ id, label }) => [id, label])).toEqual([
    ['red/S', 'S'],
    ['red/L', 'L'],
  ])
})

test('with three dimensions the picker groups by the first and joins the rest', () => {
  const goods = product(
    article('red/64 GB/with plan'),
    article('red/128 GB/with plan'),
    article('red/64 GB/without plan'),
    article('blue/64 GB/with plan'),
  )
  const [group, articles] = picker(goods, 'red/64 GB/with plan')
  expect(labels(group?.items)).toEqual(['red', 'blue'])
  expect(articles?.dimensionTypes).toEqual(['SIZE', 'MOBILE_PLAN'])
  expect(labels(articles?.items)).toEqual(['64 GB / with plan', '64 GB / without plan', '128 GB / with plan'])
})

test('a chosen article that is sold out is not among the picker’s items', () => {
  const goods = product(article('red/S', 'soldout'), article('red/M'), article('blue/S'))
  expect(picker(goods, 'red/S').map(({ chosenId }) => chosenId)).toEqual(['red', undefined])
  const gone = product(article('red/S', 'soldout'), article('blue/S'), article('blue/M'))
  expect(picker(gone, 'red/S')).toHaveLength(1)
})

describe('switching the first dimension', () => {
  test.each([
    ['keeps the label', product(article('red/M'), article('blue/S'), article('blue/M')), 'blue/M'],
    [
      'keeps the label of an unavailable one',
      product(article('red/M'), article('blue/S'), article('blue/M', 'unavailable')),
      'blue/M',
    ],
    [
      'takes the first available one',
      product(article('red/M'), article('blue/S', 'unavailable'), article('blue/L')),
      'blue/L',
    ],
    [
      'takes the first',
      product(article('red/M'), article('blue/L', 'unavailable'), article('blue/S', 'unavailable')),
      'blue/S',
    ],
  ])('%s [VAR-13]', (_, goods, tcm) => {
    expect(switchGroup(goods, 'red/M', 'blue')?.tcm).toBe(tcm)
  })
  test.each([
    [
      'does not keep a sold-out one',
      product(article('red/M'), article('blue/M', 'soldout'), article('blue/L')),
      'blue',
      {},
      'blue/L',
    ],
    [
      'counts unavailable ones on demand',
      product(article('red/M'), article('blue/S', 'unavailable'), article('blue/L')),
      'blue',
      { countUnavailable: true },
      'blue/S',
    ],
    ['knows no such value', product(article('red/M')), 'black', {}, undefined],
  ])('%s', (_, goods, group, options, tcm) => {
    expect(switchGroup(goods, 'red/M', group, options)?.tcm).toBe(tcm)
  })
  test('keeps all further labels of three dimensions', () => {
    const goods = product(article('red/S/with plan'), article('blue/S/without plan'), article('blue/S/with plan'))
    expect(switchGroup(goods, 'red/S/with plan', 'blue')?.tcm).toBe('blue/S/with plan')
  })
})

describe('image variants', () => {
  const representations = (pictured: string[], ...tcms: string[]) =>
    picker(product(...tcms.map((tcm) => article(tcm, 'available', pictured))), tcms[0]).map(({ items }) =>
      items.map(({ representation }) => representation),
    )
  test.each([
    ['every value has one', ['red', 'blue'], ['red', 'blue'], [['image', 'image']]],
    ['one has none', ['red'], ['red', 'blue'], [['text', 'text']]],
    [
      'every value of the first dimension has one',
      ['red', 'blue'],
      ['red/S', 'red/M', 'blue/S'],
      [
        ['image', 'image'],
        ['text', 'text'],
      ],
    ],
    [
      'one value of the first dimension has none',
      ['blue'],
      ['red/S', 'red/M', 'blue/S'],
      [
        ['text', 'text'],
        ['text', 'text'],
      ],
    ],
  ])('%s [VAR-14]', (_, pictured, tcms, expected) => {
    expect(representations(pictured, ...tcms)).toEqual(expected)
  })
  test('of a group show no back-in-stock notice, the text variants below them do', () => {
    const goods = product(
      article('red/S', 'back-in-stock', ['red', 'blue']),
      article('red/M', 'back-in-stock', ['red', 'blue']),
      article('blue/S', 'available', ['red', 'blue']),
    )
    const [group, articles] = picker(goods, 'red/S')
    expect(group?.items[0]?.availability).toBe('currently-unavailable')
    expect(articles?.items[0]?.availability).toBe('back-in-stock')
  })
})

test.each([
  [[32, 64, 128], 64],
  [[32, 63, 65], 65],
  [[16, 48], 48],
])('of the widths %o the variant thumbnail uses %i', (widths, width) => {
  expect(thumbnailWidth(widths)).toBe(width)
})

describe('a choice beside the first dimension', () => {
  test.each([
    ['red/M', 'blue/L', { group: 'blue', wanted: 'M', chosen: 'L' }],
    ['red/S/with plan', 'blue/S/without plan', { group: 'blue', wanted: 'S / with plan', chosen: 'S / without plan' }],
  ])('that %s had and %s has not is named with what replaced it', (before, after, replaced) => {
    expect(replacedChoice(article(before), article(after))).toEqual(replaced)
  })

  test.each([
    ['red/M', 'blue/M'],
    ['red', 'blue'],
    ['red', 'blue/M'],
    ['red/M', 'red/M'],
  ])('is not named where %s becomes %s, in which nothing was replaced', (before, after) => {
    expect(replacedChoice(article(before), article(after))).toBeUndefined()
  })
})
