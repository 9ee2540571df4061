import { createHash } from 'node:crypto'

/** The ETag of what a call answers, by which a program says later which state it changes. */
export const etagOf = (answer: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`

/** Whether an If-Match names the ETag of what is there now, or any. */
export const isMatch = (match: string, etag: string): boolean => match === '*' || match.split(/\s*,\s*/).includes(etag)
