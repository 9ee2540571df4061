import { readFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { SITES, siteConfig } from '#sites/sites.ts'
import { TEXTS } from '#sites/texts/compiled/texts-by-locale.ts'

const FACES = [...readFileSync(new URL('fonts.css', import.meta.url), 'utf8').matchAll(/@font-face \{[^}]*\}/g)]
  .map(([face]) => face)
  .filter((face) => face.includes('font-family: Fraunces;'))
  .map((face) => ({
    file: /\/([\w-]+)\.woff2/.exec(face)![1]!,
    ranges: [.../U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g[Symbol.matchAll](face)].map(([, from, to = from]) => [
      Number.parseInt(from!, 16),
      Number.parseInt(to!, 16),
    ]),
  }))
const LANGUAGE_FILES = { 'fraunces-western': true, 'fraunces-central': true }

/** The file that a browser fetches for a letter: of the faces that have it in their range, the last. */
const fileOf = (letter: number) =>
  FACES.findLast(({ ranges }) => ranges.some(([from, to]) => letter >= from! && letter <= to!))?.file

test.each(Object.keys(LANGUAGE_FILES))('%s has each letter of its range, and no other', (file) => {
  const { characterSet } = openSync(new URL(`fonts/${file}.woff2`, import.meta.url).pathname) as {
    characterSet: number[]
  }
  const { ranges } = FACES.find((face) => face.file === file)!
  const asked = ranges.flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, at) => from! + at))
  expect(asked).toEqual(characterSet.filter((letter) => letter < 0xfffe).sort((a, b) => a - b))
})

test.each(SITES.map((site) => siteConfig(site).locale))('no text of %s needs the whole files', (locale) => {
  const written = Object.values(TEXTS).map((byLocale) => JSON.stringify(byLocale[locale]))
  const letters = new Set([...written.join('')].map((letter) => letter.codePointAt(0)!))
  const others = [...letters].filter((letter) => !(fileOf(letter) ?? 'fraunces-western' in LANGUAGE_FILES))
  expect(others.map((letter) => String.fromCodePoint(letter))).toEqual([])
})
