import { describe, expect, test } from 'vitest'
import { sanitiseDescription } from './sanitise-description.ts'

const html = (given: string) => sanitiseDescription(given).html

test.each([
  // plain text
  [
    'Eine Tasse.\nFür zwei.\n\nSpülmaschinenfest & robust < 2 kg',
    '<p>Eine Tasse.<br>Für zwei.</p><p>Spülmaschinenfest &amp; robust &lt; 2 kg</p>',
  ],
  ['', ''],
  ['  \n\n ', ''],
  // what Word and shop systems add
  [
    '<!--[if mso]><xml><w:x/></xml><![endif]--><p class="MsoNormal"><span style="color:red" data-x="1">Rot<o:p></o:p></span></p>',
    '<p>Rot</p>',
  ],
  [
    '<meta charset="utf-8"><style>p{}</style><script>alert(1)</script><iframe src="https://x.example">x</iframe><p>Text</p>',
    '<p>Text</p>',
  ],
  ['<p onclick="x()">A<img src=x onerror=alert(1)></p><svg><script>1</script></svg>', '<p>A</p>'],
  ['<p>A&amp;nbsp;&amp;auml;</p>', '<p>A\u00a0ä</p>'],
  ['&lt;p&gt;Zwei &lt;b&gt;fett&lt;/b&gt;&lt;/p&gt;', '<p>Zwei <strong>fett</strong></p>'],
  ['<p>&nbsp;</p><p> </p><div><div>A</div><div>B</div></div><p><br></p>', '<p>A</p><p>B</p>'],
  ['A<br><br>B<br />C', '<p>A</p><p>B<br>C</p>'],
  ['<b>A<br><br>B</b>', '<p><strong>A</strong></p><p><strong>B</strong></p>'],
  // blocks
  ['<h1>Titel</h1>Text<h6>Klein</h6>', '<h2>Titel</h2><p>Text</p><h4>Klein</h4>'],
  [
    '<p>Vor<ul><li><p>Eins</p><p>mehr</p></li><li> </li><li>Zwei<ul><li>Drei</li></ul></li></ul>nach',
    '<p>Vor</p><ul><li>Eins<br>mehr</li><li>Zwei<ul><li>Drei</li></ul></li></ul><p>nach</p>',
  ],
  [
    '<table border="1" width=900><tbody><tr><th colspan="2" style="x">Maß</th></tr><tr><td>Höhe</td><td>9 cm</td></tr></tbody></table>',
    '<table><tbody><tr><th colspan="2">Maß</th></tr><tr><td>Höhe</td><td>9 cm</td></tr></tbody></table>',
  ],
  ['<ul><li></li></ul><li>Ohne Liste</li><td>Ohne Tabelle</td>', '<p>Ohne Liste</p><p>Ohne Tabelle</p>'],
  // links
  [
    '<a href="https://maker.example/a?b=1&c=2" target=_blank>M</a>',
    '<p><a href="https://maker.example/a?b=1&amp;c=2" rel="nofollow noopener">M</a></p>',
  ],
  [
    '<a href="/c/tea">Tee</a> <a href="mailto:a@b.example">Post</a>',
    '<p><a href="/c/tea">Tee</a> <a href="mailto:a@b.example">Post</a></p>',
  ],
  [
    '<a href="javascript:alert(1)">X</a><a href="//evil.example">Y</a><a href="java&#10;script:1">Z</a><a href="data:text/html,1">W</a>',
    '<p>XYZW</p>',
  ],
])('%j becomes %j', (given, expected) => {
  expect(html(given)).toBe(expected)
  // what is stored may be imported again
  expect(html(expected)).toBe(expected)
})

describe('a long description', () => {
  test('is cut at the end of a block, and says so', () => {
    const paragraph = `<p>${'x'.repeat(993)}</p>`
    expect(sanitiseDescription(paragraph.repeat(60))).toEqual({ html: paragraph.repeat(60), isCut: false })
    expect(sanitiseDescription(paragraph.repeat(61))).toEqual({ html: paragraph.repeat(60), isCut: true })
  })

  test('of one paragraph is cut at a word', () => {
    const { html: cut, isCut } = sanitiseDescription('Kaffee &amp; '.repeat(9000))
    expect(isCut).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(60_000)
    expect(cut).toMatch(/(?:Kaffee|&amp;)<\/p>$/)
  })

  test.each([
    [`${'<strong>'.repeat(6_000)}${'x<br><br>'.repeat(40_000)}`],
    [`${'<div>'.repeat(10_000)}x`],
    [`<ul>${'<li>x<br>'.repeat(80_000)}`],
    ['<'.repeat(900_000)],
    ['&amp;'.repeat(200_000)],
    ['<ul>'.repeat(10_000)],
  ])('of broken or hostile HTML is no longer: %#', (given) => {
    expect(sanitiseDescription(given).html.length).toBeLessThanOrEqual(60_000)
  })
})
