import { expect, test } from 'vitest'
import { delimiterName, delimiterNamed, delimiterOf } from './csv-delimiter.ts'

test.each([
  ['commas', 'SKU,Title,Price\n1,"Lamp; red; big",5', ','],
  ['semicolons beside decimal commas', 'SKU;Title;Price\n1;Lamp;5,00\n2;Table;7,50', ';'],
  ['semicolons below a head with commas in it', 'Size (S, M, L);Price\nS;5\nM;6', ';'],
  ['tabs', 'id\ttitle\tlink\n1\tLamp, red\tx', '\t'],
  ['vertical bars', 'id|title|tags\n1|Lamp|a,b,c', '|'],
  ['delimiters inside of quoted values that span lines', 'a;b\n"x,\n""y,"",,\n,";1\n"u,v";2', ';'],
  ['a line that names the delimiter for Excel', 'sep=;\r\na,b;c,d\n1,2;3,4', ';'],
  ['a head without rows', 'SKU;Title', ';'],
  ['one column', 'Title\nLamp', ','],
  ['blank lines at the start', '\n\r\nSKU;Title\n1;Lamp\n', ';'],
  ['a mark of inches', 'Title;Size\nPipe 5";3,5,7\nPipe 6";3,5,7', ';'],
])('the delimiter is recognised with %s', (_, start, delimiter) => {
  expect(delimiterOf(start)).toBe(delimiter)
})

test('a delimiter is named by itself or in words', () => {
  expect([delimiterNamed('Tab'), delimiterNamed(';'), delimiterNamed('x')]).toEqual(['\t', ';', undefined])
  expect(delimiterName('\t')).toBe('tab')
})
