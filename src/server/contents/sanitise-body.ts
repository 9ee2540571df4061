import type { TSchema } from 'typebox'
import { HTML_MARK } from '#calls/contents/content-parts-shapes.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** A body with its HTML sanitised, as the shape of its kind marks it. What the shape does not know stays for its check to refuse. */
export function sanitiseBody(schema: TSchema, body: unknown): unknown {
  if (typeof body === 'string') return HTML_MARK in schema ? sanitiseHtml(body) : body
  const { items, properties } = schema as { items?: TSchema; properties?: Record<string, TSchema> }
  if (Array.isArray(body)) return items ? body.map((item) => sanitiseBody(items, item)) : body
  if (typeof body !== 'object' || body === null || !properties) return body
  const entries = Object.entries(body).map(([name, value]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, known ? sanitiseBody(known, value) : value]
  })
  return Object.fromEntries(entries)
}
