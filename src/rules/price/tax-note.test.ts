import { expect, test } from 'vitest'
import { taxNote } from './tax-note.ts'

test.each([
  ['goods', { goods: true, giftCards: false }, 'included'],
  ['goods and gift cards', { goods: true, giftCards: true }, 'included-except-gift-cards'],
  ['gift cards alone', { goods: false, giftCards: true }, 'none'],
])('the tax note of %s', (_, sold, note) => {
  expect(taxNote(sold, { showVatInfo: true })).toBe(note)
  expect(taxNote(sold, { showVatInfo: false })).toBe('none')
})
