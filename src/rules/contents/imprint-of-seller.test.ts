import { expect, test } from 'vitest'
import { type FactOfImprint, factsLeft, imprintOfSeller } from './imprint-of-seller.ts'

test('an imprint names all that is known of a seller, each once', () => {
  const seller = {
    name: 'Weber GmbH',
    address: ['Markt 1', '20095 Hamburg'],
    registrations: [{ label: 'USt-IdNr.', value: 'DE123456789' }],
    contact: ['post@weber.example', '+49 40 1', 'post@weber.example'],
  }
  expect(imprintOfSeller(seller, 'Impressum')).toEqual({
    title: 'Impressum',
    intro: 'Weber GmbH, Markt 1, 20095 Hamburg',
    sections: [
      {
        headline: 'Weber GmbH',
        list: ['Markt 1', '20095 Hamburg', 'post@weber.example', '+49 40 1', 'USt-IdNr.: DE123456789'],
      },
    ],
  })
})

test('the first sentence of an imprint is no longer than a page may have it', () => {
  const address = Array.from({ length: 5 }, () => 'x'.repeat(100))
  expect(imprintOfSeller({ name: 'Weber', address, registrations: [], contact: [] }, 'Impressum').intro).toHaveLength(
    300,
  )
})

test.each<[string, string[], Array<{ label: string; value: string }>, FactOfImprint[]]>([
  ['both', ['post@weber.example'], [{ label: 'USt-IdNr.', value: 'DE1' }], []],
  ['a mail address behind a word', ['E-Mail: post@weber.example'], [{ label: 'USt-IdNr.', value: 'DE1' }], []],
  ['a telephone alone', ['+49 40 123'], [{ label: 'USt-IdNr.', value: 'DE1' }], ['mail address']],
  ['no registrations', ['+49 40 123', 'post@weber.example'], [], ['registrations']],
  ['nothing', [], [], ['mail address', 'registrations']],
])('for an imprint a seller that says %s lacks the rest', (_what, contact, registrations, expected) => {
  expect(factsLeft({ name: 'Weber GmbH', address: ['Markt 1'], contact, registrations })).toEqual(expected)
})
