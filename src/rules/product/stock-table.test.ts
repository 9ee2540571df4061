import { describe, expect, test } from 'vitest'
import { parseStocks, printStocks } from './stock-table.ts'

/** The rows of a table without quotes. */
function rowsOf(text: string) {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  return lines.map((line, at) => {
    const values = line.split(',')
    const named = Object.fromEntries(head.split(',').map((name, index) => [name, values[index]!]))
    return { line: at + 2, values: { tcm: '', stock: '', ...named } }
  })
}

describe('a table of stocks', () => {
  test('may have a stock below zero', () => {
    expect(parseStocks(rowsOf('tcm,stock\n1,-3\n'))).toEqual({ rows: [{ line: 2, tcm: '1', stock: -3 }] })
  })

  test('is printed in order and parsed again', () => {
    const text = 'tcm,stock\n1,0\n2,untracked\n'
    expect(
      printStocks([
        { tcm: '2', stock: null },
        { tcm: '1', stock: 0 },
      ]),
    ).toBe(text)
    expect(parseStocks(rowsOf(text))).toEqual({
      rows: [
        { line: 2, tcm: '1', stock: 0 },
        { line: 3, tcm: '2', stock: null },
      ],
    })
  })

  test.each([
    ['1,-1000001', "'-1000001' is no number and not 'untracked'"],
    ['1,', "'' is no number and not 'untracked'"],
    ['1\u200b,1', "'1\u200b' is no article number"],
  ])('%j is refused', (line, message) => {
    expect(parseStocks(rowsOf(`tcm,stock\n${line}`))).toEqual({ faults: [{ line: 2, message }] })
  })
})
