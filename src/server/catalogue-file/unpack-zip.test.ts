import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeZip } from './testing/write-zip.ts'
import { unpackFolder, unpackOnlyFile } from './unpack-zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-zip-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
// nothing that was unpacked stays, whatever became of it
afterEach(() => {
  expect(readdirSync(folder).filter((name) => name.startsWith('crema-catalogue-'))).toEqual([])
})

function write(content: Buffer): string {
  const path = join(folder, 'archive.zip')
  writeFileSync(path, content)
  return path
}

async function readOnlyFile(content: Buffer): Promise<string | undefined> {
  const unpacked = await unpackOnlyFile(write(content))
  if (!unpacked || 'message' in unpacked) return unpacked?.message
  const text = readFileSync(unpacked.file.path, 'utf8')
  await unpacked.file.remove()
  return `text: ${text}`
}

test.each<[string, Record<string, string>, string | undefined]>([
  ['the only table', { 'export/products.csv': 'a,b', 'export/logo.png': 'x' }, 'text: a,b'],
  ['a table beside what macOS adds', { 'a.csv': 'a,b', '__MACOSX/._a.csv': 'x', '.DS_Store': 'x' }, 'text: a,b'],
  ['a table beside a text', { 'feed.xml': '<rss/>', 'README.txt': 'x' }, 'text: <rss/>'],
  ['a table as a text', { 'feed.txt': 'id\tprice' }, 'text: id\tprice'],
  ['no workbook', { 'xl/workbook.xml': '<a/>', 'a.csv': 'a,b' }, undefined],
  ['nothing', { 'a.pdf': 'x' }, 'It is a ZIP archive with neither a table nor a feed in it.'],
  [
    'no choice',
    { 'a.csv': 'x', 'b.csv': 'y' },
    'It is a ZIP archive of several files: a.csv, b.csv. Unpack it, and import one after the other.',
  ],
])('%s is unpacked', async (_, files, expected) => {
  expect(await readOnlyFile(writeZip(files))).toBe(expected)
})

test('an archive that unpacks to a thousand times its size is refused before it is unpacked', async () => {
  const bomb = writeZip({ 'a.csv': Buffer.alloc(30 * 1024 * 1024, 'a') })
  expect(await readOnlyFile(bomb)).toBe('It would unpack to far more than a catalogue holds.')
})

test('an archive that states too small a size is not unpacked beyond it', async () => {
  const lying = writeZip({ 'a.csv': Buffer.alloc(30 * 1024 * 1024, 'a') }, { 'a.csv': 10 })
  expect(await readOnlyFile(lying)).toBe('It is a damaged ZIP archive, which cannot be unpacked.')
})

test('a damaged archive is a sentence', async () => {
  const whole = writeZip({ 'a.csv': 'a,b' })
  expect(await readOnlyFile(whole.subarray(0, 40))).toBe('It is a damaged ZIP archive, which cannot be unpacked.')
})

test('the folder with a mark is unpacked with the files that are wanted, and nothing beside it', async () => {
  const path = write(
    writeZip({
      'shop/mark.json': '{}',
      'shop/products/a.json': '{"id": "a"}',
      'shop/notes/b.md': 'x',
      'elsewhere.json': 'x',
      '__MACOSX/shop/._mark.json': 'x',
    }),
  )
  const unpacked = await unpackFolder(path, 'mark.json', (name) => name.endsWith('.json'))
  if (!unpacked || 'message' in unpacked) throw new Error('It was not unpacked.')
  expect(readdirSync(unpacked.file.path).sort()).toEqual(['mark.json', 'products'])
  expect(readFileSync(join(unpacked.file.path, 'products', 'a.json'), 'utf8')).toBe('{"id": "a"}')
  await unpacked.file.remove()
  expect(existsSync(unpacked.file.path)).toBe(false)
})

test('an archive without the mark is no folder', async () => {
  expect(await unpackFolder(write(writeZip({ 'a.csv': 'a,b' })), 'mark.json', () => true)).toBeUndefined()
})

test.each([
  ['products/.', 'products/.'],
  [`products/${'ä'.repeat(128)}.json`, `products/${'ä'.repeat(71)}`],
])('an archive with a name that no file system takes is refused: %#', async (name, named) => {
  const path = write(writeZip({ 'mark.json': '{}', [name]: 'x' }))
  expect(await unpackFolder(path, 'mark.json', () => true)).toEqual({
    message: `A file in it has a name that cannot be stored: ${named}.`,
  })
})

test('an archive whose names lead out of it is refused', async () => {
  const path = write(writeZip({ 'mark.json': '{}', '../outside.json': 'x' }))
  expect(await unpackFolder(path, 'mark.json', () => true)).toEqual({
    message: 'It is a damaged ZIP archive, which cannot be unpacked.',
  })
})
