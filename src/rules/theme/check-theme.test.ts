import { expect, test } from 'vitest'
import { checkTheme } from './check-theme.ts'
import type { StoredTheme } from './theme.ts'

test.each<[string, StoredTheme]>([
  ['nothing', {}],
  ['letters and corners alone', { radius: 0, displayFont: 'system-sans' }],
  ['dark pages of the shop itself', { dark: 'auto' }],
  ['an accent', { accent: '#0b5d4e' }],
  ['light text on a dark ground', { accent: '#ffcc00', ground: '#101010', text: '#f0f0f0', button: '#f0f0f0' }],
  ['just enough contrast of the accent', { accent: '#a86126' }],
])('a theme of %s is accepted', (_what, theme) => {
  expect(checkTheme(theme)).toBeUndefined()
})

test.each<[StoredTheme, string]>([
  [
    { accent: '#f5c400' },
    'the accent #f5c400 on the ground #fbf8f3 has a contrast of 1.55, and text needs 4.5; the nearest that would do is #896e00',
  ],
  [
    { text: '#8a8a8a' },
    'the text #8a8a8a on the ground #fbf8f3 has a contrast of 3.25, and text needs 4.5; the nearest that would do is #6a6a6a',
  ],
  [
    { button: '#e0c090' },
    'the button #e0c090 on the ground #fbf8f3 has a contrast of 1.63, and a control needs 3; the nearest that would do is #988362',
  ],
  [
    { ground: '#727272', text: '#000000' },
    'the text #000000 on the ground #727272 has a contrast of 4.36, and text needs 4.5; no text would do on this ground; choose a lighter or a darker one',
  ],
])('%j is refused in a sentence with the nearest colour that would do', (theme, expected) => {
  expect(checkTheme(theme)).toBe(expected)
})
