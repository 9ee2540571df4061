/** A legacy product id is exactly nine digits (API-11); anything else gives undefined. */
export function legacyProductId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9]{9}$/.test(value) ? value : undefined
}

/** Calls `newIdOf` with a legacy id; undefined, without a call, for anything else (API-11). */
export function mapLegacyId<T>(value: unknown, newIdOf: (legacyId: string) => T): T | undefined {
  const id = legacyProductId(value)
  return id === undefined ? undefined : newIdOf(id)
}
