import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * What the specification names and nothing can use yet. `npm test` fails on exports that tests alone import (knip in
 * production mode) and passes over these, which bear the tag @reserved; a row whose code is only reserved is not built.
 */
const RESERVED: Record<string, string> = {
  'src/rules/cart/deleted-lines.ts MINI_CART_SEPARATE_MS': 'MINI-35 names it without a purpose (note 46)',
}

const code = [...sourceFiles('src'), ...sourceFiles('demo'), ...sourceFiles('artwork')]
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const TAGGED =
  /\/\*\*(?:(?!\*\/)[\s\S])*@reserved\b(?:(?!\*\/)[\s\S])*\*\/\s*export (?:const|(?:async )?function|class|type|interface) (\w+)/g

/** The names of a file's exports that bear the tag. */
function reservedIn(text: string): string[] {
  return [...text.matchAll(TAGGED)].map(([, name]) => name!)
}

test('every reserved export stands above with its reason', () => {
  const tagged = code.flatMap(({ file, text }) => reservedIn(text).map((name) => `${file} ${name}`))
  expect(tagged.sort()).toEqual(Object.keys(RESERVED).sort())
})

test('what is used is reserved no longer', () => {
  const used = Object.keys(RESERVED).filter((entry) => {
    const [own, name] = entry.split(' ') as [string, string]
    return code.some(({ file, text }) => file !== own && new RegExp(`\\b${name}\\b`).test(text))
  })
  expect(used, 'take the tag and the line away').toEqual([])
})

test('what the check finds', () => {
  const planted = `
    /** A value. @reserved */
    export const LATER = 1
    /**
     * Two lines. @reserved
     */
    export function later() {}
    /** Used. */
    export const NOW = 2
    // @reserved
    export const PLAIN = 3`
  expect(reservedIn(planted)).toEqual(['LATER', 'later'])
})
