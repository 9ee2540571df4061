import type { Configuration } from '../configuration.ts'

/** Content-Security-Policy, whole, in one place. Development relaxes style and connect for Vite. */
function contentSecurityPolicy(development = false): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // promotions carry colours and crops as data, each through an allow-list
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every answer that is not a page's own. */
export function safeHeaders(configuration: Pick<Configuration, 'production'>): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(process.env.NODE_ENV === 'development'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(configuration.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Pictures, fonts, styles and scripts; an SVG is a document where it is opened by itself. */
const PART_OF_PAGES = /^(?:image\/(?!svg)|font\/|text\/(?:css|javascript)|application\/javascript)/

/** What a browser obeys on documents alone: a first visit has dozens of small files, which it made larger by half. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/** The safe headers that an answer of this content type does not need. */
export const needlessHeaders = (contentType: string): readonly string[] =>
  PART_OF_PAGES.test(contentType) ? FOR_DOCUMENTS : []
