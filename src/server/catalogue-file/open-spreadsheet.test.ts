import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSpreadsheet } from './open-spreadsheet.ts'
import type { TableBatch } from './open-table.ts'
import { writeZip } from './testing/write-zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-sheet-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The files of a workbook whose sheets have these rows of XML. */
function workbook(sheets: Record<string, string>, more: Record<string, string> = {}): Record<string, string> {
  const names = Object.keys(sheets)
  return {
    'xl/workbook.xml': `<workbook xmlns:r="x"><workbookPr/><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  }
}
const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')

async function read(content: Buffer, sheet?: string) {
  const path = join(folder, 'book.xlsx')
  writeFileSync(path, content)
  const table = await openSpreadsheet(path, { sheet })
  if (table.type === 'refused') return { refused: table.message }
  const rows: TableBatch['rows'] = []
  const notes = [...table.notes]
  for await (const batch of table.rows()) {
    rows.push(...batch.rows)
    notes.push(...batch.notes)
  }
  return { sheet: table.sheet, head: table.head, rows, notes }
}

describe('a workbook', () => {
  test('has cells of every type as texts', async () => {
    const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="0000000000000"/>
      <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="0.00 &quot;day&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`
    const texts = `<sst><si><t>SKU</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b</t></si></sst>`
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>${cells('C', 'D', 'E', 'F', 'G', 'H', 'I', 'J')}</row>
      <row r="4"><c r="A4" t="s"><v>2</v></c><c r="C4"><v>19.989999999999998</v></c><c r="D4" s="1"><v>46023</v></c>
      <c r="E4" s="2"><v>12345</v></c><c r="F4" t="b"><v>1</v></c><c r="G4"><v>1E-3</v></c><c r="H4" s="3"><v>46023.5</v></c>
      <c r="I4" s="4"><v>4006381333931</v></c><c r="J4"><v>1.5E+21</v></c></row>`
    const more = { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts }
    expect(await read(writeZip(workbook({ Goods: sheet }, more)))).toEqual({
      sheet: 'Goods',
      head: ['SKU', 'Price', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'],
      rows: [
        {
          cells: [
            'a\rb',
            '',
            '19.99',
            '2026-01-01',
            '0000000012345',
            'TRUE',
            '0.001',
            '2026-01-01 12:00',
            '4006381333931',
            '1500000000000000000000',
          ],
          line: 4,
        },
      ],
      notes: [],
    })
  })

  test('counts days from 1904 where it says so', async () => {
    const files = workbook({ S: `<row>${cells('a', 'b')}</row><row><c><v>5</v></c><c s="0"><v>1</v></c></row>` })
    const more = {
      'xl/workbook.xml': files['xl/workbook.xml']!.replace('<workbookPr/>', '<workbookPr date1904="1"/>'),
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    }
    expect((await read(writeZip({ ...files, ...more }))).rows).toEqual([{ cells: ['5', '1904-01-02'], line: 2 }])
  })

  test('is read from its first sheet with a head, or from the one that is named', async () => {
    const files = workbook({
      Empty: '',
      Cover: `<row>${cells('Prices 2026')}</row>`,
      Goods: `<row>${cells('SKU', 'Price')}</row><row>${cells('1', '5')}</row><row/><row>${cells('2', '', 'x')}</row>`,
      Other: `<row>${cells('A', 'B')}</row>`,
    })
    expect(await read(writeZip(files))).toEqual({
      sheet: 'Goods',
      head: ['SKU', 'Price'],
      rows: [
        { cells: ['1', '5'], line: 2 },
        { cells: ['2', ''], line: 4 },
      ],
      notes: [
        {
          severity: 'warning',
          line: 4,
          value: 'x',
          message: 'This value stands behind the last column. What stands there is left out.',
        },
      ],
    })
    expect(await read(writeZip(files), 'Other')).toMatchObject({ sheet: 'Other', head: ['A', 'B'], rows: [] })
    expect(await read(writeZip(files), 'Cover')).toEqual({
      refused: "The sheet 'Cover' has not a head with names of columns.",
    })
    expect(await read(writeZip(files), 'Nothing')).toEqual({
      refused: "It has no sheet 'Nothing'. Its sheets are Empty, Cover, Goods, Other.",
    })
  })

  test('is read from a hidden sheet only where no other has a head', async () => {
    const files = workbook({ Lists: `<row>${cells('A', 'B')}</row>`, Goods: `<row>${cells('C', 'D')}</row>` })
    files['xl/workbook.xml'] = files['xl/workbook.xml']!.replace('name="Lists"', 'name="Lists" state="hidden"')
    expect((await read(writeZip(files))).sheet).toBe('Goods')
  })

  test('has the stored values of formulas, and leaves out rows whose formulas failed', async () => {
    const formula = (value: string, type = '') => `<c${type}><f>A1</f><v>${value}</v></c>`
    const sheet = `<row>${cells('SKU', 'Price')}</row><row>${cells('1')}${formula('5.5')}</row>
      <row>${cells('2')}${formula('6')}</row><row>${cells('3')}${formula('#N/A', ' t="e"')}</row>`
    const { rows, notes } = await read(writeZip(workbook({ S: sheet })))
    expect(rows?.map((row) => row.cells)).toEqual([
      ['1', '5.5'],
      ['2', '6'],
    ])
    expect(notes).toMatchObject([
      { severity: 'warning', line: 2, column: 'Price', value: '5.5' },
      { severity: 'error', line: 4, column: 'Price', value: '#N/A' },
    ])
  })
})

describe('a file is no workbook that is read', () => {
  const sheet = `<row>${cells('A', 'B')}</row>`
  test.each<[string, Buffer, unknown]>([
    ['as another archive', writeZip({ 'a.csv': 'a,b' }), expect.stringMatching(/^It is a ZIP archive/)],
    ['of OpenDocument', writeZip({ 'content.xml': '<x/>' }), expect.stringMatching(/OpenDocument/)],
    ['that is damaged', writeZip(workbook({ S: sheet })).subarray(0, 300), expect.stringMatching(/damaged/)],
    [
      'that unpacks to a thousand times its size',
      writeZip(workbook({ S: sheet }, { 'xl/media/image1.bin': '0'.repeat(21 * 1024 * 1024) })),
      'It would unpack to far more than a catalogue holds.',
    ],
    [
      'that says less of its size than is true',
      writeZip(workbook({ S: `<row>${cells('A')}</row>${'<row/>'.repeat(100_000)}` }), {
        'xl/worksheets/sheet1.xml': 9000,
      }),
      expect.stringMatching(/damaged/),
    ],
    [
      'with entities of its own',
      writeZip(workbook({ S: sheet }, { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' })),
      expect.stringMatching(/^Its part xl\/sharedStrings.xml cannot be read: It has a DOCTYPE/),
    ],
    [
      'of 2,001 columns',
      writeZip(workbook({ S: `<row>${cells(...Array.from({ length: 2001 }, (_, at) => `c${at}`))}</row>` })),
      'It has 2001 columns; at most 2000 can be read.',
    ],
  ])('%s', async (_, content, refused) => {
    expect(await read(content)).toEqual({ refused })
  })

  test('behind the place where it is damaged', async () => {
    const row = (number: number) => `<row r="${number}">${cells(`sku-${number}`, Math.sin(number).toString(36))}</row>`
    const rows = Array.from({ length: 20_000 }, (_, at) => row(at + 2)).join('')
    const content = writeZip(workbook({ S: `<row>${cells('A', 'B')}</row>${rows}` }))
    content.fill(0xff, content.length >> 1, (content.length >> 1) + 50)
    const result = await read(content)
    expect(result.rows?.length).toBeGreaterThan(1000)
    expect(result.rows?.length).toBeLessThan(19_000)
    expect(result.notes?.at(-1)).toMatchObject({ severity: 'error', message: expect.stringMatching(/read\.$/) })
  })
})
