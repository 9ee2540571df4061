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
const LANGUAGE_FILES = ['fraunces-western', 'fraunces-central']

const charactersOf = (file: string) =>
  (openSync(new URL(`fonts/${file}.woff2`, import.meta.url).pathname) as { characterSet: number[] }).characterSet
const CUT = Object.fromEntries(LANGUAGE_FILES.map((file) => [file, new Set(charactersOf(file))]))

/** The file that a browser shows a letter with: of the faces that have it in their range, the last whose file has it. */
const fileOf = (letter: number) =>
  FACES.findLast(
    ({ file, ranges }) =>
      ranges.some(([from, to]) => letter >= from! && letter <= to!) && (CUT[file]?.has(letter) ?? true),
  )?.file

test.each(LANGUAGE_FILES)('each letter of %s is in its range', (file) => {
  const letters = [...CUT[file]!].filter((letter) => letter < 0xfffe)
  expect(letters.length).toBeGreaterThan(40)
  expect(letters.filter((letter) => fileOf(letter) !== file).map((letter) => letter.toString(16))).toEqual([])
})

test.each(SITES.map((site) => siteConfig(site).locale))('no text of %s needs the whole files', (locale) => {
  const names = readdirSync(TEXTS).filter((name) => name.endsWith(`.${locale}.ts`))
  const letters = new Set(names.flatMap((name) => [...readFileSync(join(TEXTS, name), 'utf8')]))
  expect(letters.size).toBeGreaterThan(60)
  const others = [...letters].filter((letter) => fileOf(letter.codePointAt(0)!)?.startsWith('fraunces-latin'))
  expect(others).toEqual([])
})
