import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonWithLines } from './json-with-lines.ts'

test('the reader of JSON reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      expect(parseJsonWithLines(text)).toMatchObject({ type: 'parsed', value: JSON.parse(text) })
    }),
  )
})

test('the reader of JSON refuses what JSON.parse refuses, and throws nothing', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    '.5',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const found = parseJsonWithLines(text)
      if (found.type === 'parsed') expect(found.value).toEqual(JSON.parse(text))
      else if (!found.fault.message.endsWith('is there twice')) expect(() => JSON.parse(text)).toThrow()
    }),
    { numRuns: 2000 },
  )
})

test('the reader of JSON knows the line of each value, with either end of lines', () => {
  for (const end of ['\n', '\r\n']) {
    const found = parseJsonWithLines(['{', '  "a": [', '    1,', '    {"b/c": 2}', '  ]', '}'].join(end))
    if (found.type !== 'parsed') throw new Error(found.fault.message)
    expect([...found.lines]).toEqual([
      ['', 1],
      ['/a', 2],
      ['/a/0', 3],
      ['/a/1', 4],
      ['/a/1/b~1c', 4],
    ])
  }
})

test.each([
  ['{\n "a": 1,\n "a": 2\n}', 3, "'a' is there twice"],
  ['{"__proto__": 1, "__proto__": 2}', 1, "'__proto__' is there twice"],
  ['{\n "a": 1,\n}', 3, 'a name in double quotes is missing'],
  ['{\n "a" 1}', 2, "a colon is missing after 'a'"],
  ['[1 2]', 1, 'a comma or ] is missing'],
  ['{"a": 1 "b": 2}', 1, 'a comma or } is missing'],
  ['{"a": "b\n"}', 1, 'a text is not closed on its line, or has a character that must be escaped'],
  ['', 1, 'it ends too early'],
  ['[\n', 2, 'it ends too early'],
  ['[x]', 1, 'a value is missing'],
  ['[]\n\n[]', 3, 'something follows after the end'],
  ['['.repeat(100_000), 1, 'it is nested too deep'],
])('%j is faulty on line %i: %s', (text, line, message) => {
  expect(parseJsonWithLines(text)).toEqual({ type: 'faulty', fault: { line, message } })
})
