import { describe, expect, test } from 'vitest'
import type { FileElement } from './catalogue-record.ts'
import { GOOGLE_FEED } from './google-feed.ts'

const element = (name: string, content: string | FileElement[], attributes = {}): FileElement => ({
  name,
  attributes,
  text: typeof content === 'string' ? content : '\n',
  children: typeof content === 'string' ? [] : content,
})

function read(...children: FileElement[]) {
  const reader = GOOGLE_FEED.reader()
  const { records, notes } = reader.read(element('item', children), 3)
  return { record: records[0], notes, unknown: Object.fromEntries(reader.unknownElements) }
}

describe('an item of a Google feed', () => {
  test('has its fields with and without the prefix, and many pictures', () => {
    const { record } = read(
      element('g:id', ' 1 '),
      element('title', 'Lamp'),
      element('g:image_link', 'https://a.example/0'),
      element('g:additional_image_link', 'https://a.example/1'),
      element('g:additional_image_link', 'https://a.example/2'),
      element('description', ''),
      element('g:price', '19.90 EUR'),
    )
    expect(record).toMatchObject({
      key: '1',
      line: 3,
      product: { title: 'Lamp', description: '' },
      article: { sku: '1', price: '19.90 EUR' },
      pictures: [{ url: 'https://a.example/0' }, { url: 'https://a.example/1' }, { url: 'https://a.example/2' }],
    })
  })

  test('prefers what Google says to what the feed says', () => {
    const { record } = read(
      element('g:title', 'Lamp'),
      element('title', 'News'),
      element('id', 'tag:1'),
      element('g:id', '1'),
    )
    expect(record).toMatchObject({ key: '1', product: { title: 'Lamp' } })
  })

  test('has the address and text of an entry of Atom', () => {
    const { record } = read(
      element('id', '1'),
      element('link', '', { href: 'https://a.example/red-lamp?x=1' }),
      element('summary', 'Red'),
    )
    expect(record).toMatchObject({ product: { handle: 'red-lamp', description: 'Red' } })
  })

  test('has facts of its details and certifications', () => {
    const { record } = read(
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
    expect(record?.product?.attributes).toEqual([
      { name: 'Ratio', values: ['16:9'] },
      { name: 'EPREL', values: ['123456'] },
    ])
    expect(record?.article?.attributes).toEqual([
      { name: 'Ratio', value: '16:9' },
      { name: 'EPREL', value: '123456' },
    ])
  })

  test('is one of a group with its options', () => {
    const { record } = read(element('g:id', '1-S'), element('g:item_group_id', '1'), element('g:size', 'S'))
    expect(record).toMatchObject({
      key: '1',
      product: { options: [{ de: 'Größe' }] },
      article: { sku: '1-S', options: ['S'] },
    })
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

test('a feed is RSS or Atom', () => {
  expect(['rss', 'feed', 'rdf:RDF', 'SHOP', 'html'].map((root) => GOOGLE_FEED.isOf(root, undefined))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
