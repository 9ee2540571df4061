import { expect, test } from 'vitest'
import { readRedirectTarget, withQuery } from './redirect-target.ts'

const readAs = (text: string) => {
  const read = readRedirectTarget(text)
  return read.type === 'read' ? read.target : read.message
}

test.each([
  ['/', '/'],
  ['/products/Oak-Chair', '/products/Oak-Chair'],
  ['/products/p1?article_id=1', '/products/p1?article_id=1'],
  ['/search?q=grüne Stühle', '/search?q=gr%C3%BCne%20St%C3%BChle'],
  ['/c/stühle', '/c/st%C3%BChle'],
  ['/faq#returns', '/faq#returns'],
  ['/a%2F%2Fb', '/a%2F%2Fb'],
  ['/a%5Cb', '/a%5Cb'],
])('a redirect to %j leads to %j', (text, target) => {
  expect(readAs(text)).toBe(target)
})

test.each([
  ['', /missing/],
  ['//evil.example', /no other host/],
  ['https://evil.example/', /no other host/],
  ['javascript:alert(1)', /no other host/],
  ['products/p1', /no other host/],
  ['/\\evil.example', /backslash/],
  ['\\\\evil.example', /backslash/],
  ['/\t/evil.example', /control/],
  ['/a\r\nset-cookie: x', /control/],
  ['/a%0d%0aset-cookie:x', /control/],
  ['/.//evil.example', /leads elsewhere/],
  ['/a/..//evil.example', /leads elsewhere/],
  ['/%2e%2e/a', /leads elsewhere/],
  ['/a//b', /leads elsewhere/],
  ['/a%', /badly encoded/],
  ['/a#<b>', /behind #/],
  [`/${'a'.repeat(2000)}`, /longer than 2000/],
])('a redirect to %j is refused', (text, message) => {
  expect(readAs(text)).toMatch(message)
})

test.each([
  ['/products/p1', [['utm_source', 'mail']], '/products/p1?utm_source=mail'],
  [
    '/search?q=oak',
    [
      ['q', 'elm'],
      ['page', '2'],
    ],
    '/search?q=oak&page=2',
  ],
  ['/faq#returns', [['a', '1']], '/faq?a=1#returns'],
  [
    '/faq',
    [
      ['a', '\r\nx: y'],
      ['b', '\ud800'],
    ],
    '/faq?a=%0D%0Ax%3A%20y&b=%EF%BF%BD',
  ],
  ['/faq', [], '/faq'],
] as const)('%j goes on with the query %j as %j', (target, more, address) => {
  expect(withQuery(target, more)).toBe(address)
})
