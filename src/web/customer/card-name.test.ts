import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardName } from './card-name.ts'

describe('the name on the drawn loyalty card', () => {
  test.each([
    [['Karla', 'Brandt'], ['Karla Brandt']],
    [['', 'Brandt'], ['Brandt']],
    [['', ' '], []],
    [
      ['Kis-Nagyváradi', 'Anna Mária Magdolna'],
      ['Kis-Nagyváradi', 'Anna Mária Magdolna'],
    ],
  ])('%j stands in the lines %j', (parts, lines) => {
    expect(cardName(parts)).toEqual(lines.map((text) => ({ text })))
  })

  test('a part of a name that is a little too long is compressed', () => {
    expect(cardName(['Éva', 'Schwarzenbergerhofmann'])).toEqual([
      { text: 'Éva' },
      { text: 'Schwarzenbergerhofmann', width: 250 },
    ])
  })

  test('one of 39 letters is cut, so that it does not print over itself', () => {
    const [line] = cardName(['Wolfeschlegelsteinhausenbergerdorffvonn'])
    expect(line).toEqual({ text: expect.stringMatching(/^Wolfeschlegelsteinhaus\w*…$/), width: 250 })
    expect([...line!.text].length).toBeLessThan(32)
  })

  test('no name has more than two lines, or letters squeezed to less than three quarters', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(name, name, (first, last) => {
        const lines = cardName([first, last])
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const { text, width } of lines) {
          expect([...text].length * 0.42 * 19 * (width ? 0.75 : 1)).toBeLessThanOrEqual(251)
        }
      }),
    )
  })
})
