import { constants, crc32, deflateRawSync } from 'node:zlib'
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

/** The finished pages of a shop: one for each kind, site and presentation, made anew where what it is made of has changed. */
export class FinishedPages {
  readonly #pages = new Map<string, { of: readonly unknown[]; page: FinishedPage }>()

  /**
   * The page of a key. `of` is what `render` reads besides the key: the page is rendered where one of it is another object or
   * value than at the last time. `render` gets a mark in place of each gap's value.
   */
  get<Gap extends string>(
    key: string,
    {
      of,
      gaps,
      render,
    }: { of: readonly unknown[]; gaps: readonly Gap[]; render: (marks: Record<Gap, string>) => string },
  ): FinishedPage {
    const before = this.#pages.get(key)
    if (before && isSame(before.of, of)) return before.page
    const marks = newMarks(gaps)
    const page = new FinishedPage(render(marks), marks)
    this.#pages.set(key, { of, page })
    return page
  }
}
