import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { type CatalogueFile, type OpenOptions, openCatalogueFile, type UnknownPart } from './open-catalogue-file.ts'
import { writeZip } from './testing/write-zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-open-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (content: string | Uint8Array) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

interface Result extends Partial<Pick<CatalogueFile, 'said' | 'head' | 'hash' | 'bytes' | 'hasPlainNumbers'>> {
  refused?: string
  records?: CatalogueRecord[]
  notes?: FileNote[]
  unknown?: UnknownPart[]
}

async function read(content: string | Uint8Array, options?: OpenOptions): Promise<Result> {
  const file = await openCatalogueFile(write(content), options)
  if (file.type === 'refused') return { refused: file.message }
  const records: CatalogueRecord[] = []
  const notes: FileNote[] = []
  for await (const batch of file.records) {
    records.push(...batch.records)
    notes.push(...batch.notes)
  }
  await file.close()
  return { ...file, records, notes, unknown: file.unknown() }
}

const TABLE = 'Handle;Title;Variant SKU;Variant Price;Option1 Name;Shelf\r\nkruh;Kruh žluťoučký;K-1;19,90;Title;A1\r\n'
const FEED = `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><g:id>1</g:id><g:title>Lampe für Ä</g:title><g:price>5 EUR</g:price><g:own>x</g:own></item>
</channel></rss>`

describe('a file is recognised by what is in it', () => {
  test('as a table with its encoding and delimiter', async () => {
    const { said, head, hash, bytes, hasPlainNumbers, records, unknown } = await read(
      Buffer.from(TABLE.replace('žluťoučký', '\x9elu\x9dou\xe8k\xfd'), 'latin1'),
    )
    expect(said).toEqual({ format: 'Shopify', encoding: 'windows-1250', delimiter: 'semicolon' })
    expect(head).toEqual(['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Option1 Name', 'Shelf'])
    expect([bytes, hasPlainNumbers]).toEqual([99, false])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(records).toMatchObject([
      { key: 'kruh', line: 2, product: { title: 'Kruh žluťoučký' }, article: { sku: 'K-1', price: '19,90' } },
    ])
    expect(unknown).toEqual([{ name: 'Shelf', count: 1 }])
  })

  test('as a table of UTF-16 with tabs', async () => {
    const { said, records } = await read(Buffer.from(`\ufeff${TABLE.replaceAll(';', '\t')}`, 'utf16le'))
    expect(said).toEqual({ format: 'Shopify', encoding: 'UTF-16 LE', delimiter: 'tab' })
    expect(records).toMatchObject([{ product: { title: 'Kruh žluťoučký' } }])
  })

  test('as a feed with its encoding, whatever its declaration says', async () => {
    const { said, records, unknown } = await read(FEED)
    expect(said).toEqual({ format: 'Google Merchant', encoding: 'UTF-8' })
    expect(records).toMatchObject([{ key: '1', line: 3, product: { title: 'Lampe für Ä' } }])
    expect(unknown).toEqual([{ name: 'g:own', count: 1 }])
    const declared = FEED.replace('utf-8', 'ISO-8859-2')
    expect((await read(declared)).said).toMatchObject({ encoding: 'UTF-8' })
    expect((await read(Buffer.from(declared, 'latin1'))).said).toMatchObject({ encoding: 'ISO-8859-2' })
    expect((await read(Buffer.from(FEED, 'latin1'))).said).toMatchObject({ encoding: 'ISO-8859-1' })
  })

  test('as a feed of Heureka', async () => {
    const feed = '<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><GIFT>pen</GIFT></SHOPITEM></SHOP>'
    const { said, records, unknown } = await read(feed)
    expect(said).toEqual({ format: 'Heureka', encoding: 'UTF-8' })
    expect(records).toMatchObject([{ key: '1', article: { sku: '1' } }])
    expect(unknown).toEqual([{ name: 'GIFT', count: 1 }])
  })

  test('as a workbook, whose numbers are plain', async () => {
    const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const content = writeZip({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Goods" r:id="a"/><sheet name="Notes" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<r><Relationship Id="a" Target="/xl/a.xml"/><Relationship Id="b" Target="b.xml"/></r>',
      'xl/a.xml': `<s><row>${cells('Handle', 'Variant SKU', 'Variant Price', 'Option1 Name')}</row>
        <row>${cells('lamp', 'L')}<c><v>1299.5</v></c></row></s>`,
      'xl/b.xml': '<s/>',
    })
    const { said, hasPlainNumbers, records } = await read(content)
    expect(said).toEqual({ format: 'Shopify', sheet: 'Goods', otherSheets: ['Notes'] })
    expect(hasPlainNumbers).toBe(true)
    expect(records).toMatchObject([{ key: 'lamp', line: 2, article: { price: '1299.5' } }])
  })

  test('packed by gzip, and what was unpacked is removed', async () => {
    vi.stubEnv('TMPDIR', folder)
    const { said, records } = await read(gzipSync(FEED))
    expect(said).toEqual({ format: 'Google Merchant', encoding: 'UTF-8', isUnpacked: true })
    expect(records).toHaveLength(1)
    expect(await read(gzipSync(''))).toEqual({ refused: 'It is empty.' })
    expect(await read(gzipSync(TABLE).subarray(0, 40))).toEqual({
      refused: 'It is a damaged file of gzip, which cannot be unpacked.',
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('crema-catalogue-'))).toEqual([])
    vi.unstubAllEnvs()
  })
})

