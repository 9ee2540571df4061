import { expect, test } from 'vitest'
import { svgFault, svgSize } from './check-svg.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"${more}>${inside}</svg>`

test.each([
  ['a path', svg('<path d="M0 0h10" fill="#402"/>')],
  [
    'a first line and a comment',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by Anna -->\n${svg('<g><rect width="9" height="9"/></g>')}\n`,
  ],
  ['a style of its own', svg('<style>.a{fill:url(#g)}</style><circle class="a" r="4"/>')],
  ['words', svg('<text x="1" y="2">Weber &amp; Söhne</text>')],
  ['a part that is used twice', svg('<defs><path id="p" d="M0 0"/></defs><use href="#p"/><use href="#p"/>')],
  [
    'a part that is used as older programs write it',
    svg('<path id="p" d="M0 0"/><use xlink:href="#p"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
  ],
])('a logo with %s is taken', (_what, text) => {
  expect(svgFault(text)).toBeUndefined()
})

test.each([
  [
    'a script',
    svg('<script>alert(1)</script>'),
    'the logo has a <script>, which is not for logos; save it as plain SVG',
  ],
  [
    'a script of another case',
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    'the logo has a <SCRIPT>, which is not for logos; save it as plain SVG',
  ],
  ['a script in an attribute', svg('<path d="M0 0" onclick="x()"/>'), "the logo has a script, in 'onclick'"],
  ['a script of its root', svg('', ' onload="x()"'), "the logo has a script, in 'onload'"],
  [
    'a page in it',
    svg('<foreignObject><p>x</p></foreignObject>'),
    'the logo has a <foreignObject>, which is not for logos; save it as plain SVG',
  ],
  [
    'a link',
    svg('<a href="javascript:x()"><path d="M0 0"/></a>'),
    'the logo has a <a>, which is not for logos; save it as plain SVG',
  ],
  [
    'a picture of another server',
    svg('<image href="https://x.example/a.png"/>'),
    'the logo has a <image>, which is not for logos; save it as plain SVG',
  ],
  [
    'a part of another file',
    svg('<use href="https://x.example/a.svg#p"/>'),
    "the logo names a file from elsewhere, in 'href'",
  ],
  [
    'a file in a fill',
    svg('<path d="M0 0" fill="url(https://x.example/a)"/>'),
    "the logo names a file from elsewhere, in 'fill'",
  ],
  [
    'a file in a style',
    svg('<style>@import "https://x.example/a.css";</style>'),
    'the logo has a style with a file from elsewhere',
  ],
  [
    'a style with a file from elsewhere in two parts',
    svg('<style>@imp<!-- -->ort "https://x.example/a.css";</style>'),
    'the logo has a style with a file from elsewhere',
  ],
  [
    'an element in a style',
    svg('<style>@imp<g/>ort "https://x.example/a.css";</style>'),
    'the logo is no well-formed SVG',
  ],
  [
    'a file in a set of pictures',
    svg('<path d="M0 0" style="mask-image:image-set(\'https://x.example/a\' 1x)"/>'),
    "the logo names a file from elsewhere, in 'style'",
  ],
  [
    'a sign by its number',
    svg('<path d="M0 0" fill="u&#114;l(https://x.example/a)"/>'),
    'the logo has a sign that is written by its name or number; save it as plain SVG',
  ],
  [
    'an ampersand alone',
    svg('<text>Weber & Söhne</text>'),
    'the logo has a sign that is written by its name or number; save it as plain SVG',
  ],
  [
    'no namespace, as in a page',
    '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    'the logo has no xmlns="http://www.w3.org/2000/svg", without which a browser draws nothing',
  ],
  [
    'a prefix that it does not declare',
    svg('<use xlink:href="#p"/>'),
    "the logo has an attribute of 'xlink:' and no xmlns:xlink; save it as plain SVG",
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'the logo is no well-formed SVG'],
  ['an element that does not end', svg('<g>'), 'the logo is no well-formed SVG'],
  ['two drawings', svg('') + svg(''), 'the logo is no well-formed SVG'],
  ['another beginning', '<html><body/></html>', 'the logo is no SVG of one drawing'],
  [
    'no shape',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    'the logo has no viewBox, by which a browser knows its shape',
  ],
  ['no drawing', 'GIF89a', 'the logo has no viewBox, by which a browser knows its shape'],
])('a logo with %s is refused', (_what, text, expected) => {
  expect(svgFault(text)).toBe(expected)
})

test('the shape of a logo is that of its view box', () => {
  expect(svgSize(svg(''))).toEqual({ width: 200, height: 50 })
  expect(svgSize('<svg viewBox="0 0 0 50"></svg>')).toBeUndefined()
  expect(svgSize(`<!-- <svg viewBox="0 0 1 1"> --><svg data-viewBox="0 0 3 3" viewBox="0 0 200 50"></svg>`)).toEqual({
    width: 200,
    height: 50,
  })
})
