import { HttpRefusal } from '../request/faults.ts'

/** A moment of a query in milliseconds since 1970. Its format knows leap seconds, which no date has. @throws HttpRefusal */
export function momentOf(text: string, field: string): number {
  const moment = Date.parse(text)
  if (!Number.isNaN(moment)) return moment
  throw new HttpRefusal(400, 'INVALID', `${field}: is no moment`, field)
}
