import type pg from 'pg'
import { addStaffEvent } from '../staff/exports.ts'
import type { ApiActing } from './merchant-write.ts'

/** The record of staff takes 1,000 bytes; a character of an article's number has up to three, or four as two of these. */
const LONGEST_DETAILS = 330

/** Notes in the record of staff what a program has changed. */
export const noteChange = (
  client: pg.ClientBase,
  { by, moment }: ApiActing,
  what: 'goods' | 'prices' | 'stock',
  details: string,
): Promise<void> => addStaffEvent(client, { at: moment, who: by, what, details: details.slice(0, LONGEST_DETAILS) })
