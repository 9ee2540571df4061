/** What a key may be used for: looking, or changing too. */
export const API_SCOPES = ['read', 'write'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Begins each key, so that scanners for secrets recognise one in a public place. */
const PREFIX = 'crema_'
const KEY = new RegExp(`^${PREFIX}([\\w-]{43})$`)
const BEARER = /^Bearer +(\S+)$/i

/** @param token 32 bytes from chance in base64url */
export const apiKeyOf = (token: string): string => `${PREFIX}${token}`

/** The token of the key that a header `authorization` brings; undefined: it brings none, or what is no key. */
export function tokenOfHeader(authorization: string | undefined): string | undefined {
  const [, key = ''] = BEARER.exec(authorization ?? '') ?? []
  return KEY.exec(key)?.[1]
}

/** Whether a key may do what needs a scope. Who may change may look. */
export const allows = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || (needed === 'read' && scopes.includes('write'))
