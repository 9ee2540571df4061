/** A random UUID. crypto.randomUUID exists in secure contexts only, not on a phone that opens a developer's machine. */
export function randomId(): string {
  return (crypto as Partial<Crypto>).randomUUID?.() ?? idFromBytes(crypto.getRandomValues(new Uint8Array(16)))
}

/** RFC 9562, version 4. */
function idFromBytes(bytes: Uint8Array): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
