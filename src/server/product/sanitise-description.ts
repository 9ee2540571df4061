import sanitizeHtml from 'sanitize-html'
import { joinBlocks } from './description-blocks.ts'

/** Of a longer text only the beginning is read, in UTF-16 units. */
const LONGEST_READ = 1024 * 1024
const LONGEST = 60_000

const TAG = /<\/?[a-z][^<>]*>/i
/** HTML that came escaped, as from a feed that escapes it twice. */
const ESCAPED_TAG = /&lt;\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|table|h[1-6])\b/i
/** An entity whose ampersand was escaped once more: '&amp;nbsp;'. */
const TWICE_ESCAPED =
  /&amp;(?=(?:nbsp|amp|lt|gt|quot|apos|[aou]uml|szlig|eacute|egrave|ndash|mdash|#\d{1,6}|#x[\da-f]{1,5});)/gi

/** What is no text for shoppers, with all that is in it. */
const NON_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'title',
  'head',
  'xml',
  'svg',
  'object',
  'template',
]

const OWN_PATH = /^\/(?!\/)[\w.~!$&'()*+,;=:@%/?#[\]-]*$/
const OTHER_SITE = /^https?:\/\/[^\s"'<>\\]+$/i
const MAILBOX = /^mailto:[^\s"'<>\\]+$/i
const SPAN = /^(?:[2-9]|1\d|20)$/

const attributesOfLink = ({ href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const address = href.trim()
  if (OWN_PATH.test(address) || MAILBOX.test(address)) return { href: address }
  return OTHER_SITE.test(address) ? { href: address, rel: 'nofollow noopener' } : {}
}

const attributesOfCell = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) => (SPAN.test(attributes[name] ?? '') ? [[name, attributes[name]!]] : [])),
  )

const PARAGRAPHS = [
  'div',
  'section',
  'article',
  'blockquote',
  'center',
  'dd',
  'dt',
  'figure',
  'figcaption',
  'pre',
  'address',
]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  // each address is checked above
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: NON_TEXT,
  transformTags: {
    ...Object.fromEntries(PARAGRAPHS.map((name) => [name, 'p'])),
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: attributesOfLink(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: attributesOfCell(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: attributesOfCell(attribs) }),
  },
}

/**
 * Safe HTML of a product's description, from any HTML or plain text: paragraphs, lists, tables, emphasis, headings and links, and
 * nothing else of what Word and shop systems put there. It begins with a tag, or is ''.
 * @returns whether the text was too long, and was cut at the end of a block
 */
export function sanitiseDescription(given: string): { html: string; isCut: boolean } {
  const read = given.slice(0, LONGEST_READ).replaceAll('\0', '')
  const decoded = !TAG.test(read) && ESCAPED_TAG.test(read) ? unescapedOnce(read) : read
  const mended = decoded.replaceAll(TWICE_ESCAPED, '&')
  const html = TAG.test(mended) ? mended : paragraphsOf(mended)
  const { text, isCut } = joinBlocks(sanitizeHtml(html, OPTIONS), LONGEST)
  return { html: text, isCut: isCut || given.length > LONGEST_READ }
}

const unescapedOnce = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Plain text, whose empty lines end a paragraph. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.trim() === '' ? '</p><p>' : `${line.replaceAll('<', '&lt;')}<br>`))
    .join('')
