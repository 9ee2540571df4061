import { expect, test } from 'vitest'
import { unstorableText } from './unstorable-text.ts'

test.each<[unknown, string | undefined]>([
  [{ title: { de: 'Lampe 💡' }, stock: 3, safety: null }, undefined],
  [{ title: { de: 'La\u0000mpe' } }, '/title/de'],
  [{ articles: [{ tcm: 'A' }, { tcm: '\ud83d' }] }, '/articles/1/tcm'],
  [{ articles: [{ 'x\u0000': 1 }] }, '/articles/0'],
  ['\udca1', ''],
])('of %j the text at %s cannot be held', (value, at) => {
  expect(unstorableText(value)).toBe(at)
})
