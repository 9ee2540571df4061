import { beforeEach, expect, test, vi } from 'vitest'
import { recentTerms, rememberTerm } from './recent-terms.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('the five newest terms are remembered, each once, and an empty one is not', () => {
  expect(recentTerms()).toEqual([])
  for (const term of ['becher', 'kanne', 'mühle', 'lampe', 'tasse', 'filter', ' ', 'tasse ']) rememberTerm(term)
  expect(recentTerms()).toEqual(['tasse', 'filter', 'lampe', 'mühle', 'kanne'])
})

test('a search goes on where the browser forbids storage', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(() => rememberTerm('tasse')).not.toThrow()
  expect(recentTerms()).toEqual([])
})
