import { expect, test } from 'vitest'
import { inheritedAt } from './inherited-contents.ts'

const NOON = Date.UTC(2027, 2, 1, 12)
const HOUR = 3_600_000

const content = (key: string, more: object = {}) => ({
  ...{ key, tags: [], position: 0, publishedAt: 0, body: {} as object },
  ...more,
})
const OWN = content('own')
const SHOP = content('shop', { scope: 'SHOP' })
const COUNTRY = content('country', { scope: 'COUNTRY_CH' })
const SAMPLE = content('sample', { body: { isSample: true } })

test.each([
  ['the own content stands before that of the shop', [SHOP, OWN], ['own']],
  ['that of the country stands before that of the shop', [SHOP, COUNTRY], ['country']],
  ['the own content stands before that of the country', [COUNTRY, OWN], ['own']],
  ['that of the country stands before a sample', [SAMPLE, SHOP, COUNTRY], ['country']],
  [
    'a content of the country that has ended leaves that of the shop',
    [SHOP, { ...COUNTRY, validUntil: NOON }],
    ['shop'],
  ],
  ['that of the shop stands before a sample', [SAMPLE, SHOP], ['shop']],
  ['a sample is shown where there is nothing else', [SAMPLE], ['sample']],
  ['that of the shop is shown where the site has none', [SHOP], ['shop']],
  [
    'an own content that replaces a sample in its place counts',
    [SAMPLE, content('own', { publishedAt: 1 }), SHOP],
    ['sample', 'own'],
  ],
  ['a content of the shop that has ended counts for nothing', [SAMPLE, { ...SHOP, validUntil: NOON }], ['sample']],
  ['a content of the shop that has not begun counts for nothing', [OWN, { ...SHOP, validFrom: NOON + HOUR }], ['own']],
  ['an own content that has not begun leaves that of the shop', [{ ...OWN, validFrom: NOON + HOUR }, SHOP], ['shop']],
  ['an own content that has ended leaves that of the shop', [{ ...OWN, validUntil: NOON }, SHOP], ['shop']],
])('of what a site inherits, %s', (_what, contents, expected) => {
  expect(inheritedAt(contents as Array<typeof OWN>, NOON).map(({ key }) => key)).toEqual(expected)
})
