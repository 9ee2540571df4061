import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { API_SCOPES, type ApiScope, apiKeyOf } from '#rules/merchant-api/api-key.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteApiKey, insertApiKey, listApiKeys } from '../merchant-api/exports.ts'
import { hashOfToken, newToken } from '../request/session.ts'
import { addStaffEvent } from '../staff/exports.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

export type ApiKeysCommand =
  | { type: 'list' }
  | { type: 'add'; name: string; scopes: ApiScope[]; days?: number }
  | { type: 'remove'; name: string }

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u
const MAX_DAYS = 3660

/** Parses what follows `crema api-keys`; undefined: it is no command. @throws WrongUsage for a wrong NAME, SCOPE or N */
export function apiKeysCommand(words: readonly string[]): ApiKeysCommand | undefined {
  const [verb, ...rest] = words
  const { options, positional, has } = optionsOf(rest, ['--scope', '--days'])
  const [name, more] = positional
  if (more !== undefined) return undefined
  if (verb === undefined || verb === 'list') return name === undefined && has() ? { type: 'list' } : undefined
  if (name === undefined) return undefined
  if (verb === 'remove') return has() ? { type: verb, name } : undefined
  if (verb !== 'add' || !has('--scope', '--days')) return undefined
  if (!NAME.test(name)) throw new WrongUsage(`NAME has 1 to 60 letters, digits, spaces, dots and hyphens.`)
  const days = options.get('--days')
  return {
    type: verb,
    name,
    scopes: scopesOf(options.get('--scope')),
    ...(days !== undefined && { days: daysOf(days) }),
  }
}

function scopesOf(words: string | undefined): ApiScope[] {
  const named = (words ?? '').split(',')
  const scopes = API_SCOPES.filter((scope) => named.includes(scope))
  if (scopes.length === named.length) return scopes
  throw new WrongUsage(
    `After --scope come some of ${API_SCOPES.join(', ')}, with commas between, not '${words ?? ''}'.`,
  )
}

function daysOf(word: string): number {
  const days = /^\d{1,4}$/.test(word) ? Number(word) : 0
  if (days >= 1 && days <= MAX_DAYS) return days
  throw new WrongUsage(`N is a number of days from 1 to ${MAX_DAYS}, not '${word}'.`)
}

/**
 * Runs a `crema api-keys` command. A key is made here and printed once; only its hash is stored.
 * @returns the text to print @throws WrongUsage where there is such a key already, or none
 */
export async function runApiKeysCommand(
  pool: pg.Pool,
  command: ApiKeysCommand,
  { author, now }: { author: string; now: number },
): Promise<string> {
  switch (command.type) {
    case 'list': {
      const keys = await listApiKeys(pool)
      if (keys.length === 0) return "There are no keys; 'api-keys add NAME --scope read' makes one."
      return textTable([
        ['name', 'scopes', 'since', 'until', 'last used (UTC)'],
        ...keys.map(({ name, scopes, createdAt, expiresAt, lastUsedAt }) => [
          name,
          scopes.join(','),
          dayOf(createdAt),
          expiresAt ? dayOf(expiresAt) + (expiresAt.getTime() <= now ? ' EXPIRED' : '') : '',
          lastUsedAt ? lastUsedAt.toISOString().slice(0, 16) : 'never',
        ]),
      ])
    }
    case 'add': {
      const { name, scopes, days } = command
      const token = newToken()
      const expires = days === undefined ? undefined : now + days * DAY_MS
      const key = { id: randomUUID(), name, scopes }
      const isAdded = await inTransaction(pool, async (client) => {
        const added = await insertApiKey(client, key, { hash: hashOfToken(token), moment: now, expires })
        const details = `${name} ${scopes.join(',')}`
        if (added) await addStaffEvent(client, { at: now, who: author, what: 'add-key', details })
        return added
      })
      if (!isAdded) throw new WrongUsage(`There is a key ${name} already.`)
      return [
        `The key ${name} may ${scopes.join(' and ')}${expires === undefined ? '' : ` until ${dayOf(new Date(expires))}`}.`,
        `Shown this once:   ${apiKeyOf(token)}`,
      ].join('\n  ')
    }
    case 'remove': {
      const { name } = command
      const isRemoved = await inTransaction(pool, async (client) => {
        const removed = await deleteApiKey(client, name)
        if (removed) await addStaffEvent(client, { at: now, who: author, what: 'remove-key', details: name })
        return removed
      })
      if (!isRemoved) throw new WrongUsage(`There is no key ${name}.`)
      return `The key ${name} has ended.`
    }
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
