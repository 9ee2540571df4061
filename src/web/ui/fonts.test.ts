import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { SITES, siteConfig } from '#sites/sites.ts'

const FACES = [...readFileSync(new URL('fonts.css', import.meta.url), 'utf8').matchAll(/@font-face \{[^}]*\}/g)]
  .map(([face]) => face)
  .filter((face) => face.includes('font-family: Fraunces;'))
  .map((face) => ({
    file: /\/([\w-]+)\.woff2/.exec(face)![1]!,
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to = from]) => [
      Number.parseInt(from!, 16),
      Number.parseInt(to!, 16),
    ]),
  }))
const TEXTS = 'src/sites/texts/compiled'
const MORE = { cs: 'cs', hu: 'hu', pl: 'pl', sk: 'cs', tr: 'tr' } as Record<string, string>
const LANGUAGE_FILES = ['fraunces-western', ...new Set(Object.values(MORE).map((name) => `fraunces-${name}`))]

const charactersOf = (file: string) =>
  (openSync(new URL(`fonts/${file}.woff2`, import.meta.url).pathname) as { characterSet: number[] }).characterSet
const CUT = Object.fromEntries(LANGUAGE_FILES.map((file) => [file, new Set(charactersOf(file))]))

/** The files that a browser fetches for a letter: of the faces with it in their range, from the last to one that has it. */
function filesOf(letter: number): string[] {
  const faces = FACES.filter(({ ranges }) => ranges.some(([from, to]) => letter >= from! && letter <= to!)).reverse()
  const last = faces.findIndex(({ file }) => CUT[file]?.has(letter) ?? true)
  return faces.slice(0, last + 1).map(({ file }) => file)
}

test.each(LANGUAGE_FILES)('each letter of %s is shown from it', (file) => {
  const letters = [...CUT[file]!].filter((letter) => letter < 0xfffe)
  expect(letters.length).toBeGreaterThan(3)
  expect(letters.filter((letter) => filesOf(letter).join() !== file).map((letter) => letter.toString(16))).toEqual([])
})

test.each(SITES.map((site) => siteConfig(site).locale))('texts of %s need the files of their language', (locale) => {
  const names = readdirSync(TEXTS).filter((name) => name.endsWith(`.${locale}.ts`))
  const letters = new Set(names.flatMap((name) => [...readFileSync(join(TEXTS, name), 'utf8')]))
  expect(letters.size).toBeGreaterThan(60)
  const needed = new Set([...letters].flatMap((letter) => filesOf(letter.codePointAt(0)!)))
  const more = MORE[locale.slice(0, 2)]
  expect([...needed].sort()).toEqual([...(more ? [`fraunces-${more}`] : []), 'fraunces-western'].sort())
})
