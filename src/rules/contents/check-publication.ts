/** How much one content may be, unless its kind says otherwise. */
export const MAX_BODY_BYTES = 64 * 1024
export const MAX_TAGS = 20
export const MAX_POSITION = 9999
export const MAX_NAME_LENGTH = 64
/** A page reads all contents of its slot that hold or will, so there may not be endlessly many. */
export const MAX_IN_SLOT = 200

/** The years from 2000 to 9999: what every part that handles dates can write. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(9999, 11, 31)

/** Keys, slots and tags: what can stand in an address, a list and a tag of the caches without being quoted. */
const NAME = /^~?[A-Za-z0-9][A-Za-z0-9_.-]*$/

/** JSON that PostgreSQL cannot store: a NUL character or half of a surrogate pair, escaped. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** What an editor wants to publish, before its body is compared with the shape of its kind. */
export interface Publication {
  key: string
  /** Without one, the content stands on no page by itself. */
  slot?: string | undefined
  tags: readonly string[]
  /** Milliseconds since 1970; the content holds from here on, up to but not at `validUntil`. */
  validFrom?: number | undefined
  validUntil?: number | undefined
  position: number
}

export type PublicationRefusal =
  | { code: 'UNKNOWN_SITE' | 'OF_ONE_SITE' | 'UNKNOWN_KIND' | 'UNKNOWN_SLOT' | 'INVALID_PERIOD' }
  | { code: 'INVALID_NAME'; limit: number; name: string }
  | { code: 'TOO_MANY_TAGS' | 'INVALID_POSITION' | 'BODY_TOO_LARGE' | 'SLOT_FULL'; limit: number }
  /** `faults`: what is wrong where, in words for an editor's screen or log. */
  | { code: 'INVALID_BODY'; faults: string[] }

/** Why a publication is refused; undefined where nothing speaks against it. */
export function checkPublication(
  { key, slot, tags, validFrom, validUntil, position }: Publication,
  slots: readonly string[],
): PublicationRefusal | undefined {
  const wrong = [key, ...tags].find((name) => name.length > MAX_NAME_LENGTH || !NAME.test(name))
  if (wrong !== undefined) return { code: 'INVALID_NAME', limit: MAX_NAME_LENGTH, name: wrong }
  if (tags.length > MAX_TAGS) return { code: 'TOO_MANY_TAGS', limit: MAX_TAGS }
  if (slot === undefined ? slots.length > 0 : !slots.includes(slot)) return { code: 'UNKNOWN_SLOT' }
  if (!Number.isInteger(position) || position < 0 || position > MAX_POSITION)
    return { code: 'INVALID_POSITION', limit: MAX_POSITION }
  const moments = [validFrom, validUntil].filter((moment) => moment !== undefined)
  const isPossible = moments.every((moment) => moment >= EARLIEST && moment <= LATEST)
  if (!isPossible || (validFrom ?? EARLIEST) >= (validUntil ?? LATEST)) return { code: 'INVALID_PERIOD' }
  return undefined
}

/** Why a body, as JSON, is refused: for its size, of which kinds allow more or less, or whatever its kind. */
export function checkBody(json: string, limit = MAX_BODY_BYTES): PublicationRefusal | undefined {
  if (bytesOf(json) > limit) return { code: 'BODY_TOO_LARGE', limit }
  if (NOT_STORABLE.test(json)) return { code: 'INVALID_BODY', faults: ['a character that cannot be stored'] }
  return undefined
}

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
