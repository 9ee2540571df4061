import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// over such a field the mouse wheel changes the number, and the browser hides a text that it cannot read
test('no field is a number input', async () => {
  const found: string[] = []
  for await (const file of glob('src/web/**/*.tsx')) {
    if (/<(?:input|TextField)\b[^>]*\btype="number"/.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
