/** While stock lasts, the next in line are told so long after those before them (note 77). */
export const NEXT_MAILS_AFTER_MS = 24 * 3_600_000

interface BackInStockLine {
  /** Pieces there are now; null: not tracked, so there is enough for everybody. */
  stock: number | null
  /** Open requests that have not expired. */
  waiting: number
  moment: number
}

export interface MailsDue {
  /** So many of the oldest requests get their mail now. */
  mails: number
  /** When the next are to be looked at; absent: nobody waits, or nothing is left. */
  next?: number
}

/** Stock has come back or grown by so many pieces (null: it is not tracked any more): one mail a piece (BIS-07). */
export function mailsWhenStockRises(line: BackInStockLine & { pieces: number | null }): MailsDue {
  return due(line, Math.min(line.pieces ?? Number.POSITIVE_INFINITY, piecesOf(line)))
}

/** A day later: as many mails as pieces are still there. Where some went out meanwhile, their day is waited for. */
export function mailsADayLater(line: BackInStockLine & { lastMailAt?: number }): MailsDue {
  const { lastMailAt, waiting, moment } = line
  const next = lastMailAt === undefined ? moment : lastMailAt + NEXT_MAILS_AFTER_MS
  if (next > moment) return piecesOf(line) > 0 && waiting > 0 ? { mails: 0, next } : { mails: 0 }
  return due(line, piecesOf(line))
}

function due({ stock, waiting, moment }: BackInStockLine, most: number): MailsDue {
  const mails = Math.min(most, waiting)
  return waiting > mails && stock !== 0 ? { mails, next: moment + NEXT_MAILS_AFTER_MS } : { mails }
}

const piecesOf = ({ stock }: BackInStockLine) => stock ?? Number.POSITIVE_INFINITY
