import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { draw } from '#artwork/draw.ts'
import type { Drawing, DrawingKind } from '#artwork/drawing.ts'
import { illustrations } from '#artwork/illustrations.ts'
import { filesOf } from '#rules/catalogue-folder/files-of-document.ts'
import { hasFile, PRODUCTS } from './demo-catalogue.ts'
import { DRAWINGS } from './drawings.ts'
import { drawnFileRows } from './drawn-files.ts'

const drawn = { ...DRAWINGS.goods, ...DRAWINGS.energyLabels }

test('each picture of the demo’s catalogue is drawn or a file, and nothing else is drawn', () => {
  const named = new Set(PRODUCTS.flatMap((product) => [...filesOf(product).pictures.keys()]))
  expect([...named].filter((file) => !(file in drawn) && !hasFile('media', file))).toEqual([])
  expect(Object.keys(drawn).filter((file) => !named.has(file))).toEqual([])
})

test('only pictures and data sheets are drawn that do not stand in the demo’s catalogue as files', async () => {
  const missing = [
    'media/coffee-bag-b0c9096c39.svg',
    'media/energy-aa0cc14d4c.svg',
    'documents/data-sheet-p3501-de-de.pdf',
  ]
  const { picture, document } = await drawnFileRows((folder, file) => !missing.includes(`${folder}/${file}`))
  expect(picture.map(({ handle }) => handle)).toEqual(['coffee-bag-b0c9096c39', 'energy-aa0cc14d4c'])
  expect(document.map(({ handle }) => handle)).toEqual(['data-sheet-p3501-de-de.pdf'])
})

test('a drawing that has changed has another name, because the addresses of pictures never change what they show', () => {
  const nameOf = (drawing: object) => createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 10)
  const misnamed = Object.entries(drawn)
    .filter(([file, drawing]) => !file.endsWith(`-${nameOf(drawing)}.svg`))
    .map(([file, drawing]) => `${file} is …-${nameOf(drawing)}.svg now`)
  expect(misnamed).toEqual([])
})

/** Kinds that print a mark of their own where a drawing has no label. */
const marked = (Object.keys(illustrations) as DrawingKind[]).filter(
  (kind) => draw({ kind, colour: '#b4692b', brand: 'Velora' }) !== draw({ kind, colour: '#b4692b', brand: 'Kadamo' }),
)

/** What is drawn of each product. */
const drawingsOf = (product: (typeof PRODUCTS)[number]): Drawing[] =>
  [...filesOf(product).pictures.keys()].flatMap((file) => DRAWINGS.goods[file] ?? [])

test('goods that bear a mark bear the one of their brand, in every variant', () => {
  const seen = new Set<DrawingKind>()
  for (const product of PRODUCTS)
    for (const { kind, brand } of drawingsOf(product)) {
      seen.add(kind)
      expect(brand, product.id).toBe(product.brand)
    }
  expect(marked.filter((kind) => seen.has(kind)).length).toBeGreaterThan(20)
})

test('no printed word is another maker’s brand', () => {
  const brands = new Set(PRODUCTS.map(({ brand }) => brand.toLowerCase()))
  const wrong = PRODUCTS.flatMap((product) =>
    drawingsOf(product).flatMap(({ label = '' }) =>
      brands.has(label.toLowerCase()) && label.toLowerCase() !== product.brand.toLowerCase()
        ? [`${product.id}: ${label}`]
        : [],
    ),
  )
  expect(wrong).toEqual([])
})
