import { describe, expect, test } from 'vitest'
import { mailsADayLater, mailsWhenStockRises, NEXT_MAILS_AFTER_MS } from './mails-due.ts'

const moment = Date.parse('2026-11-22T10:00:00Z')
const tomorrow = moment + NEXT_MAILS_AFTER_MS

describe('when stock rises', () => {
  test.each<[string, pieces: number | null, stock: number | null, waiting: number, mails: number, next?: number]>([
    ['one mail for each piece', 3, 3, 5, 3, tomorrow],
    ['all, with enough stock', 5, 5, 5, 5],
    ['no request', 5, 5, 0, 0],
    ['the pieces that were added, not those that were there', 2, 6, 9, 2, tomorrow],
    ['no more than are left when the job runs', 5, 1, 5, 1, tomorrow],
    ['none when all is sold meanwhile; the next rise sends them', 5, 0, 5, 0],
    ['all, when stock is no longer tracked', null, null, 500, 500],
    ['stock is tracked again before the job runs', null, 4, 9, 4, tomorrow],
  ])('%s [BIS-07]', (_title, pieces, stock, waiting, mails, next) => {
    expect(mailsWhenStockRises({ pieces, stock, waiting, moment })).toEqual(next ? { mails, next } : { mails })
  })
})

describe('a day later', () => {
  const aDayAgo = moment - NEXT_MAILS_AFTER_MS
  test.each<
    [string, stock: number | null, waiting: number, lastMailAt: number | undefined, mails: number, next?: number]
  >([
    ['as many as pieces are left', 2, 5, aDayAgo, 2, tomorrow],
    ['the last ones', 9, 5, aDayAgo, 5],
    ['nothing is left', 0, 5, aDayAgo, 0],
    ['all requests cancelled', 9, 0, aDayAgo, 0],
    ['all, when stock is not tracked', null, 5, aDayAgo, 5],
    ['no mail before', 2, 5, undefined, 2, tomorrow],
    ['others went out meanwhile: a day after those', 2, 5, moment - 1, 0, moment - 1 + NEXT_MAILS_AFTER_MS],
    ['one millisecond early', 2, 5, aDayAgo + 1, 0, moment + 1],
    ['others went out meanwhile, nothing is left', 0, 5, moment - 1, 0],
    ['others went out meanwhile, no request is left', 2, 0, moment - 1, 0],
  ])('%s [BIS-07]', (_title, stock, waiting, lastMailAt, mails, next) => {
    expect(mailsADayLater({ stock, waiting, moment, lastMailAt })).toEqual(next ? { mails, next } : { mails })
  })
})
