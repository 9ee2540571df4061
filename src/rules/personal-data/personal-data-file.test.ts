import { expect, test } from 'vitest'
import { personalDataFile } from './personal-data-file.ts'

const AT = { moment: Date.UTC(2026, 10, 23, 23, 30), locale: 'de-DE', timeZone: 'Europe/Berlin' }

test('a download is named by the day at its site, explains itself, and lists empty tables too', () => {
  const { name, text } = personalDataFile(
    { cart: [], customer: [{ email: 'eva@example.org' }] },
    {
      ...AT,
      shopName: 'Crema',
      explain: ({ moment }) => `Stand: ${moment}`,
    },
  )
  expect(name).toBe('crema-2026-11-24.json')
  expect(JSON.parse(text)).toEqual({
    explanation: 'Stand: 24. November 2026 um 00:30',
    cart: [],
    customer: [{ email: 'eva@example.org' }],
  })
  expect(text).toContain('\n  "cart"')
})

test.each([
  ['Weber & Söhne', 'weber-sohne-2026-11-24.json'],
  ['“Chez” l’Ours', 'chez-l-ours-2026-11-24.json'],
  ['珈琲店', 'data-2026-11-24.json'],
])('a download of the shop %s is the file %s', (shopName, expected) => {
  expect(personalDataFile({}, { ...AT, shopName, explain: () => '' }).name).toBe(expected)
})
