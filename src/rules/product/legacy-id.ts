/** A legacy product id is exactly nine digits (part 1 §5); anything else gives undefined. */
export function legacyProductId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9]{9}$/.test(value) ? value : undefined
}

/** Asks for the new id of a legacy one, and does not ask for anything else. */
export function mapLegacyId<T>(value: unknown, newIdOf: (legacyId: string) => T): T | undefined {
  const id = legacyProductId(value)
  return id === undefined ? undefined : newIdOf(id)
}
