import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { Encoding } from '#rules/catalogue-file/encoding.ts'
import type { TableRow } from '#rules/catalogue-file/table-row.ts'
import { openTable } from './open-table.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-table-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** All of a file's table, or why there is none. */
async function read(content: string | Uint8Array, given: { encoding?: Encoding; delimiter?: string } = {}) {
  const path = join(folder, 'table.csv')
  writeFileSync(path, content)
  const table = await openTable(path, { encoding: given.encoding ?? 'utf-8', delimiter: given.delimiter })
  if (table.type === 'refused') return { refused: table.message }
  const rows: TableRow[] = []
  const notes: FileNote[] = [...table.notes]
  for await (const batch of table.rows()) {
    rows.push(...batch.rows)
    notes.push(...batch.notes)
  }
  return { head: table.head, delimiter: table.delimiter, rows, notes }
}

describe('a table', () => {
  test('is read with the lines on which its rows begin', async () => {
    expect(await read('\ufeffSKU;Text\r\n1;"a\r\nb ""c"""\r\n\r\n ; \r\n2;d\n3;e')).toEqual({
      head: ['SKU', 'Text'],
      delimiter: ';',
      rows: [
        { cells: ['1', 'a\r\nb "c"'], line: 2 },
        { cells: ['2', 'd'], line: 6 },
        { cells: ['3', 'e'], line: 7 },
      ],
      notes: [],
    })
  })

  test.each<[Encoding, string]>([
    ['windows-1250', '\x9elu\x9d'],
    ['iso-8859-2', '\xbelu\xbb'],
  ])('is decoded from %s', async (encoding, word) => {
    const { rows } = await read(Buffer.from(`a,b\n${word},\xe9`, 'latin1'), { encoding })
    expect(rows).toEqual([{ cells: ['žluť', 'é'], line: 2 }])
  })

  test('is decoded from UTF-16', async () => {
    const bytes = Buffer.from('\ufeffa\tb\nžluť\t5', 'utf16le')
    expect((await read(bytes, { encoding: 'utf-16le' })).rows).toEqual([{ cells: ['žluť', '5'], line: 2 }])
    expect(await read(bytes.swap16(), { encoding: 'utf-16be' })).toMatchObject({ head: ['a', 'b'] })
  })

  test('has the euro sign of Windows where the file is said to be latin1', async () => {
    const { rows } = await read(Buffer.from('a,b\n\x80 5,\x84x\x93', 'latin1'), { encoding: 'iso-8859-1' })
    expect(rows).toEqual([{ cells: ['€ 5', '„x“'], line: 2 }])
  })

  test('has the delimiter that is named', async () => {
    expect((await read('a,b^c\n1,2^3', { delimiter: '^' })).rows).toEqual([{ cells: ['1,2', '3'], line: 2 }])
  })

  test('begins at its head, and names the lines above', async () => {
    expect(await read('Prices 2026\n\nSKU,Price\n1,5')).toEqual({
      head: ['SKU', 'Price'],
      delimiter: ',',
      rows: [{ cells: ['1', '5'], line: 4 }],
      notes: [
        {
          severity: 'warning',
          line: 1,
          value: 'Prices 2026',
          message: 'This line stands above the head. It is left out.',
        },
      ],
    })
    expect(await read('sep=;\r\na;b\r\n1;2')).toMatchObject({ head: ['a', 'b'], notes: [] })
  })

  test('may have rows that are shorter or longer than its head', async () => {
    expect(await read('a,b,c,,\n1\n1,2,3,,4\n1,2,3,,')).toEqual({
      head: ['a', 'b', 'c'],
      delimiter: ',',
      rows: [
        { cells: ['1'], line: 2 },
        { cells: ['1', '2', '3'], line: 3 },
        { cells: ['1', '2', '3'], line: 4 },
      ],
      notes: [
        {
          severity: 'warning',
          line: 3,
          value: '4',
          message: 'This value stands behind the last column. What stands there is left out.',
        },
      ],
    })
  })

  test('loses NUL characters, which PostgreSQL refuses, and names lost letters', async () => {
    const { rows, notes } = await read('a,b\nx\0y,caf�')
    expect(rows).toEqual([{ cells: ['xy', 'caf�'], line: 2 }])
    expect(notes).toMatchObject([
      { severity: 'warning', line: 2, column: 'a', value: 'x\0y' },
      { severity: 'warning', line: 2, column: 'b', value: 'caf�' },
    ])
  })
})

