import type { StatedText } from '#rules/catalogue-file/catalogue-record.ts'
import type { Language } from '#sites/sites.ts'
import { shorten } from '../shorten.ts'
import type { Texts } from './goods-state.ts'

/** Texts with what a file says over them: a text in its language, '' takes it away; texts by language each likewise. */
export function withText(before: Texts | undefined, stated: StatedText | undefined, language: Language): Texts {
  const texts = { ...before }
  const said = typeof stated === 'string' ? { [language]: stated } : (stated ?? {})
  for (const [name, text] of Object.entries(said) as Array<[Language, string]>) {
    if (text === '') delete texts[name]
    else texts[name] = text
  }
  return texts
}

/** A text, or texts by language, of at most so many characters each. */
export function shortText(stated: StatedText, most: number): StatedText {
  if (typeof stated === 'string') return shorten(stated, most)
  return Object.fromEntries(Object.entries(stated).map(([language, text]) => [language, shorten(text, most)]))
}
