import { describe, expect, test } from 'vitest'
import { parsePrices, printPrices } from '../price/price-table.ts'
import { parseStocks, printStocks } from '../product/stock-table.ts'
import { parseCsv } from './csv.ts'

const parse = (text: string) => parseCsv(text, ['a', 'b', 'c'], ['a'])
const row = (line: number, a: string, b = '', c = '') => ({ line, values: { a, b, c } })

test.each([
  ['a,b\n1,2\n', [row(2, '1', '2')]],
  ['b;a\r\n1;2\r\n\r\n3;4', [row(2, '2', '1'), row(4, '4', '3')]],
  ['a\r1\r2', [row(2, '1'), row(3, '2')]],
  ['a, b\n"1", "2,""3"""', [row(2, '1', '2,"3"')]],
  ['a,b\n"",x', [row(2, '', 'x')]],
  ['a', []],
])('%j has its rows', (text, rows) => {
  expect(parse(text)).toEqual({ rows })
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
])('%j is refused', (text, line, message) => {
  expect(parse(text)).toEqual({ faults: [{ line, message }] })
})

describe('a table of prices', () => {
  const rows = [
    { tcm: '100101', amount: 749, regular: false },
    { tcm: '100101', amount: 649, regular: true, from: Date.UTC(2027, 1, 28, 23), until: Date.UTC(2027, 2, 7, 23) },
    { tcm: '100102', amount: 1, regular: false },
  ]
  const text = `tcm,amount,regular,from,until
100101,749,,,
100101,649,yes,2027-03-01T00:00,2027-03-08T00:00
100102,1,,,
`
  test('is printed in order and parsed again', () => {
    expect(printPrices(rows.toReversed(), 'AT')).toBe(text)
    const parsed = parsePrices(text, 'AT')
    if ('faults' in parsed) throw new Error(parsed.faults[0]!.message)
    expect(parsed.rows).toEqual(rows.map((one, at) => ({ from: undefined, until: undefined, ...one, line: at + 2 })))
  })

  test.each([
    ['100101,7.49,,,', "'7.49' is no price on HU; write it in 1/100 of the main unit, so 499 is 4.99"],
    ['100101,0,,,', "'0' is no price on HU; write it in 1/100 of the main unit, so 499 is 4.99"],
    ['100101,12345,,,', "'12345' is no price on HU; write it in 1/100 of the main unit, so 499 is 4.99"],
    ['100 101,100,,,', "'100 101' is no article number"],
    ['100101,100,ja,,', "'regular' is 'yes' or empty, not 'ja'"],
    ['100101,100,,,2027-03-01T00:00', "a price with an 'until' has a 'from'"],
    ['100101,100,,1.3.2027,', "'1.3.2027' is no time; write it as 2027-03-01T00:00"],
    ['100101,100,,2027-03-01T00:00,x', "'x' is no time; write it as 2027-03-01T00:00"],
  ])('%j is refused', (line, message) => {
    expect(parsePrices(`tcm,amount,regular,from,until\n${line}`, 'HU')).toEqual({ faults: [{ line: 2, message }] })
  })

  test('an article has one price for a time', () => {
    expect(parsePrices('tcm,amount\n1,100\n2,100\n1,100', 'DE')).toEqual({
      faults: [{ line: 4, message: '1 has a price for that time on line 2 already' }],
    })
  })
})

describe('a table of stocks', () => {
  test('is printed in order and parsed again', () => {
    const text = 'tcm,stock\n1,0\n2,untracked\n'
    expect(
      printStocks([
        { tcm: '2', stock: null },
        { tcm: '1', stock: 0 },
      ]),
    ).toBe(text)
    expect(parseStocks(text)).toEqual({
      rows: [
        { line: 2, tcm: '1', stock: 0 },
        { line: 3, tcm: '2', stock: null },
      ],
    })
  })

  test.each([
    ['1,-1', "'-1' is no number and not 'untracked'"],
    ['1,', "'' is no number and not 'untracked'"],
    ['=1,1', "'=1' is no article number"],
  ])('%j is refused', (line, message) => {
    expect(parseStocks(`tcm,stock\n${line}`)).toEqual({ faults: [{ line: 2, message }] })
  })
})