describe('a quote', () => {
  test('inside of a value without quotes is a character', async () => {
    expect(await read('a,b\n5" pipe,x\n')).toMatchObject({ rows: [{ cells: ['5" pipe', 'x'], line: 2 }], notes: [] })
  })

  test('that is not doubled is named, where the columns are certain', async () => {
    const { rows, notes } = await read('a,b\n"27" monitor,x\n1,2')
    expect(rows).toEqual([
      { cells: ['"27" monitor', 'x'], line: 2 },
      { cells: ['1', '2'], line: 3 },
    ])
    expect(notes).toMatchObject([{ severity: 'warning', line: 2, value: '"27"' }])
  })

  test('that is not doubled leaves its row out, where the columns are uncertain', async () => {
    const { rows, notes } = await read('a,b\n"27" monitor, black",x\n1,2')
    expect(rows).toEqual([{ cells: ['1', '2'], line: 3 }])
    expect(notes).toMatchObject([{ severity: 'error', line: 2, value: '"27"' }])
  })

  test('that is not closed is named where its value begins, when a later quote ends it', async () => {
    const { rows, notes } = await read('a,b\n0,"x\ny"\n1,"open\n2,"y"\n3,z')
    expect(rows).toEqual([
      { cells: ['0', 'x\ny'], line: 2 },
      { cells: ['3', 'z'], line: 6 },
    ])
    expect(notes).toMatchObject([{ severity: 'error', line: 4, value: '"open\n2,"' }])
  })

  test('that is not closed until the end is named where its value begins', async () => {
    const { rows, notes } = await read('a,b,c\n1,2,3\n"x\ny",1,"open\n2,y,z\n')
    expect(rows).toEqual([{ cells: ['1', '2', '3'], line: 2 }])
    expect(notes).toEqual([
      {
        severity: 'error',
        line: 4,
        value: '"open\n2,y,z',
        message: 'The quote that opens this value has no end. Nothing behind it is read.',
      },
    ])
  })

  test('that is not closed in the head refuses the file', async () => {
    expect(await read('"a,b\n1,2')).toEqual({
      refused: 'Line 1: The quote that opens this value has no end. Nothing behind it is read.',
    })
  })
})

describe('a file is refused or cut', () => {
  test.each([
    ['nothing in it', '', 'It is empty.'],
    ['blank lines only', '\n \r\n', 'It is empty.'],
    ['one column', 'A letter to\nsomebody', expect.stringMatching(/^It has no head/)],
    ['2,001 columns', 'a,'.repeat(2000).concat('b\n1'), 'It has 2001 columns; at most 2000 can be read.'],
  ])('with %s', async (_, content, refused) => {
    expect(await read(content)).toEqual({ refused })
  })

  test('at a value of more than 1 MiB the row is left out', async () => {
    const { rows, notes } = await read(`a,b\n${'x'.repeat(1024 * 1024 + 1)},1\n2,3`)
    expect(rows).toEqual([{ cells: ['2', '3'], line: 3 }])
    expect(notes).toMatchObject([{ severity: 'error', line: 2, column: 'a' }])
  })

  test('at a row of more than 4 MiB', async () => {
    const { rows, notes } = await read(`a,b\n1,2\n${'x'.repeat(4.1 * 1024 * 1024)},y\n2,3`)
    expect([rows, notes?.length]).toEqual([[{ cells: ['1', '2'], line: 2 }], 1])
    expect(notes).toMatchObject([
      { severity: 'error', line: 3, message: 'This row is longer than 4 MiB. Nothing behind it is read.' },
    ])
  })

  test('at a line of commas, even when it has no values', async () => {
    const { rows, notes } = await read(`a,b\n1,2\n${','.repeat(4.1 * 1024 * 1024)}\n3,4`)
    expect(rows).toEqual([{ cells: ['1', '2'], line: 2 }])
    expect(notes).toMatchObject([{ severity: 'error', line: 3 }])
  })

  test('at an open quote with more than 4 MiB behind it', async () => {
    const { notes } = await read(`a,b\n1,2\n"${'x,y\n'.repeat(1.1 * 1024 * 1024)}`)
    expect(notes).toMatchObject([
      {
        severity: 'error',
        line: 3,
        message: 'The quote that opens this value has no end within 4 MiB. Nothing behind it is read.',
      },
    ])
  })
})

test('whatever the values are, a table that is written as CSV is read as it was', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', 'ž', '€', '😀', ' ', 'b') })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
      const result = await read(`x,y\n${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`, { delimiter: ',' })
      const filled = rows.filter((row) => row.some((value) => value.trim() !== ''))
      expect(result.rows?.map(({ cells }) => cells)).toEqual(filled)
      expect(result.notes).toEqual([])
    }),
    { numRuns: 60 },
  )
})
