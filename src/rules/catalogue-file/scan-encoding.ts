import type { Encoding } from './encoding.ts'
import { legacyEncodingOf } from './legacy-encodings.ts'

export interface FoundEncoding {
  encoding: Encoding
  /** Whether the file begins with a byte order mark, which is no character of its text. */
  hasMark: boolean
  /** Places that are not valid in the encoding; they are read as '�'. */
  invalid: number
  /** Whether so many control characters are in it that it is no text. */
  isBinary: boolean
}

export interface EncodingScanner {
  /** Takes the next bytes of the file. */
  add(bytes: Uint8Array): void
  result(): FoundEncoding
}

/** So many valid letters of UTF-8 make one invalid place an accident of the file rather than another encoding. */
const VALID_FOR_EACH_INVALID = 20
/** Of UTF-16 without a mark at least this share of every second byte is zero, because most of any catalogue is ASCII. */
const ZERO_SHARE = 0.3
const CONTROL_SHARE = 0.02
const [MARK_8, MARK_16LE, MARK_16BE] = ['239,187,191', '255,254', '254,255']

/** Finds the encoding of bytes that come in pieces of any size, and keeps only counts of them. */
export function createEncodingScanner(): EncodingScanner {
  /** How often each byte from 0x80 on stands there, but for superscripts behind a metre. */
  const high = new Uint32Array(128)
  const zeros = [0, 0]
  const start: number[] = []
  let length = 0
  let controls = 0
  let valid = 0
  let invalid = 0
  /** Continuation bytes of a character of UTF-8 that are still to come, and where the next one has to lie. */
  let missing = 0
  let low = 0x80
  let top = 0xbf
  let previous = 0

  const begin = (byte: number) => {
    low = 0x80
    top = 0xbf
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1
    else if (byte >= 0xe0 && byte <= 0xef) {
      missing = 2
      if (byte === 0xe0) low = 0xa0
      if (byte === 0xed) top = 0x9f
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      missing = 3
      if (byte === 0xf0) low = 0x90
      if (byte === 0xf4) top = 0x8f
    } else if (byte >= 0x80) invalid++
  }

  const addUnusual = (byte: number, position: number) => {
    if (byte === 0) zeros[position % 2]!++
    else if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) controls++
    if (byte >= 0x80 && !(previous === 0x6d && (byte === 0xb2 || byte === 0xb3))) high[byte - 0x80]!++
    if (missing === 0) begin(byte)
    else if (byte >= low && byte <= top) {
      low = 0x80
      top = 0xbf
      if (--missing === 0) valid++
    } else {
      invalid++
      missing = 0
      begin(byte)
    }
  }

  return {
    add(bytes) {
      for (let at = 0; start.length < 3 && at < bytes.length; at++) start.push(bytes[at]!)
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]!
        if (byte < 0x20 || byte >= 0x7f || missing > 0) addUnusual(byte, length + at)
        previous = byte
      }
      length += bytes.length
    },

    result() {
      const pairs = length / 2
      const found = (encoding: Encoding, hasMark: boolean, broken = 0): FoundEncoding => {
        const controlCount = controls + zeros[0]! + zeros[1]!
        // every character of UTF-16 may hold bytes that are control characters elsewhere
        const isBinary = !encoding.startsWith('utf-16') && controlCount > length * CONTROL_SHARE
        return { encoding, hasMark, invalid: broken, isBinary }
      }
      const broken = invalid + (missing > 0 ? 1 : 0)
      if (start.join() === MARK_8) return found('utf-8', true, broken)
      if (start.slice(0, 2).join() === MARK_16LE) return found('utf-16le', true, length % 2)
      if (start.slice(0, 2).join() === MARK_16BE) return found('utf-16be', true, length % 2)
      const [even, odd] = zeros as [number, number]
      if (odd > pairs * ZERO_SHARE && even < odd / 10) return found('utf-16le', false, length % 2)
      if (even > pairs * ZERO_SHARE && odd < even / 10) return found('utf-16be', false, length % 2)
      if (broken === 0 || broken * VALID_FOR_EACH_INVALID <= valid) return found('utf-8', false, broken)
      return found(legacyEncodingOf(high), false)
    },
  }
}
