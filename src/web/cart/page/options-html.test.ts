import { expect, test } from 'vitest'
import { optionsHtml } from './options-html.ts'

test.each([
  [{ maxOrderVolume: 3 }, 2, 2, '<option>1<option selected>2<option>3'],
  // chosen later: the HTML stays as it was
  [{ maxOrderVolume: 3 }, 3, 2, '<option>1<option selected>2<option>3'],
  // only steps
  [{ maxOrderVolume: 12, orderQuantities: [4, 10] }, 4, 4, '<option selected>4<option>10'],
  // more pieces than may be chosen now
  [{ maxOrderVolume: 2 }, 5, 5, '<option selected>5<option>1<option>2'],
])('the options of %j with %i pieces', (line, quantity, selected, html) => {
  expect(optionsHtml(line, { quantity, selected })).toBe(html)
})

test('an article without a limit of its own has thirty options [QB-58]', () => {
  expect(optionsHtml({}, { quantity: 1, selected: 1 }).match(/<option/g)).toHaveLength(30)
})
