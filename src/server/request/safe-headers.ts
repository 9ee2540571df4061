import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from '#rules/head-script.ts'
import type { Configuration } from '../configuration.ts'

/** The only script that stands in the pages themselves. */
const HEAD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`

/**
 * Content-Security-Policy, whole, in one place. Development relaxes style and connect for Vite; `origins`
 * are those of the configured consent provider and tracking library, `payment` that of the page on which a card is entered: a browser
 * follows the redirect of a form only to where a form may lead.
 */
function contentSecurityPolicy(development: boolean, origins: readonly string[], payment: string | undefined): string {
  const configured = origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${HEAD_SCRIPT_HASH}${configured}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}${configured}`,
    // promotions carry colours and crops as data, each through an allow-list
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${configured}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${configured}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${payment ? ` ${payment}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The settings that headers depend on. */
export type HeaderConfiguration = Pick<Configuration, 'production' | 'consentProvider' | 'stripe' | 'trackingScript'>

/** Headers of every answer that is not a page's own. */
export function safeHeaders(configuration: HeaderConfiguration): Record<string, string> {
  const { production, consentProvider, stripe, trackingScript } = configuration
  const scripts = [consentProvider?.url, trackingScript].filter((url) => url !== undefined)
  const origins = [...new Set(scripts.map((url) => new URL(url).origin))]
  return {
    'content-security-policy': contentSecurityPolicy(
      process.env.NODE_ENV === 'development',
      origins,
      stripe?.pageOrigin,
    ),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
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
