import { expect, test } from 'vitest'
import { printCsv } from '#rules/contents/csv.ts'
import { parseCsv } from './parse-price-and-stock-csv.ts'

const parse = (text: string) => parseCsv(text, { columns: ['a', 'b', 'c'], needed: ['a'] })
const row = (line: number, a: string, b = '', c = '') => ({ line, values: { a, b, c } })

test.each([
  ['a,b\n1,2\n', [row(2, '1', '2')]],
  ['b;a\r\n1;2\r\n\r\n3;4', [row(2, '2', '1'), row(4, '4', '3')]],
  ['a\r1\r2', [row(2, '1'), row(3, '2')]],
  ['a, b\n"1", "2,""3"""', [row(2, '1', '2,"3"')]],
  ['a,b\n"",x', [row(2, '', 'x')]],
  ['a', []],
  ['\ufeff"a",b\n1,2', [row(2, '1', '2')]],
  ['a,b\n  \n1,2', [row(3, '1', '2')]],
])('%j has its rows', (text, rows) => {
  expect(parse(text)).toEqual({ rows })
})

test.each([
  ['A/B 12_Ü', 'A/B 12_Ü'],
  ['1,5;"x"', '"1,5;""x"""'],
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ["'n", "'n"],
])('the article number %j is printed as %j, and parsed again', (number, printed) => {
  const text = printCsv([
    ['a', 'b'],
    [number, '1'],
  ])
  expect(text).toBe(`a,b\n${printed},1\n`)
  expect(parse(text)).toEqual({ rows: [row(2, number, '1')] })
})

test.each([
  ['', 1, "'' is no column; columns are a, b, c"],
  ['x,a', 1, "'x' is no column; columns are a, b, c"],
  ['b', 1, "the column 'a' is missing"],
  ['a,a', 1, "the column 'a' is there twice"],
  ['"a', 1, 'a double quote is not closed'],
  ['a,b\n1', 2, 'it has 1 values, and there are 2 columns'],
  ['a,b\n1,2\n1,2,3', 3, 'it has 3 values, and there are 2 columns'],
  ['a,b\n1,"2', 2, 'a double quote is not closed'],
  ['a,b\n1,"2"3', 2, 'a double quote is not closed'],
  ['a,b\n1,2\n3,"4\n5,6\n7,8', 3, 'a double quote is not closed'],
])('%j is refused', (text, line, message) => {
  expect(parse(text)).toEqual({ faults: [{ line, message }] })
})
