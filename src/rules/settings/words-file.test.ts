import { expect, test } from 'vitest'
import type { SiteLocale } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { ownTexts } from '#sites/texts/own-words.ts'
import { wordsFile } from './words-file.ts'

/** What a browser has of a file of words, beside a file of the build with some texts. */
async function loaded(messages: Record<string, string>, locale: SiteLocale, brand = 'Weber') {
  const builds = 'data:text/javascript,export const texts=b=>({heading:"Warenkorb",total:"Summe bei "+b})'
  const script = wordsFile({ messages }, locale, builds)
  const { texts } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`)
  return texts(brand)
}

test('a file of words has what is said, and what is not from the file of the build', async () => {
  const { heading, total, removeOf } = await loaded(
    { heading: 'Tasche von {brand}', removeOf: 'Weg mit {title}' },
    'de-DE',
  )
  expect([heading, total, removeOf({ title: 'Becher' })]).toEqual([
    'Tasche von Weber',
    'Summe bei Weber',
    'Weg mit Becher',
  ])
})

test.each(['`$`', '"+alert(1)+"', "'; alert(1) //", '\\', '</script><script>alert(1)</script>', "$'{'alert(1)'}'"])(
  'no letter of %s is code',
  async (text) => {
    const { heading } = await loaded({ heading: text }, 'de-DE')
    expect(heading).toBe(ownTexts({ messages: { heading: text } }, 'de-DE', 'Weber').heading)
  },
)

test.each<[SiteLocale, number, string]>([
  ['de-DE', 1, 'one 1'],
  ['de-DE', 12_000, 'other 12.000'],
  ['de-CH', 12_000, "other 12'000"],
  ['cs-CZ', 3, 'few 3'],
  ['pl-PL', 5, 'many 5'],
  ['en-GB', 4.5, 'other 4.5'],
  ['tr-TR', 4.5, 'other 4,5'],
  ['fr-CH', 0, 'null'],
])('in %s a browser and the server count %f as %s', async (locale, count, text) => {
  const message = '{count, plural, =0 {null} one {one #} few {few #} many {many #} other {other #}}'
  const { itemCount } = await loaded({ itemCount: message }, locale)
  const server = ownTexts({ messages: { itemCount: message } }, locale, 'Weber').itemCount
  expect([itemCount({ count }), typeof server === 'function' && server({ count })]).toEqual([text, text])
})

test('a browser fills what the server fills, with arguments within plural forms', async () => {
  const message = '{brand} {limit, plural, one {{quantities}} other {{limit} – {quantities} {limit, number}}}'
  const { step } = await loaded({ step: message }, 'de-DE')
  const values = { limit: 1500, quantities: '1, 2' }
  expect(step(values)).toBe('Weber 1500 – 1, 2 1.500')
  const settings = {
    brand: { name: 'Weber' },
    words: { cart: { hash: 'x', messages: { 'setErrors.STEP_LIMIT': message } } },
  }
  expect(textsOf('cart', { locale: 'de-DE', settings })['setErrors.STEP_LIMIT'](values)).toBe('Weber 1500 – 1, 2 1.500')
})
