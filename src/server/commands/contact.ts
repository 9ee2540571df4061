import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { siteConfig } from '#sites/sites.ts'
import { deleteMessage, type ListedMessage, listMessages } from '../contact/exports.ts'
import { type DeclaredOptions, declaredOptions } from './declared-options.ts'
import { textTable } from './text-table.ts'
import { typedLine as line, typedText as printable } from './typed-line.ts'
import { HELP_ADVICE, WrongUsage } from './wrong-usage.ts'

export type ContactCommand =
  | ({ type: 'list' } & Required<Pick<DeclaredOptions, 'days'>> & Pick<DeclaredOptions, 'site'>)
  | { type: 'show' | 'remove'; id: string }

export const CONTACT_USAGE = `After contact comes 'list [--site SITE] [--days N]', 'show ID' or 'remove ID'. ${HELP_ADVICE}`

const MAX_LISTED = 500
/** Messages are stored for a year. */
const MAX_DAYS = 365
const USUAL_DAYS = 30
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses what follows `crema contact`; undefined: it is no command. @throws WrongUsage for a wrong SITE, N or ID */
export function contactCommand(words: ReadonlyArray<string | undefined>): ContactCommand | undefined {
  const [verb, ...rest] = words.filter((word) => word !== undefined)
  if (verb === 'list') {
    const options = declaredOptions(rest, MAX_DAYS)
    return options && { type: 'list', days: USUAL_DAYS, ...options }
  }
  const [id, more] = rest
  if ((verb !== 'show' && verb !== 'remove') || id === undefined || more !== undefined) return undefined
  if (!ID.test(id)) throw new WrongUsage(`ID is one that the list names, not '${id}'.`)
  return { type: verb, id }
}

/** Runs a `crema contact` command. @returns the text to print @throws WrongUsage where there is no such message */
export async function runContactCommand(pool: pg.Pool, command: ContactCommand, now: number): Promise<string> {
  if (command.type === 'list') {
    const { site, days } = command
    const listed = await listMessages(pool, { ...(site && { site }), since: now - days * DAY_MS, most: MAX_LISTED })
    if (listed.length > 0) return messagesTable(listed)
    return `Nothing was written by the contact form in the last ${days === 1 ? 'day' : `${days} days`}.`
  }
  const { id } = command
  const [message] = await listMessages(pool, { id, most: 1 })
  if (!message) throw new WrongUsage(`There is no message ${id}.`)
  if (command.type === 'show') return details(message).join('\n  ')
  await deleteMessage(pool, id)
  return `The message of ${line(message.name)} is deleted.`
}

const clockOf = ({ site, writtenAt }: ListedMessage) => wallClockAt(writtenAt, siteConfig(site).timeZone)
/** Whether a mail was made of it: where there is no mail server, none is sent. */
const mailText = ({ isMailed }: ListedMessage) => (isMailed ? 'made' : 'none, too many that day')

function messagesTable(listed: readonly ListedMessage[]): string {
  const table = textTable([
    ['id', 'site', 'written', 'name', 'e-mail', 'subject', 'mail'],
    ...listed.map((one) => [
      ...[one.id, one.site, clockOf(one), line(one.name), line(one.email), line(one.subject)],
      mailText(one),
    ]),
  ])
  return listed.length < MAX_LISTED ? table : `${table}\n  … only the newest ${MAX_LISTED} are listed.`
}

function details(message: ListedMessage): string[] {
  const { id, site, name, email, subject } = message
  const rows = [
    ['id', id],
    ['site', site],
    ['written', `${clockOf(message)} (${siteConfig(site).timeZone})`],
    ['name', line(name)],
    ['e-mail', line(email)],
    ['subject', line(subject)],
    ['mail', mailText(message)],
    ['message', printable(message.message).replaceAll('\n', '\n              ')],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => `${label!.padEnd(14)}${value}`)
}
