import { expect, test } from 'vitest'
import { withoutWebAddresses } from './without-web-addresses.ts'

test.each([
  ['Gewinn: https://evil.example/win?x=1 jetzt', 'Gewinn: […] jetzt'],
  ['HTTPS://EVIL.EXAMPLE', '[…]'],
  ['siehe www.evil.example', 'siehe […]'],
  ['evil.example/win', '[…]'],
  ['(evil.com), Ihr Gutschein', '([…]), Ihr Gutschein'],
  ['EVIL.COM', '[…]'],
  ['müller.de und xn--mller-kva.de:8080/x', '[…] und […]'],
  ['write to win@evil.example', 'write to […]'],
  ['ftp://192.0.2.1/a', '[…]'],
])('%s stands in no receipt', (typed, shown) => {
  expect(withoutWebAddresses(typed)).toBe(shown)
})

test.each([
  '2 × Espresso, 250 g',
  'Nr. 12.345,67',
  'Der Deckel ist kaputt.Bitte um Ersatz',
  'ABCDE-FGHIJ',
  'J. R. Kis',
  'am 3.11.2026',
])('%s is no address', (text) => {
  expect(withoutWebAddresses(text)).toBe(text)
})
