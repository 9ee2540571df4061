/**
 * A short name for what a navigation shows (FNV-1a, base 36). It is a part of the address that its data are fetched from,
 * so that a browser never uses data again that were stored for an earlier navigation (CONST-09, note 61).
 */
export function navigationVersion(shown: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < shown.length; at += 1) hash = Math.imul(hash ^ shown.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