test('the merchant may name encoding, delimiter and format', async () => {
  const named = await read(Buffer.from('a|b,Handle\nx|\xe8,\n', 'latin1'), { encoding: 'latin2', delimiter: '|' })
  expect(named.said).toMatchObject({ encoding: 'ISO-8859-2', delimiter: 'vertical bar' })
  expect(named.head).toEqual(['a', 'b,Handle'])
  const format = {
    name: 'Own',
    isOf: () => false,
    reader: () => ({
      unknownColumns: [],
      read: ([first]: readonly string[], line: number) => ({ records: [{ key: first!, line }], notes: [] }),
    }),
  }
  const own = await read('a,b\n1,2', { format })
  expect([own.said?.format, own.records]).toEqual(['Own', [{ key: '1', line: 2 }]])
  expect(await read('a,b', { encoding: 'koi8' })).toEqual({
    refused:
      "'koi8' is no encoding that is read. There are UTF-8, UTF-16 LE, UTF-16 BE, windows-1250, windows-1252, windows-1254, ISO-8859-1, ISO-8859-2, ISO-8859-9.",
  })
  expect(await read('a,b', { delimiter: 'and' })).toEqual({
    refused: "'and' is no delimiter. It is one character, or 'tab'.",
  })
})

test('a file is read twice with the same result', async () => {
  const file = await openCatalogueFile(write(TABLE))
  if (file.type === 'refused') throw new Error(file.message)
  const all = async () => {
    const found: CatalogueRecord[] = []
    for await (const { records } of file.records) found.push(...records)
    return found
  }
  const first = await all()
  expect(first).toHaveLength(1)
  expect(await all()).toEqual(first)
  expect(file.unknown()).toEqual([{ name: 'Shelf', count: 1 }])
})

test('places that are not valid are told before anything else', async () => {
  const { notes } = await read(Buffer.concat([Buffer.from(TABLE.replace('A1', 'žluť'.repeat(9))), Buffer.from([0xe9])]))
  expect(notes?.[0]).toEqual({
    severity: 'warning',
    line: 1,
    message: 'The file is UTF-8 but for one place, where � is read.',
  })
})

describe('a file is refused', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['that is empty', '', /^It is empty/],
    ['that is a PDF', '%PDF-1.7', /^It is a PDF/],
    ['that is a picture', Buffer.from('\x89PNG\r\n', 'latin1'), /^It is a picture/],
    ['of an old Excel', Buffer.from('\xd0\xcf\x11\xe0\xa1', 'latin1'), /^It is a file of an old Excel/],
    ['that is another archive', Buffer.from('Rar!', 'latin1'), /^It is a packed file/],
    ['of control characters', Buffer.from('\x01\x02abc\x03\x04', 'latin1'), /^It is no text/],
    ['that is a web page', '\n<!doctype html><p>Sign in', /^It is a web page/],
    ['that is JSON', '[{"a": 1}]', /^It is JSON/],
    [
      'that is XML of another kind',
      '<invoices><a/></invoices>',
      /<invoices>.*Google Merchant, Heureka, Ceneo are read/,
    ],
    ['that is a text', 'Dear shop,\nwe have lamps.', /^It has no head/],
    ['that is packed twice', gzipSync(gzipSync('a,b')), /^It is packed twice/],
  ])('%s', async (_, content, refused) => {
    expect(await read(content)).toEqual({ refused: expect.stringMatching(refused) })
  })

  test('that is a folder, or not there', async () => {
    const path = join(folder, 'sub')
    mkdirSync(path)
    expect(await openCatalogueFile(path)).toEqual({ type: 'refused', message: 'It is a folder.' })
    expect(await openCatalogueFile(join(path, 'x'))).toEqual({ type: 'refused', message: 'There is no such file.' })
  })
})

test('where the pieces of a file begin and end changes nothing', async () => {
  // a file is read in pieces of 64 KiB: a value before the rows moves the border through them
  const text = fc.string({ unit: fc.constantFrom('a', 'ž', '€', '😀', '\r\n', '&', '"'), minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 65_536 - 200, max: 65_536 }), text, async (length, value) => {
      const long = 'x'.repeat(length)
      const title = `t${value}t`
      const quoted = title.replaceAll('"', '""')
      const table = await read(`Handle,Title,Variant SKU,Option1 Name\nx,${long},,\ny,"${quoted}",,\n`)
      expect(table.records?.map(({ product }) => product?.title)).toEqual([long, spaced(title)])
      const escaped = title.replaceAll('&', '&amp;').replaceAll('\r\n', '\n')
      const feed = await read(
        `<SHOP><SHOPITEM><ITEM_ID>${long}</ITEM_ID></SHOPITEM><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>${escaped}</PRODUCTNAME></SHOPITEM></SHOP>`,
      )
      expect(feed.records?.[1]?.product?.title).toBe(spaced(title))
      expect([table.notes, feed.notes]).toEqual([[], []])
    }),
    { numRuns: 40 },
  )
})

/** Titles are read with one blank for each of their white space. */
const spaced = (text: string) => text.replace(/\s+/g, ' ')
