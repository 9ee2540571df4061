import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Encoding } from '#rules/catalogue-file/encoding.ts'
import { type ElementBatch, openElements } from './open-elements.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-elements-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** All items of a document, or why it is refused. */
async function read(content: string | Uint8Array, encoding: Encoding = 'utf-8') {
  const path = join(folder, 'feed.xml')
  writeFileSync(path, content)
  const document = await openElements(path, encoding)
  if (document.type === 'refused') return { refused: document.message }
  const { root, first } = document
  const items: ElementBatch['items'] = []
  const notes: ElementBatch['notes'] = []
  for await (const batch of document.items(['item'])) {
    items.push(...batch.items)
    notes.push(...batch.notes)
  }
  return { root, first, items, notes }
}

test('the items of a document are read with what is in them and their lines', async () => {
  const xml = `
<?xml version="1.0"?>
<rss version="2.0"><!-- a comment -->
  <title>Shop</title>
  <channel>
    <item id="1" g:x="&#x17e;&amp;"><g:id>A</g:id>
      <text>One <b>two</b> &lt;p&gt;<![CDATA[<i>&nbsp;</i>]]></text>
    </item>
    <other><item/></other>
  </channel>
</rss>`
  expect(await read(xml)).toEqual({
    root: 'rss',
    first: 'title',
    items: [
      {
        line: 6,
        element: {
          name: 'item',
          attributes: { id: '1', 'g:x': 'ž&' },
          text: '\n      \n    ',
          children: [
            { name: 'g:id', attributes: {}, text: 'A', children: [] },
            {
              name: 'text',
              attributes: {},
              text: 'One  <p><i>&nbsp;</i>',
              children: [{ name: 'b', attributes: {}, text: 'two', children: [] }],
            },
          ],
        },
      },
      { line: 9, element: { name: 'item', attributes: {}, text: '', children: [] } },
    ],
    notes: [],
  })
})

test('a document is decoded from its encoding', async () => {
  const bytes = Buffer.from('<r><item>\x9elu\x9d</item></r>', 'latin1')
  expect((await read(bytes, 'windows-1250')).items?.[0]?.element.text).toBe('žluť')
  const wide = Buffer.from('\ufeff<r><item>žluť</item></r>', 'utf16le')
  expect((await read(wide, 'utf-16le')).items?.[0]?.element.text).toBe('žluť')
})

describe('a document is refused', () => {
  test.each([
    [
      'with entities of its own',
      '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><r><item>&b;</item></r>',
      'Line 1: It has a DOCTYPE, which may define entities that fill the memory.',
    ],
    [
      'with an entity of HTML',
      '<r>\n&nbsp;<item/></r>',
      'Line 2: It names an entity; only &amp; &lt; &gt; &quot; &apos; and numbers are read.',
    ],
    ['that ends in its first tag', '<r', 'Line 1: It is not valid XML: document must contain a root element.'],
    ['without an element', '<!-- nothing -->', 'Line 1: It is not valid XML: document must contain a root element.'],
  ])('%s', async (_, xml, refused) => {
    expect(await read(xml)).toEqual({ refused })
  })
})

describe('the items end with a note', () => {
  const items = (xml: string) => read(`<r>\n<item>1</item>\n${xml}</r>`)
  test.each([
    ['at a tag that closes another element', '<item><b></item>', 3, /^A tag closes an element that is not open/],
    ['at an entity', '<item>&b;</item>', 3, /^It names an entity/],
    ['at a character that no XML has', '<item>\x01</item>', 3, /^It is not valid XML: disallowed character/],
    ['at an ampersand', '<item>a & b</item><item>c &amp; d</item>', 3, /^An & begins no entity/],
    ['at an element that is too deep', '<a>'.repeat(64), 3, /^Its elements are more than 64 levels deep/],
    ['at too many attributes', `<item ${Array.from({ length: 65 }, (_, at) => `a${at}=""`).join(' ')}/>`, 3, /64 attr/],
    ['at a long attribute', `<item a="${'x'.repeat(65 * 1024)}"/>`, 3, /^An attribute is longer than 64 KiB/],
    ['at a long item', `<item>${'<b>1234567890</b>'.repeat(300_000)}</item>`, 3, /^An element is longer than 4 MiB/],
    ['at a long text outside of items', `<x>${'y'.repeat(5_000_000)}</x>`, 3, /^An element is longer than 4 MiB/],
  ])('%s', async (_, xml, line, message) => {
    const { items: found, notes } = await items(xml)
    expect(found?.[0]).toMatchObject({ line: 2, element: { text: '1' } })
    expect(notes).toEqual([{ severity: 'error', line, message: expect.stringMatching(message) }])
    expect(notes?.[0]?.message).toMatch(/Nothing behind it is read\.$/)
  })

  test('at the end of a file that was cut', async () => {
    const { items: found, notes } = await read('<r>\n<item>1</item>\n<item>')
    expect(found).toHaveLength(1)
    expect(notes).toMatchObject([
      { line: 3, message: 'The file ends before all of its elements are closed. Nothing behind it is read.' },
    ])
  })
})
