import { constants, crc32, deflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { cutAtMarks, escapeText } from '#rules/html-gaps.ts'
import { newMarks } from './marks.ts'
import { isSame } from './stored-pieces.ts'

/** A piece of HTML that stays, as its bytes and compressed. */
interface Piece {
  bytes: Buffer
  deflated: Buffer
}

/** Begins gzip: no name, no time, an unknown system (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A gap is stored in blocks, of which each holds 65,535 bytes at most (RFC 1951). */
const LONGEST_BLOCK = 65_535

/**
 * A page that is rendered once, but for gaps: the answer to a refusal, which must cost next to nothing. Its pieces are compressed
 * once too, and gzip lets them stand one after the other with what fills the gaps.
 */
export class FinishedPage {
  readonly #pieces: Piece[]
  /** The name of the gap after each piece but the last. */
  readonly #gaps: readonly string[]

  /** @param gaps what stands in the HTML in place of each gap, by the gap's name; a gap may come several times */
  constructor(html: string, gaps: Readonly<Record<string, string>>) {
    const { texts, gaps: names } = cutAtMarks(html, gaps)
    this.#gaps = names
    this.#pieces = texts.map((text, at) => {
      const bytes = Buffer.from(text)
      // a full flush ends at a whole byte, and what follows refers to nothing before it
      const finishFlush = at < texts.length - 1 ? constants.Z_FULL_FLUSH : constants.Z_FINISH
      return { bytes, deflated: deflateRawSync(bytes, { finishFlush }) }
    })
  }

  /** What it takes in memory. */
  get bytes(): number {
    return this.#pieces.reduce((sum, { bytes, deflated }) => sum + bytes.length + deflated.length, 0)
  }

  /** The page's bytes. Values are texts: they are escaped for elements and attributes. */
  fill(values: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(this.#pieces.flatMap(({ bytes }, at) => [bytes, this.#filling(at, values)]))
  }

  /** The same, compressed by gzip. */
  fillCompressed(values: Readonly<Record<string, string>>): Buffer {
    let check = 0
    let length = 0
    const note = (bytes: Buffer) => {
      check = crc32(bytes, check)
      length += bytes.length
    }
    const parts = this.#pieces.flatMap(({ bytes, deflated }, at) => {
      const filling = this.#filling(at, values)
      note(bytes)
      note(filling)
      return [deflated, ...storedBlocks(filling)]
    })
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(check, 0)
    trailer.writeUInt32LE(length, 4)
    return Buffer.concat([GZIP_HEADER, ...parts, trailer])
  }

  #filling(at: number, values: Readonly<Record<string, string>>): Buffer {
    const name = this.#gaps[at]
    return name === undefined ? NOTHING : Buffer.from(escapeText(values[name]!))
  }
}

const NOTHING = Buffer.alloc(0)

/** Bytes as blocks of deflate that are not compressed and not the last. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let from = 0; from < bytes.length; from += LONGEST_BLOCK) {
    const part = bytes.subarray(from, from + LONGEST_BLOCK)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(part.length ^ 0xffff, 3)
    blocks.push(head, part)
  }
  return blocks
}

/** A page of many values would push out the others. */
const LONGEST_KEY = 2000

/** Finished pages by what they show, each made anew where what it is made of has changed; the ones unused for longest go. */
export class FinishedPages {
  readonly #pages: LRUCache<string, { of: readonly unknown[]; page: FinishedPage }>
  readonly #marks = new Map<string, string>()

  constructor(mostBytes: number) {
    this.#pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ page }, key) => page.bytes + key.length })
  }

  /** What stands in a page in place of each gap. */
  marks<Gap extends string>(gaps: readonly Gap[]): Record<Gap, string> {
    const missing = newMarks(gaps.filter((gap) => !this.#marks.has(gap)))
    for (const gap of gaps) this.#marks.set(gap, this.#marks.get(gap) ?? missing[gap])
    return Object.fromEntries(gaps.map((gap) => [gap, this.#marks.get(gap)!])) as Record<Gap, string>
  }

  /**
   * The page of a key. `of` is what `render` reads besides the key: the page is rendered where one of it is another object or
   * value than at the last time. `render` gives the page with `marks` in place of the values of its gaps.
   */
  get(
    key: string,
    { of, marks, render }: { of: readonly unknown[]; marks: Readonly<Record<string, string>>; render: () => string },
  ): FinishedPage {
    const before = this.#pages.get(key)
    if (before && isSame(before.of, of)) return before.page
    const page = new FinishedPage(render(), marks)
    if (key.length <= LONGEST_KEY) this.#pages.set(key, { of, page })
    return page
  }
}
