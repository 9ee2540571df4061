import type { TSchema } from 'typebox'
import { HTML_MARK, REFERENCE_MARK, type ReferenceType } from '#calls/contents/content-parts-shapes.ts'
import { type PathTarget, targetOfPath } from '#rules/contents/path-target.ts'

/** Something of the shop that a body names. */
export interface Reference {
  type: Exclude<ReferenceType | PathTarget['type'], 'path' | 'info-page'>
  name: string
  /** Where in the body, as a JSON pointer. */
  at: string
}

const HREF = /href="([^"]*)"/g

/** What a body names, as the shape of its kind marks it: links in its HTML and paths included. */
export function referencesIn(schema: TSchema, value: unknown, at = ''): Reference[] {
  const { anyOf, items, properties } = schema as {
    anyOf?: TSchema[]
    items?: TSchema | TSchema[]
    properties?: Record<string, TSchema>
  }
  if (anyOf) return unique(anyOf.flatMap((one) => referencesIn(one, value, at)))
  if (typeof value === 'string') return referencesOfText(schema, value, at)
  if (Array.isArray(value)) {
    if (!items || Array.isArray(items)) return []
    return value.flatMap((item, index) => referencesIn(items, item, `${at}/${index}`))
  }
  if (typeof value !== 'object' || value === null || !properties) return []
  return Object.entries(value).flatMap(([name, part]) =>
    Object.hasOwn(properties, name) ? referencesIn(properties[name]!, part, `${at}/${name}`) : [],
  )
}

function referencesOfText(schema: TSchema, text: string, at: string): Reference[] {
  if (HTML_MARK in schema) return [...text.matchAll(HREF)].flatMap(([, href]) => referencesOfPath(href!, at))
  const type = (schema as { [REFERENCE_MARK]?: ReferenceType })[REFERENCE_MARK]
  if (type === undefined) return []
  return type === 'path' ? referencesOfPath(text, at) : [{ type, name: text, at }]
}

/** What a path of the shop leads to, where that can be missing; pages of information belong to every shop. */
function referencesOfPath(path: string, at: string): Reference[] {
  const target = targetOfPath(path)
  return target === undefined || target.type === 'info-page' ? [] : [{ type: target.type, name: target.name, at }]
}

const unique = (references: Reference[]) => [
  ...new Map(references.map((one) => [`${one.type} ${one.name} ${one.at}`, one])).values(),
]
