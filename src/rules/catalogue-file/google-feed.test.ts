import { describe, expect, test } from 'vitest'
import type { FileElement } from './catalogue-record.ts'
import { googleFeed } from './google-feed.ts'

const element = (name: string, content: string | FileElement[], attributes = {}): FileElement => ({
  name,
  attributes,
  text: typeof content === 'string' ? content : '\n',
  children: typeof content === 'string' ? [] : content,
})

/** A feed whose items are nothing but what the reader of items gets. */
function read(...children: FileElement[]) {
  let fields: Record<string, readonly string[]> = {}
  const format = googleFeed({
    fields: new Set(['id', 'title', 'link', 'description', 'additional_image_link']),
    record(given, line) {
      fields = Object.fromEntries(given)
      return { records: [{ key: 'x', line, product: {}, article: { sku: 'x' } }], notes: [] }
    },
  })
  const reader = format.reader()
  const { records } = reader.read(element('item', children), 3)
  return { fields, records, unknown: Object.fromEntries(reader.unknownElements) }
}

describe('an item of a Google feed', () => {
  test('has its fields with and without the prefix, and many pictures', () => {
    const { fields } = read(
      element('g:id', ' 1 '),
      element('title', 'Lamp'),
      element('g:additional_image_link', 'https://a.example/1'),
      element('g:additional_image_link', 'https://a.example/2'),
      element('description', ''),
    )
    expect(fields).toEqual({
      id: ['1'],
      title: ['Lamp'],
      additional_image_link: ['https://a.example/1', 'https://a.example/2'],
      description: [''],
    })
  })

  test('prefers what Google says to what the feed says', () => {
    const { fields } = read(
      element('g:title', 'Lamp'),
      element('title', 'News'),
      element('id', 'tag:1'),
      element('g:id', '1'),
    )
    expect(fields).toEqual({ title: ['Lamp'], id: ['1'] })
  })

  test('has the address and text of an entry of Atom', () => {
    const { fields } = read(element('link', '', { href: 'https://a.example/lamp' }), element('summary', 'Red'))
    expect(fields).toEqual({ link: ['https://a.example/lamp'], description: ['Red'] })
  })

  test('has facts of its details and certifications', () => {
    const { fields, records } = read(
      element('g:id', '1'),
      element('g:product_detail', [
        element('g:section_name', 'General'),
        element('g:attribute_name', 'Ratio'),
        element('g:attribute_value', '16:9'),
      ]),
      element('g:certification', [
        element('g:certification_authority', 'EC'),
        element('g:certification_name', 'EPREL'),
        element('g:certification_code', '123456'),
      ]),
      element('g:product_detail', [element('g:attribute_name', 'Nothing')]),
    )
    expect(fields).toEqual({ id: ['1'] })
    expect(records).toEqual([
      {
        key: 'x',
        line: 3,
        product: {
          attributes: [
            { name: 'Ratio', values: ['16:9'] },
            { name: 'EPREL', values: ['123456'] },
          ],
        },
        article: {
          sku: 'x',
          attributes: [
            { name: 'Ratio', value: '16:9' },
            { name: 'EPREL', value: '123456' },
          ],
        },
      },
    ])
  })

  test('names what is not read of it, but for what belongs to the feed', () => {
    const { unknown } = read(
      element('g:id', '1'),
      element('guid', '1'),
      element('g:shipping', [element('g:price', '5 EUR')]),
      element('c:own', 'x'),
    )
    expect(unknown).toEqual({ 'g:shipping': 1, 'c:own': 1 })
  })
})
