/** Eight letters and digits that tell two texts apart well enough where names would clash: FNV-1a of 53 bits. */
export function shortHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ (code + at), 0x85ebca6b)
  }
  return ((low >>> 0) + (high >>> 12) * 0x100000000).toString(36).padStart(8, '0').slice(-8)
}
