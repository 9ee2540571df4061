import { expect, test } from 'vitest'
import { registrationWish } from './registration-wish.ts'

test.each([
  [{}, false, null],
  [{ loyaltyCard: 'on', backInStock: 'ab-12' }, true, 'ab-12'],
  [{ loyaltyCard: '', backInStock: '' }, false, null],
  [{ loyaltyCard: 'true', backInStock: 'x'.repeat(32) }, false, 'x'.repeat(32)],
  [{ backInStock: 'x'.repeat(65) }, false, null],
  [{ backInStock: '1\u0000' }, false, null],
  [{ backInStock: '1\n' }, false, null],
  [{ backInStock: '1\u0000' }, false, null],
  [{ backInStock: 'é ' }, false, null],
])('a form with %o wishes for the card: %s, for a mail of the article: %s', (given, loyaltyCard, backInStockTcm) => {
  expect(registrationWish(given)).toEqual({ loyaltyCard, backInStockTcm })
})
