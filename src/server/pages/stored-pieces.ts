import { LRUCache } from 'lru-cache'
import { type CutHtml, cutAtMarks } from '#rules/html-gaps.ts'
import { FRAME_GAPS, type FrameGap, type FramePieces } from '#web/pages/frame-pieces.ts'
import { newMarks } from './marks.ts'

/** Of HTML that is stored. A header has some 50,000, and a site some of them for each category; a card has 2,500. */
const MAX_CHARACTERS = 12 << 20

interface Stored {
  of: readonly unknown[]
  cut: CutHtml<FrameGap>
}

/** The pieces of frames, and the cards, that one process has rendered, for all sites; the ones unused for longest go. */
export class StoredPieces implements FramePieces {
  readonly #pieces = new LRUCache<string, Stored>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ cut }, key) => key.length + cut.texts.reduce((sum, text) => sum + text.length, 0),
  })

  /** How many characters are stored. */
  get characters(): number {
    return this.#pieces.calculatedSize
  }

  get(key: string, of: readonly unknown[], render: Parameters<FramePieces['get']>[2]): CutHtml<FrameGap> {
    return this.#take(key, of, () => {
      const marks = newMarks(FRAME_GAPS)
      return cutAtMarks(render(marks), marks)
    })
  }

  whole(key: string, of: readonly unknown[], render: () => string): string {
    return this.#take(key, of, () => ({ texts: [render()], gaps: [] })).texts[0]!
  }

  #take(key: string, of: readonly unknown[], make: () => CutHtml<FrameGap>): CutHtml<FrameGap> {
    const before = this.#pieces.get(key)
    if (before && isSame(before.of, of)) return before.cut
    const cut = make()
    this.#pieces.set(key, { of, cut })
    return cut
  }
}

/** True where each part is the same object or value as at the last time. */
export const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && now.every((part, at) => part === before[at])
