import { expect, test } from 'vitest'
import { csvCell, withoutGuard } from './csv-cell.ts'

test.each([
  ['Kis', 'Kis'],
  ['=1+1', `"'=1+1"`],
  ['+36 1', `"'+36 1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `"'＝1"`],
  ['-19.99', '-19.99'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "a"', '"say ""a"""'],
  ['a\nb', '"a\nb"'],
  ["O'Neil", `"O'Neil"`],
  ['4006381333931', '4006381333931'],
  ["'12", `"''12"`],
  [' a ', '" a "'],
])('the cell %j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each([
  ["'=1+1", '=1+1'],
  ["'-20 °C", '-20 °C'],
  ["''=1", "'=1"],
  ["'Kis", "'Kis"],
  ["'4006381333931", '4006381333931'],
  ["''12", "'12"],
  ["'90s", "'90s"],
  ["O'Neil", "O'Neil"],
  ['=1+1', '=1+1'],
  ["'", "'"],
])('the text of the cell %j is %j without its guard', (cell, text) => {
  expect(withoutGuard(cell)).toBe(text)
})

test.each(['=1', "'=1", '12', "'12", "''12", "''@x", '-5', '+5', "'", 'Rot', "'Rot'", '  =1'])(
  '%j comes back as it was written',
  (text) => {
    const cell = csvCell(text)
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(withoutGuard(read)).toBe(text)
  },
)
