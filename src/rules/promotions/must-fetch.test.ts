import { expect, test } from 'vitest'
import { mustFetch } from './must-fetch.ts'

const RENDERED = { shown: 'a', parameters: 'a' }

test.each([
  ['what the server has rendered is not fetched again', RENDERED, false, false],
  ['what it could not load is', { ...RENDERED, missing: 'true' }, false, true],
  ['a preview shows another moment', RENDERED, true, true],
  ['other parameters choose another promotion', { ...RENDERED, parameters: 'b' }, false, true],
])('%s [PROMO-16]', (_what, place, hasPreviewCookie, expected) => {
  expect(mustFetch(place, hasPreviewCookie)).toBe(expected)
})
