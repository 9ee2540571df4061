import { expect, test } from 'vitest'
import { contentTags } from './content-tags.ts'

test.each([
  ['a site', 'AT', ['content:seller@AT', 'slot:seller@AT']],
  ['the whole shop', 'SHOP', ['content:seller', 'slot:seller']],
  [
    'a country',
    'COUNTRY_CH',
    ['content:seller@COUNTRY_CH', 'slot:seller@COUNTRY_CH', 'slot:seller@CH', 'slot:seller@CH_FR'],
  ],
] as const)('a change of a content of %s invalidates what its sites show of the slot', (_of, scope, expected) => {
  expect(contentTags(scope, 'seller', 'seller', undefined)).toEqual(expected)
})
