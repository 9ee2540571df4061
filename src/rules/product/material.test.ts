import { expect, test } from 'vitest'
import { materialText } from './material.ts'

test.each([
  ['<p>Cotton</p><p>Linen</p>', 'Cotton, Linen'],
  ['Cotton', 'Cotton'],
  ['', ''],
  ['<p></p>', ''],
  ['<ul>\n <li>80 % Cotton</li>\n <li> 20 % Linen </li>\n</ul>', '80 % Cotton, 20 % Linen'],
  ['Cotton<br>Linen<br/>Wool', 'Cotton, Linen, Wool'],
  ['<p class="a, b">Cotton</p>', 'Cotton'],
  ['100 < 200', '100 < 200'],
])('the material %o becomes the text %o [QB-61]', (material, text) => {
  expect(materialText(material)).toBe(text)
})
