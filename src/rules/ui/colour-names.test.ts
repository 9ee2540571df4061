import { expect, test } from 'vitest'
import { COLOURS } from './colour-names.ts'

test('the colour checkbox knows 18 colours, each with a look of its own [UI-22]', () => {
  expect(Object.keys(COLOURS)).toHaveLength(18)
  expect(new Set(Object.values(COLOURS)).size).toBe(18)
})
