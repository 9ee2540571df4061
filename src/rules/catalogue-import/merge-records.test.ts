import { expect, test } from 'vitest'
import { mergeRecords } from './merge-records.ts'

test('each row may name its own options, in any order', () => {
  const { product, articles } = mergeRecords([
    { key: 'k', line: 2, product: { options: ['Farbe', 'Größe'] }, article: { options: ['Rot', 'S'] } },
    { key: 'k', line: 3, product: { options: ['größe', 'Farbe'] }, article: { options: ['M', 'Rot'] } },
    { key: 'k', line: 4, product: { options: ['Farbe'] }, article: { options: ['Blau'] } },
  ])
  expect(product.options).toEqual(['Farbe', 'Größe'])
  expect(articles.map(({ options }) => options)).toEqual([
    ['Rot', 'S'],
    ['Rot', 'M'],
    ['Blau', ''],
  ])
})

test('rows that follow have the options that the first one names', () => {
  const { articles } = mergeRecords([
    { key: 'k', line: 2, product: { options: ['Farbe', 'Größe'] }, article: { options: ['Rot', 'S'] } },
    { key: 'k', line: 3, article: { options: ['Blau', 'M'] } },
  ])
  expect(articles[1]!.options).toEqual(['Blau', 'M'])
})

test('of a fact the first that is not empty counts', () => {
  const { product, line } = mergeRecords([
    { key: 'k', line: 7, product: { title: '', brand: 'A', tags: [] } },
    { key: 'k', line: 9, product: { title: 'Hemd', brand: 'B', tags: ['x'] } },
  ])
  expect(product).toEqual({ title: 'Hemd', brand: 'A', tags: ['x'] })
  expect(line).toBe(7)
})

test('articles that each have a title share the title of their product, unless that has a row of its own', () => {
  const red = { key: 'k', line: 3, product: { title: 'Hemd rot' }, article: { sku: '1' } }
  const blue = { key: 'k', line: 4, product: { title: 'Hemd blau' }, article: { sku: '2' } }
  expect(mergeRecords([red, blue]).product.title).toBe('Hemd')
  expect(mergeRecords([{ key: 'k', line: 2, product: { title: 'Leinenhemd' } }, red, blue]).product.title).toBe(
    'Leinenhemd',
  )
})

test('pictures stand by their positions, then in the order of the file, each once', () => {
  const { pictures } = mergeRecords([
    { key: 'k', line: 2, pictures: [{ url: 'c' }, { url: 'b', position: 2 }] },
    { key: 'k', line: 3, pictures: [{ url: 'a', position: 1 }, { url: 'c' }, { url: '' }] },
  ])
  expect(pictures).toEqual([{ url: 'a', position: 1 }, { url: 'b', position: 2 }, { url: 'c' }])
  expect(mergeRecords([{ key: 'k', line: 2 }]).pictures).toBeUndefined()
})
