import sanitizeHtml from 'sanitize-html'

/**
 * A path of this shop, of the characters that an address may hold (RFC 3986): no other host, no scheme such as javascript,
 * and no backslash, which browsers read as a slash.
 */
const OWN_PATH = /^\/(?!\/)[\w.~!$&'()*+,;=:@%/?#[\]-]*$/

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({
      tagName,
      attribs: href !== undefined && OWN_PATH.test(href) ? { href } : ({} as sanitizeHtml.Attributes),
    }),
  },
  nestingLimit: 8,
}

/**
 * HTML of an editor with paragraphs, lists, emphasis and links of this shop; everything else is taken out, scripts and styles
 * with their contents.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}
