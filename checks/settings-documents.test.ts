import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { USAGE } from '../src/server/commands/usage.ts'

/** What a merchant reads about settings. */

const textOf = (file: string) => readFileSync(file, 'utf8')

test('each kind of setting is described in the list of commands and in the guide to an own shop', () => {
  const kinds = [...new Set([...USAGE.matchAll(/settings set ([a-z-]+)/g)].map(([, kind]) => kind))]
  const known = [
    'brand',
    'theme',
    'shipping',
    'tax',
    'returns',
    'delivery',
    'opening',
    'stores',
    'gift-cards',
    'subscriptions',
    'payments',
  ]
  expect(kinds).toEqual([...known, 'limits', 'seller'])
  for (const file of ['docs/commands.md', 'docs/own-shop.md']) {
    const text = textOf(file)
    expect([file, kinds.filter((kind) => !text.includes(`npm run crema -- settings set ${kind} `))]).toEqual([file, []])
  }
})

test('the ninth step of a first day sets times of delivery and periods of return, and nothing is code there', () => {
  const [, step = ''] = textOf('docs/going-live.md').split(/^## 9\. .*$/m)
  const [ninth = ''] = step.split(/^## /m)
  expect(ninth).toContain('`crema settings set delivery --days 2-4`')
  expect(ninth).toContain('`crema settings set returns --days 30`')
  expect(ninth.match(/\w+ are still code/g)).toBeNull()
})
