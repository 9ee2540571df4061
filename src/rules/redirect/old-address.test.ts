import { expect, test } from 'vitest'
import { printOldAddress, readOldAddress, requestedAddress } from './old-address.ts'

const readAs = (text: string) => {
  const read = readOldAddress(text)
  return read.type === 'read' ? printOldAddress(read.address) : read.message
}

test.each([
  ['/collections/chairs/products/oak', '/collections/chairs/products/oak'],
  ['/Collections/Chairs/', '/collections/chairs'],
  ['https://old.example/Chairs?b=2&a=1', '/chairs?a=1&b=2'],
  ['HTTP://old.example:8080/x', '/x'],
  ['https://old.example', '/'],
  ['https://old.example?p=7', 'It is no path: it begins with one slash, such as /collections/chairs.'],
  ['/index.php?id=3', '/index.php?id=3'],
  ['/index.php?ID=aB', '/index.php?ID=aB'],
  ['/st%C3%BChle', '/st%C3%BChle'],
  ['/stühle', '/st%C3%BChle'],
  ['/ST%c3%9cHLE', '/st%C3%BChle'],
  // u and the dots apart
  ['/stu\u0308hle', '/st%C3%BChle'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a/b', '/a/b'],
  ['/a b+c', '/a%20b%2Bc'],
  ['/a?', '/a'],
  ['/a?q', '/a?q='],
  ['/a?q=b+c', '/a?q=b%20c'],
  ['/a%3Fb', '/a%3Fb'],
  ['/a//b', '/a//b'],
])('the old address %j is stored as %j', (text, stored) => {
  expect(readAs(text)).toBe(stored)
})

test.each([
  ['', /missing/],
  ['chairs', /no path/],
  ['//evil.example', /no path/],
  ['https:///x', /no path/],
  ['javascript:alert(1)', /no path/],
  ['/\\evil.example', /backslash/],
  ['/a\nb', /control/],
  ['/a%00b', /control/],
  ['/a%0d%0aset-cookie:x', /control/],
  ['/\ud800', /control/],
  ['/a%', /badly encoded/],
  ['/a%ff', /badly encoded/],
  ['/../a', /browser sends/],
  ['/a/%2E%2e/b', /browser sends/],
  ['/a/.', /browser sends/],
  ['/a#b', /behind #/],
  ['/a/*', /stands for no others/],
  ['/a?id=1&id=2', /twice/],
  [`/a?${Array.from({ length: 51 }, (_, at) => `q${at}`).join('&')}`, /more than 50 pairs/],
  [`/${'a'.repeat(2000)}`, /longer than 2000/],
])('the old address %j is refused', (text, message) => {
  expect(readAs(text)).toMatch(message)
})

test.each([
  ['/Old/', { path: '/old', pairs: [] }],
  [
    '/old?b=2&a=%C3%BC',
    {
      path: '/old',
      pairs: [
        ['b', '2'],
        ['a', 'ü'],
      ],
    },
  ],
  ['//evil.example/x', { path: '//evil.example/x', pairs: [] }],
  ['/a%', undefined],
  ['/products/a%00', undefined],
  ['/a%0A?b=1', undefined],
  [`/${'a'.repeat(16_000)}`, undefined],
])('a request for %j is one for %j', (url, address) => {
  expect(requestedAddress(url)).toEqual(address)
})
