import { describe, expect, test } from 'vitest'
import { inShapeOrder, parseContent, parseTime, printContent, printTime } from './content-file.ts'
import { differencesOf } from './differences.ts'

const VIENNA = 'Europe/Vienna'

test('what is printed is parsed again, with the lines of its parts', () => {
  const terms = { slot: 'home', position: 3, tags: ['a'], validFrom: Date.UTC(2027, 1, 28, 23), validUntil: undefined }
  const text = printContent(terms, { headline: 'Größe', list: [1] }, VIENNA)
  expect(text).toBe(`{
  "slot": "home",
  "position": 3,
  "tags": [
    "a"
  ],
  "validFrom": "2027-03-01T00:00",
  "body": {
    "headline": "Größe",
    "list": [
      1
    ]
  }
}
`)
  const parsed = parseContent(text, VIENNA)
  if ('faults' in parsed) throw new Error(parsed.faults[0]!.message)
  expect(parsed.content).toMatchObject({ terms, body: { headline: 'Größe', list: [1] } })
  expect(parsed.content.lines.get('/body/list/0')).toBe(11)
})

test.each([
  ['to the minute', Date.UTC(2027, 2, 1, 12), '2027-03-01T13:00'],
  ['to the millisecond', Date.UTC(2027, 2, 1, 12, 0, 0, 5), '2027-03-01T12:00:00.005Z'],
  ['the first of an hour that clocks show twice', Date.UTC(2026, 9, 25, 0, 30), '2026-10-25T02:30'],
  ['the second of an hour that clocks show twice', Date.UTC(2026, 9, 25, 1, 30), '2026-10-25T01:30:00.000Z'],
])('a time %s is written so that it is read again', (_what, moment, text) => {
  expect(printTime(moment, VIENNA)).toBe(text)
  expect(parseTime(text, VIENNA)).toBe(moment)
})

test.each([
  ['[]', [{ line: 1, message: 'it is no object' }]],
  [
    '{\n"slot": 1,\n"position": "2",\n"body": {}}',
    [
      { line: 2, message: "'slot' is no text" },
      { line: 3, message: "'position' is no number" },
    ],
  ],
  ['{\n"tags": ["a", 1],\n"body": {}}', [{ line: 2, message: "'tags' is no list of texts" }]],
  ['{\n"position": 1,\n"titel": 1,\n"body": {}}', [{ line: 3, message: "'titel' is no field of a content" }]],
  ['{}', [{ line: 1, message: "'body' is missing" }]],
  [
    '{"validFrom": "2027-02-30T00:00", "body": 1}',
    [{ line: 1, message: "'validFrom' is no time; write it as 2027-03-01T00:00, by the clocks of the site" }],
  ],
  [
    '{"validUntil": "2027-13-01T00:00:00Z", "body": 1}',
    [{ line: 1, message: "'validUntil' is no time; write it as 2027-03-01T00:00, by the clocks of the site" }],
  ],
  ['{"a": 1,\n"a": 2}', [{ line: 2, message: "'a' is there twice" }]],
])('%j is refused', (text, faults) => {
  expect(parseContent(text, VIENNA)).toEqual({ faults })
})

test('properties stand in the order of their shape, unknown ones last', () => {
  const shape = { properties: { b: {}, a: { items: { properties: { d: {}, c: {} } } } } }
  const ordered = inShapeOrder(shape, { x: 1, a: [{ c: 1, d: 2 }], b: 2 })
  expect(JSON.stringify(ordered)).toBe('{"b":2,"a":[{"d":2,"c":1}],"x":1}')
})

describe('differences', () => {
  test.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1 }, { a: 2 }, [{ at: '/a', before: 1, after: 2 }]],
    [{ a: 1 }, {}, [{ at: '/a', before: 1, after: undefined }]],
    [
      { a: [1, 2] },
      { a: [1, 3, 4] },
      [
        { at: '/a/1', before: 2, after: 3 },
        { at: '/a/2', before: undefined, after: 4 },
      ],
    ],
    [{ a: { b: null } }, { a: [] }, [{ at: '/a', before: { b: null }, after: [] }]],
  ])('of %j and %j', (before, after, expected) => {
    expect(differencesOf(before, after)).toEqual(expected)
  })
})
