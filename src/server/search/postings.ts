/**
 * Where a word of a product stands; a product's title says more about it than its description, and of a title the part that
 * says what it is.
 */
export const FIELDS = { title: 1, titleDetail: 2, brand: 4, category: 8, feature: 16, description: 32 } as const
export const FIELD_BITS = 6
const ALL_FIELDS = 2 ** FIELD_BITS - 1

/**
 * In which documents a word stands and in which of their fields: differences of document numbers with the fields' bits, as
 * variable-length integers of seven bits a byte. Two bytes for most, and read from the first to the last.
 */
export class Postings {
  count = 0
  #bytes = new Uint8Array(4)
  #length = 0
  #last = -1

  /** Documents are added in their order, each once. */
  add(document: number, fields: number): void {
    let rest = (document - this.#last) * (ALL_FIELDS + 1) + fields
    this.#last = document
    this.count += 1
    if (this.#length + 6 > this.#bytes.length) this.#grow()
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #grow(): void {
    const larger = new Uint8Array(Math.max(8, this.#bytes.length * 2))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Reads the postings that stand in `bytes` between two places, until `visit` answers true; whether it has. */
export function somePosting(
  bytes: Uint8Array,
  from: number,
  to: number,
  visit: (document: number, fields: number) => unknown,
): boolean {
  let document = -1
  for (let at = from; at < to; ) {
    let value = bytes[at]! & 127
    let scale = 128
    while (bytes[at++]! > 127) {
      value += (bytes[at]! & 127) * scale
      scale *= 128
    }
    document += Math.floor(value / (ALL_FIELDS + 1))
    if (visit(document, value & ALL_FIELDS) === true) return true
  }
  return false
}
