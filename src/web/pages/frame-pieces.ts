import type { CutHtml } from '#rules/html-gaps.ts'

/** What differs from page to page: its path, its query, what was searched for, and the id of the footer's island. */
export const FRAME_GAPS = ['path', 'query', 'searched', 'island'] as const
export type FrameGap = (typeof FRAME_GAPS)[number]
export type FrameValues = Record<FrameGap, string>

/** Where pieces are stored (src/server/pages/stored-pieces.ts). */
export interface FramePieces {
  /**
   * The piece of a key. It is rendered with marks in place of the gaps' values where it is not there, or where one of `of` is
   * another object or value than at the last time.
   */
  get(key: string, of: readonly unknown[], render: (marks: FrameValues) => string): CutHtml<FrameGap>
  /** The same for a piece without gaps. */
  whole(key: string, of: readonly unknown[], render: () => string): string
}
