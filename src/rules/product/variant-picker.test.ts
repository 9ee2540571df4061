import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialArticle,
  listedArticles,
  picker,
  replacedChoice,
  switchGroup,
  thumbnailWidth,
  VARIANT_AVAILABILITIES,
  type VariantArticle,
  type VariantItem,
  variantAvailability,
} from './variant-picker.ts'

const ORDER = ['red', 'blue', 'green', 'S', 'M', 'L', 'long', 'short', 'wool', 'linen']
const TYPES = ['COLOR', 'SIZE', 'TEXT', 'TEXT']

type State = 'available' | 'back-in-stock' | 'unavailable' | 'soldout'
const STATES = { '?': 'unavailable', '!': 'soldout', '~': 'back-in-stock' } as const

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
/** A product of articles that are unavailable where '?' follows, sold out where '!' does, and '~' where a mail is offered. */
const goodsOf = (written: string) =>
  product(...written.split(' ').map((one) => article(one.replace(/\W$/, ''), STATES[one.at(-1) as '?'])))
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
  ['black', 'red'],
  [undefined, 'red'],
])('when the overlay opens again the chosen tcm %s becomes %s [VAR-09]', (tcm, choice) => {
  const goods = product(article('red'), article('blue', 'unavailable'))
  expect(initialArticle(goods, { preselectedTcm: tcm })?.tcm).toBe(choice)
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
  expect(selector).toMatchObject({ chooses: 'article', depth: 0, dimensionType: 'COLOR', chosenId: 'red' })
  expect(selector?.items.map(({ id }) => id)).toEqual(['red', 'blue', 'green'])
})

test('with two dimensions the picker is a selector of groups and one of the group’s articles', () => {
  const goods = product(article('blue/M'), article('red/L'), article('red/S'), article('blue/S'))
  const [group, articles] = picker(goods, 'red/L')
  expect(group).toMatchObject({ chooses: 'group', depth: 0, dimensionType: 'COLOR', chosenId: 'red' })
  expect(labels(group?.items)).toEqual(['red', 'blue'])
  expect(articles).toMatchObject({ chooses: 'article', depth: 1, dimensionType: 'SIZE', chosenId: 'red/L' })
  expect(articles?.items.map(({ id, label }) => [id, label])).toEqual([
    ['red/S', 'S'],
    ['red/L', 'L'],
  ])
})

