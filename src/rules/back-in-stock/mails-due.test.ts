import { describe, expect, test } from 'vitest'
import { mailsADayLater, mailsWhenStockRises, NEXT_MAILS_AFTER_MS } from './mails-due.ts'

const moment = Date.parse('2026-11-22T10:00:00Z')
const tomorrow = moment + NEXT_MAILS_AFTER_MS

describe('when stock rises', () => {
  test.each<[string, pieces: number | null, stock: number | null, waiting: number, mails: number, next?: number]>([
    ['as many as pieces came', 3, 3, 5, 3, tomorrow],
    ['everybody where there are enough', 5, 5, 5, 5],
    ['nobody waits', 5, 5, 0, 0],
    ['only the pieces that came, not those told of before', 2, 6, 9, 2, tomorrow],
    ['no more than are left when the job runs', 5, 1, 5, 1, tomorrow],
    ['nobody where all is sold meanwhile; the next rise tells them', 5, 0, 5, 0],
    ['everybody where stock is no longer tracked', null, null, 500, 500],
    ['stock was tracked again before the job ran', null, 4, 9, 4, tomorrow],
  ])('%s [BIS-07]', (_title, pieces, stock, waiting, mails, next) => {
    expect(mailsWhenStockRises({ pieces, stock, waiting, moment })).toEqual(next ? { mails, next } : { mails })
  })
})

describe('a day later', () => {
  const aDayAgo = moment - NEXT_MAILS_AFTER_MS
  test.each<
    [string, stock: number | null, waiting: number, lastMailAt: number | undefined, mails: number, next?: number]
  >([
    ['as many as pieces are still there', 2, 5, aDayAgo, 2, tomorrow],
    ['the last ones', 9, 5, aDayAgo, 5],
    ['nothing is left', 0, 5, aDayAgo, 0],
    ['everybody has cancelled', 9, 0, aDayAgo, 0],
    ['everybody where stock is not tracked', null, 5, aDayAgo, 5],
    ['nobody was mailed before', 2, 5, undefined, 2, tomorrow],
    ['mails went out meanwhile: their day is waited for', 2, 5, moment - 1, 0, moment - 1 + NEXT_MAILS_AFTER_MS],
    ['one millisecond early', 2, 5, aDayAgo + 1, 0, moment + 1],
    ['mails went out meanwhile and nothing is left', 0, 5, moment - 1, 0],
    ['mails went out meanwhile and nobody waits', 2, 0, moment - 1, 0],
  ])('%s [BIS-07]', (_title, stock, waiting, lastMailAt, mails, next) => {
    expect(mailsADayLater({ stock, waiting, moment, lastMailAt })).toEqual(next ? { mails, next } : { mails })
  })
})
