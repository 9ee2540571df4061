import { expect, test } from 'vitest'
import { personalDataFile } from './personal-data-file.ts'

test('a download is named by the day at its site, explains itself, and lists empty tables too', () => {
  const { name, text } = personalDataFile(
    { cart: [], customer: [{ email: 'eva@example.org' }] },
    {
      moment: Date.UTC(2026, 10, 23, 23, 30),
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
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
