import { expect, test } from 'vitest'
import { cutAtMarks, escapeText, fillGaps } from './html-gaps.ts'

const marks = { path: 'MARK1', name: 'MARK2' }

test('HTML is cut at each mark, also at its ends and where two marks meet', () => {
  expect(cutAtMarks('a MARK1 b MARK2MARK1', marks)).toEqual({
    texts: ['a ', ' b ', '', ''],
    gaps: ['path', 'name', 'path'],
  })
  expect(cutAtMarks('a MARK1', {})).toEqual({ texts: ['a MARK1'], gaps: [] })
})

test.each([
  [{ path: '/x', name: 'n' }, '<a href="/x">n /x</a>'],
  [{ path: '/x?a=1&b', name: `<b>"it's"` }, '<a href="/x?a=1&amp;b">&lt;b&gt;&quot;it&#x27;s&quot; /x?a=1&amp;b</a>'],
  [{ path: 'MARK2', name: '$&' }, '<a href="MARK2">$&amp; MARK2</a>'],
  [{ path: '/x' }, '<a href="/x"> /x</a>'],
])('gaps are filled with %o, escaped, and a value that looks like a mark is not filled again', (values, expected) => {
  expect(fillGaps(cutAtMarks('<a href="MARK1">MARK2 MARK1</a>', marks), values)).toBe(expected)
})

test('a text is escaped for elements and attributes', () => {
  expect(escapeText(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#x27;y&#x27;&gt;&amp;&lt;/a&gt;',
  )
})
