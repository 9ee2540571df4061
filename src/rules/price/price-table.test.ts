import { describe, expect, test } from 'vitest'
import { parsePrices, printPrices } from './price-table.ts'

/** The rows of a table without quotes. */
function rowsOf(text: string) {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  return lines.map((line, at) => {
    const values = line.split(',')
    const named = Object.fromEntries(head.split(',').map((name, index) => [name, values[index]!]))
    return { line: at + 2, values: { tcm: '', amount: '', regular: '', from: '', until: '', ...named } }
  })
}

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
    const parsed = parsePrices(rowsOf(text), 'AT')
    if ('faults' in parsed) throw new Error(parsed.faults[0]!.message)
    expect(parsed.rows).toEqual(rows.map((one, at) => ({ from: undefined, until: undefined, ...one, line: at + 2 })))
  })

  test.each([
    ['100101,7.49,,,', "'7.49' is no price on HU; write it in 1/100 of the main unit, so 499 is 4.99"],
    ['100101,0,,,', "'0' is no price on HU; write it in 1/100 of the main unit, so 499 is 4.99"],
    ['100101,12345,,,', "'12345' is no price on HU; write it in 1/100 of the main unit, so 499 is 4.99"],
    ['100\t101,100,,,', "'100\t101' is no article number"],
    ['100101,100,ja,,', "'regular' is 'yes' or empty, not 'ja'"],
    ['100101,100,,,2027-03-01T00:00', "a price with an 'until' has a 'from'"],
    ['100101,100,,1.3.2027,', "'1.3.2027' is no time; write it as 2027-03-01T00:00"],
    ['100101,100,,2027-03-01T00:00,x', "'x' is no time; write it as 2027-03-01T00:00"],
  ])('%j is refused', (line, message) => {
    expect(parsePrices(rowsOf(`tcm,amount,regular,from,until\n${line}`), 'HU')).toEqual({
      faults: [{ line: 2, message }],
    })
  })

  test('an article has one price for a time', () => {
    expect(parsePrices(rowsOf('tcm,amount\n1,100\n2,100\n1,100'), 'DE')).toEqual({
      faults: [{ line: 4, message: '1 has a price for that time on line 2 already' }],
    })
  })
})
