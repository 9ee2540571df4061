import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { withReadableDomain } from '#rules/newsletter/readable-domain.ts'
import type { Site } from '#sites/sites.ts'
import { readBrandAt } from '../contents/shop-settings.ts'
import { hashOfPassword } from '../customer/password-hash.ts'
import { inTransaction } from '../database/transaction.ts'
import { newToken } from '../request/session.ts'
import { UNREADABLE_TOTP_KEY } from '../staff/encrypt-totp-keys.ts'
import { decryptTotpKey, encryptTotpKey } from '../staff/encrypted-totp-key.ts'
import {
  addStaffEvent,
  deleteStaffAccount,
  insertStaffAccount,
  listStaff,
  readStaffEvents,
  replaceCredentials,
  STAFF_ROLES,
  type StaffEvent,
  type StaffRole,
} from '../staff/exports.ts'
import { newTotpKey, totpAddress } from '../staff/totp.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

export type StaffCommand =
  | { type: 'add'; email: string; role: StaffRole }
  | { type: 'reset' | 'password' | 'remove'; email: string }
  | { type: 'list' }
  | { type: 'log'; days: number }

/** 120 bits: nobody chooses this password, and a password manager remembers it. */
const PASSWORD_LENGTH = 20
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,255}$/u
const DEFAULT_DAYS = 7
/** The record goes back so far. */
const MAX_DAYS = 366
const MAX_LISTED = 1000

/** Parses what follows `crema staff`; undefined: it is no command. @throws WrongUsage for a wrong EMAIL, ROLE or N */
export function staffCommand(words: ReadonlyArray<string | undefined>): StaffCommand | undefined {
  const [verb, first, second, third, more] = words.filter((word) => word !== undefined)
  if (more !== undefined) return undefined
  switch (verb) {
    case 'list':
      return first === undefined ? { type: verb } : undefined
    case 'log':
      if (third !== undefined || (first !== undefined && first !== '--days')) return undefined
      return { type: verb, days: first === undefined ? DEFAULT_DAYS : daysOf(second) }
    case 'add':
      if (first === undefined || (second !== undefined && second !== '--role')) return undefined
      return { type: verb, email: emailOf(first), role: second === undefined ? 'editor' : roleOf(third) }
    case 'reset':
    case 'password':
    case 'remove':
      return first !== undefined && second === undefined ? { type: verb, email: emailOf(first) } : undefined
    default:
      return undefined
  }
}

function emailOf(word: string): string {
  if (EMAIL.test(word)) return word.toLowerCase()
  throw new WrongUsage(`EMAIL is an e-mail address, not '${word}'.`)
}

function roleOf(word: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((known) => known === word)
  if (role) return role
  throw new WrongUsage(`ROLE is ${STAFF_ROLES.join(' or ')}, not '${word ?? ''}'.`)
}

function daysOf(word: string | undefined): number {
  const days = /^\d{1,3}$/.test(word ?? '') ? Number(word) : 0
  if (days >= 1 && days <= MAX_DAYS) return days
  throw new WrongUsage(`N is a number of days from 1 to ${MAX_DAYS}, not '${word ?? ''}'.`)
}

/**
 * Runs a `crema staff` command. Passwords and keys are made here and printed once, so that none stands in a shell's history.
 * @returns the text to print @throws WrongUsage where there is such an account already, or none
 */
export async function runStaffCommand(
  pool: pg.Pool,
  command: StaffCommand,
  {
    author,
    now,
    secret,
    defaultSite,
  }: { author: string; now: number; secret: () => Promise<readonly string[]>; defaultSite: Site },
): Promise<string> {
  const done = (what: StaffEvent['what'], work: (client: pg.ClientBase) => Promise<boolean>) =>
    inTransaction(pool, async (client) => {
      const isDone = await work(client)
      const { email } = command as { email: string }
      if (isDone) await addStaffEvent(client, { at: now, who: author, what, details: email })
      return isDone
    })
  const unknown = (email: string) => new WrongUsage(`There is no account ${email}.`)
  switch (command.type) {
    case 'list': {
      const staff = await listStaff(pool, now)
      if (staff.length === 0) return "There are no accounts; 'staff add EMAIL' makes one."
      const table = textTable([
        ['e-mail', 'role', 'since', 'sessions'],
        ...staff.map(({ email, role, createdAt, sessions }) => [email, role, dayOf(createdAt), String(sessions)]),
      ])
      const key = await secret()
      const unreadable = staff.filter(({ email, totpKey }) => decryptTotpKey(totpKey, email, key) === undefined)
      return [table, ...unreadable.map(({ email }) => `${email}: ${UNREADABLE_TOTP_KEY}.`)].join('\n  ')
    }
    case 'log': {
      const events = await readStaffEvents(pool, now - command.days * DAY_MS, MAX_LISTED)
      if (events.length === 0) return 'Nothing was done in that time.'
      return textTable([
        ['at (UTC)', 'who', 'what', 'details'],
        ...events.map(({ at, who, what, details }) => [new Date(at).toISOString().slice(0, 19), who, what, details]),
      ])
    }
    case 'add': {
      const { role } = command
      const email = withReadableDomain(command.email)
      const [password, totpKey] = [newPassword(), newTotpKey()]
      const passwordHash = await hashOfPassword(password)
      const encrypted = encryptTotpKey(totpKey, email, await secret())
      const account = { id: randomUUID(), email, role, passwordHash, totpKey: encrypted, moment: now }
      if (!(await done('add', (client) => insertStaffAccount(client, account))))
        throw new WrongUsage(`There is an account ${email} already.`)
      return [
        `${email} may sign in at /staff/login as ${role}.`,
        ...passwordLines(password),
        ...keyLines(totpKey, email, await shopNameAt(pool, now, defaultSite)),
      ].join('\n  ')
    }
    case 'reset': {
      const { email } = command
      const totpKey = newTotpKey()
      const encrypted = encryptTotpKey(totpKey, email, await secret())
      if (!(await done('reset', (client) => replaceCredentials(client, email, { totpKey: encrypted }))))
        throw unknown(email)
      return [
        `${email} has a new second factor; all sessions have ended.`,
        ...keyLines(totpKey, email, await shopNameAt(pool, now, defaultSite)),
      ].join('\n  ')
    }
    case 'password': {
      const { email } = command
      const password = newPassword()
      const passwordHash = await hashOfPassword(password)
      if (!(await done('password', (client) => replaceCredentials(client, email, { passwordHash }))))
        throw unknown(email)
      return [`${email} has a new password; all sessions have ended.`, ...passwordLines(password)].join('\n  ')
    }
    case 'remove': {
      const { email } = command
      if (!(await done('remove', (client) => deleteStaffAccount(client, email)))) throw unknown(email)
      return `${email} has no account any more; all sessions have ended.`
    }
  }
}

/** Accounts are of the whole shop, which is called as on its default site. */
const shopNameAt = async (pool: pg.Pool, now: number, defaultSite: Site) =>
  (await readBrandAt(pool, { site: defaultSite, moment: now })).name
const newPassword = () => newToken().slice(0, PASSWORD_LENGTH)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const passwordLines = (password: string) => [`Password, shown this once:      ${password}`]
const keyLines = (secret: string, email: string, shopName: string) => [
  `Key for an authenticator app:   ${secret.replaceAll(/.{4}(?=.)/g, '$& ')}`,
  `The same as an address:         ${totpAddress(secret, email, shopName)}`,
]
