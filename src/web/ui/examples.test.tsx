import { readdirSync, readFileSync } from 'node:fs'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EXAMPLES } from './examples.tsx'

const render = (element: ReactNode) => renderToStaticMarkup(element)

test('every ui component has examples', () => {
  const files = readdirSync('src/web/ui').filter((file) => /^[A-Z]\w+\.tsx$/.test(file))
  const components = files.flatMap((file) =>
    [...readFileSync(`src/web/ui/${file}`, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name!),
  )
  expect(Object.keys(EXAMPLES).sort()).toEqual(components.sort())
  for (const examples of Object.values(EXAMPLES)) {
    expect(examples).not.toEqual([])
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
  }
})

const each = Object.entries(EXAMPLES).flatMap(([component, examples]) =>
  examples.map((example) => ({ component, ...example })),
)
test.each(each)('the HTML of $component ($name) is sound', ({ element }) => {
  const html = render(element)
  expect(html).not.toBe('')
  expect(faultsOf(html)).toEqual([])
})

test('all examples together are sound, so that the gallery can show them on one page', () => {
  const gallery = each.map(({ component, name, element }) => (
    <Fragment key={`${component} ${name}`}>{element}</Fragment>
  ))
  expect(faultsOf(render(gallery))).toEqual([])
})

describe('the check of the HTML finds', () => {
  test.each([
    ['a button without a type', '<button>Buy</button>', 'button without a type'],
    ['a picture without alt', '<img src="/a.jpeg" width="1" height="1"/>', 'img without alt'],
    ['a picture without a size', '<img src="/a.jpeg" alt=""/>', 'img without width and height'],
    ['an id that is used twice', '<p id="a"></p><p id="a"></p>', 'the id a is used 2 times'],
    ['a label of a missing field', '<label for="b">Name</label>', 'for names the missing id b'],
    ['a missing description', '<p aria-describedby="c"></p>', 'aria-describedby names the missing id c'],
    ['a field without a label', '<input id="e"/>', 'input without a label'],
    ['a select without a label', '<select id="f"></select>', 'select without a label'],
    ['a dialog without a name', '<dialog></dialog>', 'dialog without a name'],
    ['a disclosure without a summary', '<details><p></p></details>', 'details without a summary'],
    ['a picture without a name', '<span role="img"></span>', 'role img without a name'],
    ['a button without a name', '<button type="button"><svg aria-hidden="true"/></button>', 'button without a name'],
    ['a link without a name', '<a href="/"></a>', 'a without a name'],
    ['an icon that screen readers would read', '<svg><path d="M0 0"/></svg>', 'svg without aria-hidden or a role'],
  ])('%s', (_fault, html, sentence) => {
    expect(faultsOf(html)).toEqual([sentence])
  })
})

/** The faults of HTML that React has rendered, as sentences. */
function faultsOf(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z]\w*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ({ 1: name, 2: text, index: place }) => ({
      name: name!,
      attributes: new Map(
        [...text!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? '']),
      ),
      place,
    }),
  )
  const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const labelled = new Set(tags.flatMap(({ attributes }) => attributes.get('for') ?? []))
  const names = [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/g)].filter(
    ([, , attributes, content]) =>
      !/aria-label="[^"]+"/.test(attributes!) && content!.replaceAll(/<[^>]*>/g, '') === '',
  )
  const isNamed = (attributes: Map<string, string>) => attributes.has('aria-label') || attributes.has('aria-labelledby')
  // a label holds its field, or names it
  const within = [...html.matchAll(/<label\b[^>]*>.*?<\/label>/g)].map(({ 0: text, index }) => [
    index,
    index + text.length,
  ])
  const isLabelled = (attributes: Map<string, string>, place: number) =>
    labelled.has(attributes.get('id') ?? '') ||
    attributes.has('aria-label') ||
    within.some(([from, to]) => place > from! && place < to!)
  const bare = html.match(/<details\b[^>]*>(?!<summary)/g) ?? []
  return [
    ...bare.map(() => 'details without a summary'),
    ...tags.flatMap(({ name, attributes, place }) => [
      ...(name === 'button' && !attributes.has('type') ? ['button without a type'] : []),
      ...(name === 'img' && !attributes.has('alt') ? ['img without alt'] : []),
      ...(name === 'img' && !(attributes.has('width') && attributes.has('height'))
        ? ['img without width and height']
        : []),
      ...(['input', 'select'].includes(name) && !isLabelled(attributes, place) ? [`${name} without a label`] : []),
      ...(name === 'dialog' && !isNamed(attributes) ? ['dialog without a name'] : []),
      ...(attributes.get('role') === 'img' && !isNamed(attributes) ? ['role img without a name'] : []),
      ...(name === 'svg' && attributes.get('aria-hidden') !== 'true' && !attributes.has('role')
        ? ['svg without aria-hidden or a role']
        : []),
      ...['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'popovertarget'].flatMap((key) =>
        (attributes.get(key)?.split(' ') ?? [])
          .filter((id) => !ids.includes(id))
          .map((id) => `${key} names the missing id ${id}`),
      ),
    ]),
    ...names.map(([, name]) => `${name} without a name`),
    ...[...new Set(ids)]
      .map((id) => ({ id, count: ids.filter((one) => one === id).length }))
      .filter(({ count }) => count > 1)
      .map(({ id, count }) => `the id ${id} is used ${count} times`),
  ]
}