describe('each selector but the last picks a group within those picked before it', () => {
  const three = 'red/S/long red/S/short red/M/short blue/S/long blue/L/short'
  const four = 'red/S/long/wool red/S/long/linen red/S/short/linen red/M/short/wool blue/M/long/wool'
  test.each([
    ['one', 'blue red green', 'red', 'red+blue+green'],
    ['two', 'blue/M red/L red/S', 'red/L', 'red+blue S+L'],
    ['three', three, 'red/S/short', 'red+blue S+M long+short'],
    ['three, in another group', three, 'blue/L/short', 'red+blue S+L short'],
    ['three, sold out in part', 'red/S/long! red/S/short red/M/short! blue/S/long', 'red/S/short', 'red+blue S short'],
    ['four', four, 'red/S/long/linen', 'red+blue S+M long+short wool+linen'],
    ['four, in another group', four, 'red/M/short/wool', 'red+blue S+M short wool'],
    ['the same label in two', 'S/S/wool S/M/wool M/S/wool M/S/linen', 'M/S/linen', 'S+M S wool+linen'],
  ])('%s [VAR-12]', (_, written, chosen, expected) => {
    const selectors = picker(goodsOf(written), chosen)
    expect(selectors.map(({ items }) => labels(items)?.join('+')).join(' ')).toBe(expected)
    const picked = chosen.split('/').slice(0, -1)
    expect(selectors.map(({ chosenId }) => chosenId)).toEqual([...picked, chosen])
    expect(selectors.map(({ chooses }) => chooses)).toEqual([...picked.map(() => 'group'), 'article'])
    expect(selectors.map(({ depth }) => depth)).toEqual([0, 1, 2, 3].slice(0, selectors.length))
  })

  test('the selectors end at a group that is sold out as a whole', () => {
    const goods = goodsOf('red/S/long! red/M/long blue/S/long')
    expect(picker(goods, 'red/S/long').map(({ items, chosenId }) => [labels(items), chosenId])).toEqual([
      [['red', 'blue'], 'red'],
      [['M'], undefined],
    ])
  })

  test('a group of articles without further dimensions has no further selector', () => {
    const goods = goodsOf('red blue/M blue/L')
    expect(picker(goods, 'red').map(({ items }) => labels(items))).toEqual([['red', 'blue']])
    expect(picker(goods, 'blue/L').map(({ items }) => labels(items))).toEqual([
      ['red', 'blue'],
      ['M', 'L'],
    ])
  })

  test('dimensions are told apart by their index, whatever the order in which an article has them', () => {
    const turned = (tcm: string) => ({ ...article(tcm), dimensions: article(tcm).dimensions.toReversed() })
    const goods = product(turned('red/S/long'), turned('red/S/short'), turned('blue/S/short'))
    expect(picker(goods, 'red/S/short').map(({ chosenId }) => chosenId)).toEqual(['red', 'S', 'red/S/short'])
    expect(switchGroup(goods, 'red/S/short', { depth: 0, label: 'blue' })?.tcm).toBe('blue/S/short')
  })

  test('a value in the middle is available if any article of its group is', () => {
    const goods = goodsOf('red/S/long? red/S/short~ red/M/long? red/L/long blue/M/long')
    expect(picker(goods, 'red/S/long')[1]?.items.map(({ label, availability }) => [label, availability])).toEqual([
      ['S', 'back-in-stock'],
      ['M', 'currently-unavailable'],
      ['L', undefined],
    ])
  })
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
    expect(switchGroup(goods, 'red/M', { depth: 0, label: 'blue' })?.tcm).toBe(tcm)
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
    expect(switchGroup(goods, 'red/M', { depth: 0, label: group }, options)?.tcm).toBe(tcm)
  })
})

