import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lineAt } from './line-at.ts'
import { sourceFiles } from './source-files.ts'
import { type Node, walkSource } from './walk-source.ts'

/** The forms of a source that a browser checks by itself: in its own language, one field at a time, in a bubble that goes away. */
function checkedByBrowsers(file: string, source: string): string[] {
  const found: string[] = []
  walkSource(file, source, (node) => {
    if (node.type !== 'JSXOpeningElement' || nameOf(node) !== 'form') return
    const says = (node.attributes as Node[]).some((one) => nameOf(one) === 'noValidate' && !one.value)
    if (!says) found.push(`${file}:${lineAt(source, node.start)}`)
  })
  return found
}

const nameOf = ({ name }: Node) => (name as Node | undefined)?.name

test('every form leaves its faults to the shop, which names them all in the language of the page', () => {
  const files = sourceFiles('src/web').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => checkedByBrowsers(file, readFileSync(file, 'utf8')))).toEqual([])
})

describe('what the check of forms that a browser checks finds', () => {
  test.each([
    ['a form without the word', '<form method="post" onSubmit={() => send()}>a</form>', 1],
    ['a form that says it after its hydration only', '<form noValidate={isHydrated}>a</form>', 1],
    ['a form with spread properties', '<form {...properties}>a</form>', 1],
    ['a form that says it', '<form onSubmit={() => send()} noValidate>a</form>', 0],
    ['a component of another name', '<CheckoutForm step="who">a</CheckoutForm>', 0],
  ])('%s', (_title, form, count) => {
    expect(checkedByBrowsers('src/web/a.tsx', `const a = ${form}`)).toHaveLength(count)
  })
})
