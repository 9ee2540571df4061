import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Shorter answers, which most are, gain too little for the time it takes. In characters. */
const LONGEST_PLAIN_ANSWER = 4000

/** An answer as the database stores it. */
export interface AnswerColumns {
  /** JSON; `null` where the answer is compressed. */
  answer: string
  compressed: Buffer | null
}

/** The answer of a cart with two hundred lines is 107 kB, compressed a twentieth of that. */
export function answerColumns(answer: unknown): AnswerColumns {
  const text = JSON.stringify(answer)
  if (text.length <= LONGEST_PLAIN_ANSWER) return { answer: text, compressed: null }
  return { answer: 'null', compressed: deflateRawSync(text) }
}

/** The answer of a row; `compressed` in base64. */
export function answerOf({ answer, compressed }: { answer: unknown; compressed: string | null }): unknown {
  if (compressed === null) return answer
  return JSON.parse(inflateRawSync(Buffer.from(compressed, 'base64')).toString())
}
