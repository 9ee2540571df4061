/** The longest label of a domain, in characters. */
const LONGEST_LABEL = 63
/** A label that may be shown: letters of any alphabet, digits and hyphens. */
const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u
/** The full stops of East Asian keyboards, which part labels as a dot does. */
const DOTS = /[\u3002\uff0e\uff61]/gu

/**
 * An e-mail address with its domain as people read it, and in lower case: Chromium sends 'rita@xn--mller-kva.de' for what is typed as
 * 'rita@müller.de', and Firefox sends it as it is typed. What stands before the '@' stays.
 */
export function withReadableDomain(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  const domain = email
    .slice(at + 1)
    .replaceAll(DOTS, '.')
    .normalize('NFKC')
    .toLowerCase()
    // lower case of 'İ' is two characters that no other letter is composed of
    .normalize('NFC')
  return email.slice(0, at + 1) + domain.split('.').map(readableLabel).join('.')
}

/** A label that stays as it is where decoding it gives none that browsers would encode to it. */
function readableLabel(label: string): string {
  if (!label.startsWith('xn--') || label.length > LONGEST_LABEL) return label
  const decoded = decodePunycode(label.slice(4))
  if (decoded === undefined || !LABEL.test(decoded) || !/[^\0-\x7f]/.test(decoded)) return label
  return decoded.normalize('NFKC').toLowerCase().normalize('NFC') === decoded ? decoded : label
}

// the parameters that RFC 3492 gives Punycode for domains
const BASE = 36
const FIRST_THRESHOLD = 1
const LAST_THRESHOLD = 26
const SKEW = 38
const DAMPING = 700
const FIRST_BIAS = 72
const FIRST_CHARACTER = 128
const LAST_CHARACTER = 0x10ffff
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Decodes Punycode (RFC 3492). Undefined: it is none. */
function decodePunycode(encoded: string): string | undefined {
  const hyphen = encoded.lastIndexOf('-')
  const characters = hyphen > 0 ? [...encoded.slice(0, hyphen)] : []
  let [character, place, bias] = [FIRST_CHARACTER, 0, FIRST_BIAS]
  let at = hyphen > 0 ? hyphen + 1 : 0
  while (at < encoded.length) {
    const before = place
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = at < encoded.length ? DIGITS.indexOf(encoded.charAt(at)) : -1
      at += 1
      if (digit < 0) return undefined
      place += digit * weight
      if (place > Number.MAX_SAFE_INTEGER) return undefined
      const threshold = Math.min(Math.max(step - bias, FIRST_THRESHOLD), LAST_THRESHOLD)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = characters.length + 1
    bias = nextBias(place - before, count, before === 0)
    character += Math.floor(place / count)
    place %= count
    if (character > LAST_CHARACTER) return undefined
    characters.splice(place, 0, String.fromCodePoint(character))
    place += 1
  }
  return characters.join('')
}

function nextBias(distance: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(distance / DAMPING) : Math.floor(distance / 2)
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > ((BASE - FIRST_THRESHOLD) * LAST_THRESHOLD) / 2; steps += BASE) {
    rest = Math.floor(rest / (BASE - FIRST_THRESHOLD))
  }
  return steps + Math.floor(((BASE - FIRST_THRESHOLD + 1) * rest) / (rest + SKEW))
}
