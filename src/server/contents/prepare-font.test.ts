import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFont } from './prepare-font.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-font-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a variable serif is stored with its weights, and with the measures of its fallback', async () => {
  const file = join(folder, 'serif.woff2')
  await copyFile('src/web/ui/fonts/fraunces-western.woff2', file)
  expect(await readFont(file)).toMatchObject({
    font: { isSerif: true, weights: [400, 600], ascent: 0.978, descent: 0.255, data: expect.stringMatching(/^d09GMg/) },
  })
})

test('a font of one weight without serifs is a sans serif of that weight', async () => {
  const whole = await readFile('node_modules/@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')
  const letters = 'abcdefghijklmnopqrstuvwxyzTI ,;.'
  const file = join(folder, 'sans.woff2')
  await writeFile(file, await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: {} }))
  expect(await readFont(file)).toMatchObject({
    font: { isSerif: false, weights: [600, 600], ascent: 1.024, descent: 0.4 },
  })
})
