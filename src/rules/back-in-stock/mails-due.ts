/** While stock lasts, the next customers are notified of an article so long after the last ones (BIS-07, note 77). */
export const NEXT_MAILS_AFTER_MS = 24 * 3_600_000

interface OpenRequests {
  /** For how many orders there is enough in stock; null: not tracked, so there is enough for all. */
  stock: number | null
  /** The number of open requests. */
  waiting: number
  moment: number
}

export interface MailsDue {
  /** The number of mails that go out now, for the oldest requests. */
  mails: number
  /** When to look again; absent: no request is left, or no stock. */
  next?: number
}

/** When stock rises by the pieces of so many orders (null: it is no longer tracked), one mail goes out for each (BIS-07). */
export function mailsWhenStockRises(line: OpenRequests & { pieces: number | null }): MailsDue {
  return due(line, Math.min(line.pieces ?? Number.POSITIVE_INFINITY, piecesOf(line)))
}

/** A day later as many mails go out as pieces are left. If others went out meanwhile, a day after those. */
export function mailsADayLater(line: OpenRequests & { lastMailAt?: number | undefined }): MailsDue {
  const { lastMailAt, waiting, moment } = line
  const next = lastMailAt === undefined ? moment : lastMailAt + NEXT_MAILS_AFTER_MS
  if (next > moment) return piecesOf(line) > 0 && waiting > 0 ? { mails: 0, next } : { mails: 0 }
  return due(line, piecesOf(line))
}

function due({ stock, waiting, moment }: OpenRequests, most: number): MailsDue {
  const mails = Math.min(most, waiting)
  return waiting > mails && stock !== 0 ? { mails, next: moment + NEXT_MAILS_AFTER_MS } : { mails }
}

const piecesOf = ({ stock }: OpenRequests) => stock ?? Number.POSITIVE_INFINITY
