/**
 * What a key may be used for. `read` and `write` are of orders and stock, as they were before goods had scopes; who may change may
 * look, too.
 */
export const API_SCOPES = ['read', 'write', 'goods:read', 'goods:write', 'prices:write'] as const
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

const WIDER: Partial<Record<ApiScope, ApiScope>> = { read: 'write', 'goods:read': 'goods:write' }

/** Whether a key may do what needs a scope. */
export const allows = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  [needed, WIDER[needed]].some((scope) => scope !== undefined && scopes.includes(scope))

/** Whether a scope is for looking, of which a key may do more in a minute. */
export const isForReading = (scope: ApiScope): boolean => scope === 'read' || scope === 'goods:read'