describe('after a switch each further selector keeps its label, or takes the first available one, or the first', () => {
  test.each([
    ['both labels', 'red/S/long', 'blue', 'blue/S/short blue/S/long', 'blue/S/long'],
    ['both labels of an unavailable one', 'red/S/long', 'blue', 'blue/S/short blue/S/long?', 'blue/S/long'],
    ['the first label of two', 'red/S/long', 'blue', 'blue/S/short blue/M/long', 'blue/S/short'],
    ['the last label of two', 'red/S/long', 'blue', 'blue/M/short blue/M/long', 'blue/M/long'],
    ['a label of which nothing is available', 'red/S/long', 'blue', 'blue/S/short? blue/M/long', 'blue/S/short'],
    ['no label that is sold out', 'red/S/long', 'blue', 'blue/S/long! blue/M/long', 'blue/M/long'],
    [
      'the first that has an available one',
      'red/S/long',
      'blue',
      'blue/M/long? blue/L/long? blue/L/short',
      'blue/L/long',
    ],
    [
      'the first available one at the end',
      'red/S/long',
      'blue',
      'blue/M/wool? blue/M/linen blue/M/short?',
      'blue/M/linen',
    ],
    ['the first', 'red/S/long', 'blue', 'blue/L/short? blue/M/short?', 'blue/M/short'],
    ['the label after the middle', 'red/S/long', 'red/M', 'red/M/short red/M/long blue/M/long', 'red/M/long'],
    ['no label of another group', 'red/S/long', 'red/M', 'blue/M/long red/M/short', 'red/M/short'],
    [
      'the second and fourth of four',
      'red/S/long/wool',
      'blue',
      'blue/S/short/linen blue/S/short/wool',
      'blue/S/short/wool',
    ],
    ['the third and fourth', 'red/S/long/wool', 'red/M', 'red/M/short/wool red/M/long/wool?', 'red/M/long/wool'],
    ['the fourth', 'red/S/long/wool', 'red/S/short', 'red/S/short/linen red/S/short/wool', 'red/S/short/wool'],
    ['a label that two dimensions have', 'S/M/long', 'M', 'M/S/long M/M/long?', 'M/M/long'],
  ])('%s [VAR-13]', (_, current, group, others, tcm) => {
    const [label, ...before] = group.split('/').reverse()
    const switched = switchGroup(goodsOf(`${current} ${others}`), current, { depth: before.length, label: label! })
    expect(switched?.tcm).toBe(tcm)
  })

  test('the first, where unavailable ones count', () => {
    const three = goodsOf('red/S/long blue/M/short? blue/L/short')
    const chosen = switchGroup(three, 'red/S/long', { depth: 0, label: 'blue' }, { countUnavailable: true })
    expect(chosen?.tcm).toBe('blue/M/short')
  })

  test('nothing where the group has no article within the groups picked before it', () => {
    const three = goodsOf('red/S/long blue/M/long')
    expect(switchGroup(three, 'red/S/long', { depth: 1, label: 'M' })).toBeUndefined()
  })

  test('what a selector offers is what a switch finds, in any grid', () => {
    const labelled = (names: string[]) => fc.constantFrom(...names)
    const state = fc.constantFrom<State>('available', 'unavailable', 'back-in-stock', 'soldout')
    const one = fc.tuple(labelled(['red', 'blue', 'S']), labelled(['S', 'M']), labelled(['long', 'S']), state)
    fc.assert(
      fc.property(fc.uniqueArray(one, { minLength: 2, selector: (given) => given.slice(0, 3).join('/') }), (given) => {
        const any = product(...given.map(([a, b, c, is]) => article([a, b, c].join('/'), is)))
        for (const { tcm } of listedArticles(any)) {
          const selectors = picker(any, tcm)
          expect(selectors.map(({ chosenId }) => chosenId)).toEqual([...tcm.split('/').slice(0, 2), tcm])
          for (const { depth, items } of selectors.slice(0, -1)) {
            for (const { id } of items) {
              const next = switchGroup(any, tcm, { depth, label: id })?.tcm.split('/')
              expect(next?.slice(0, depth + 1)).toEqual([...tcm.split('/').slice(0, depth), id])
            }
            const same = { depth, label: tcm.split('/')[depth]! }
            expect(switchGroup(any, tcm, same)?.tcm, 'the chosen group again').toBe(tcm)
          }
        }
      }),
    )
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

describe('a choice after the switched one', () => {
  test.each([
    ['red/M', 'blue/L', 0, { group: 'blue', wanted: 'M', chosen: 'L' }],
    ['red/S/long', 'blue/S/short', 0, { group: 'blue / S', wanted: 'long', chosen: 'short' }],
    ['red/S/long', 'blue/M/long', 0, { group: 'blue', wanted: 'S', chosen: 'M' }],
    ['red/S/long', 'blue/M/short', 0, { group: 'blue', wanted: 'S / long', chosen: 'M / short' }],
    ['red/S/long', 'red/M/short', 1, { group: 'M', wanted: 'long', chosen: 'short' }],
    ['red/S/long/wool', 'blue/M/long/linen', 0, { group: 'blue', wanted: 'S / wool', chosen: 'M / linen' }],
    ['red/S/long/wool', 'red/M/long/linen', 1, { group: 'M / long', wanted: 'wool', chosen: 'linen' }],
  ])('that %s had and %s has not is named with what replaced it', (before, after, depth, replaced) => {
    expect(replacedChoice(article(before), article(after), depth)).toEqual(replaced)
  })

  test.each([
    ['red/M', 'blue/M', 0],
    ['red', 'blue', 0],
    ['red', 'blue/M', 0],
    ['red/M', 'red/M', 0],
    ['red/M', 'red/L', 1],
    ['red/S/long', 'red/M/long', 1],
  ])('is not named where %s becomes %s, in which nothing was replaced', (before, after, depth) => {
    expect(replacedChoice(article(before), article(after), depth)).toBeUndefined()
  })
})
