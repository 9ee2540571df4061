import type pg from 'pg'
import { withReadableDomain } from '#rules/newsletter/readable-domain.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type ListedGiftCard, listCardsEnding, listCardsOfOrder } from '../gift-card/exports.ts'
import { renewGiftCard } from '../gift-card/renew-gift-card.ts'
import { textTable } from './text-table.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

export type GiftCardsCommand =
  | { type: 'of'; number: string }
  | { type: 'ending'; codeEnd: string; site?: Site }
  | { type: 'renew'; id: string; email?: string }

const MAX_LISTED = 500
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,255}$/u
const CODE_END = /^[A-Z\d]{4}$/

/** Parses what follows `crema gift-cards`; undefined: it is no command. @throws WrongUsage for a wrong NUMBER, LETTERS, SITE, ID or EMAIL */
export function giftCardsCommand(words: ReadonlyArray<string | undefined>): GiftCardsCommand | undefined {
  const [verb, first, second, third, ...rest] = words.filter((word) => word !== undefined)
  if (first === undefined || rest.length > 0) return undefined
  if (verb === 'of' && second === undefined) {
    const number = readOrderNumber(first)
    if (number) return { type: verb, number }
    throw new WrongUsage(`NUMBER is the number of an order, not '${first}'.`)
  }
  if (verb === 'ending' && third === undefined) {
    const codeEnd = first.toUpperCase()
    if (!CODE_END.test(codeEnd)) throw new WrongUsage(`LETTERS are the last four of a code, not '${first}'.`)
    return { type: verb, codeEnd, ...(second !== undefined && { site: siteNamed(second) }) }
  }
  if (verb !== 'renew' || (second !== undefined && (second !== '--email' || third === undefined))) return undefined
  if (!ID.test(first)) throw new WrongUsage(`ID is one that the list names, not '${first}'.`)
  if (third !== undefined && !EMAIL.test(third)) throw new WrongUsage(`EMAIL is an e-mail address, not '${third}'.`)
  return { type: verb, id: first, ...(third !== undefined && { email: withReadableDomain(third) }) }
}

/** Runs a `crema gift-cards` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runGiftCardsCommand(pool: pg.Pool, command: GiftCardsCommand, now: number): Promise<string> {
  switch (command.type) {
    case 'of':
      return cardsTable(await listCardsOfOrder(pool, command.number, MAX_LISTED), now)
    case 'ending': {
      const { codeEnd, site } = command
      return cardsTable(await listCardsEnding(pool, { codeEnd, site, most: MAX_LISTED }), now)
    }
    case 'renew': {
      const { id, email } = command
      const renewed = await renewGiftCard(pool, { id, email }, now)
      switch (renewed.type) {
        case 'renewed':
          return `The code holds no more. The new one ends with ${renewed.codeEnd} and goes to ${renewed.email}; its card is ${renewed.id}.`
        case 'unknown':
          throw new WrongUsage(`There is no gift card ${id}.`)
        case 'empty':
          throw new WrongUsage('Nothing can be paid with this card any more.')
        case 'renewed-already':
          throw new WrongUsage(`It was renewed already, as ${renewed.as}.`)
        case 'no-address':
          throw new WrongUsage('Its order is gone: name an address with --email.')
      }
    }
  }
}

function cardsTable(cards: readonly ListedGiftCard[], now: number): string {
  if (cards.length === 0) return 'There is no such gift card.'
  return textTable([
    ['id', 'site', 'ends with', 'left', 'issued', 'until', 'order', 'state'],
    ...cards.map(({ id, site, codeEnd, balance, issuedAt, validUntil, orderNumber, renewedAs }) => [
      id,
      site,
      codeEnd,
      formatPriceAlone(site, balance),
      wallClockAt(issuedAt, siteConfig(site).timeZone),
      wallClockAt(validUntil, siteConfig(site).timeZone),
      orderNumber ?? '-',
      renewedAs ? `renewed as ${renewedAs}` : validUntil <= now ? 'over' : balance === 0 ? 'empty' : 'holds',
    ]),
  ])
}
