import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { hyphenatedTitle } from './hyphenated-title.ts'

const same = (text: string) => ({ de: text, fr: text, pl: text, cz: text, hu: text, sk: text, tr: text })
const seen = (text = '') => text.replaceAll('\u00ad', '|')

test('long words of a title can be divided, by the rules of its language', () => {
  const { de } = hyphenatedTitle(same('Siebträgermaschine Officina zum Selberwarten'))
  expect(seen(de)).toBe('Sieb|trä|ger|ma|schine Officina zum Sel|ber|war|ten')
  expect(seen(hyphenatedTitle(same('Duetta eszpresszógép')).hu)).toBe('Duetta eszp|resszó|gép')
})

test('a title without long words has none, in any language', () => {
  expect(hyphenatedTitle(same('Caffè Uno'))).toEqual({})
})

test('no title of the demo has a piece of a word that a narrow card would cut, and only soft hyphens are added', () => {
  for (const { number, title } of CATALOGUE) {
    const divided = { ...title, ...hyphenatedTitle(title) }
    for (const language of ['de', 'hu'] as const) {
      expect(divided[language].replaceAll('\u00ad', '')).toBe(title[language])
      const longest = Math.max(...divided[language].split(/[\s\u00ad-]/).map((piece) => piece.length))
      expect(longest, `p${number}: ${seen(divided[language])}`).toBeLessThanOrEqual(11)
    }
  }
})
