import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ORDER_EVENTS, type OrderEventType } from '#rules/order/order-events.ts'
import { FAILURES_BEFORE_REST, webhookId } from '#rules/webhook/webhook-delivery.ts'
import { inTransaction } from '../database/transaction.ts'
import { addJob } from '../jobs/job-queries.ts'
import { addStaffEvent, type StaffEvent } from '../staff/exports.ts'
import {
  deleteEndpoint,
  insertEndpoint,
  type ListedDelivery,
  type ListedEndpoint,
  listDeliveries,
  listEndpoints,
  replaceEndpointSecret,
  replayEvents,
  resumeEndpoint,
} from '../webhook/exports.ts'
import { webhookAddressFault } from '../webhook/webhook-address.ts'
import { webhookSecret } from '../webhook/webhook-signature.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

export type WebhooksCommand =
  | { type: 'list' }
  | { type: 'add'; url: string; events: readonly OrderEventType[] }
  | { type: 'remove' | 'resume' | 'secret'; id: number }
  | { type: 'deliveries'; id: number; state?: ListedDelivery['state'] }
  | { type: 'replay'; id: number; since: number; before?: number }

const MAX_LISTED = 100
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/

/** Parses what follows `crema webhooks`; undefined: it is no command. @throws WrongUsage for a wrong word */
export function webhooksCommand(words: readonly string[]): WebhooksCommand | undefined {
  const [verb, ...rest] = words
  const { options, flags, positional, has } = optionsOf(rest, ['--events', '--since', '--until'])
  const [first, more] = positional
  if (more !== undefined) return undefined
  if (verb === undefined || verb === 'list') return first === undefined && has() ? { type: 'list' } : undefined
  if (first === undefined) return undefined
  switch (verb) {
    case 'add': {
      if (!has('--events')) return undefined
      const fault = webhookAddressFault(first)
      if (fault) throw new WrongUsage(`'${first.slice(0, 100)}' is not the address of a webhook: ${fault}.`)
      return { type: verb, url: new URL(first).href, events: eventsNamed(options.get('--events')) }
    }
    case 'remove':
    case 'resume':
    case 'secret':
      return has() ? { type: verb, id: idOf(first) } : undefined
    case 'deliveries':
      if (!has('--failed', '--waiting') || flags.size > 1) return undefined
      return {
        type: verb,
        id: idOf(first),
        ...(flags.has('--failed') && { state: 'failed' as const }),
        ...(flags.has('--waiting') && { state: 'waiting' as const }),
      }
    case 'replay': {
      const [since, until] = [options.get('--since'), options.get('--until')]
      if (!has('--since', '--until') || since === undefined) return undefined
      return {
        type: verb,
        id: idOf(first),
        since: momentOf(since),
        ...(until !== undefined && { before: momentOf(until) }),
      }
    }
    default:
      return undefined
  }
}

function eventsNamed(words: string | undefined): readonly OrderEventType[] {
  if (words === undefined || words === 'all') return ORDER_EVENTS
  const named = words.split(',')
  const unknown = named.find((word) => !ORDER_EVENTS.some((type) => type === word))
  if (unknown === undefined) return ORDER_EVENTS.filter((type) => named.includes(type))
  throw new WrongUsage(
    `There is no event '${unknown}'; after --events come some of ${ORDER_EVENTS.join(', ')}, or all.`,
  )
}

function idOf(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word)
  throw new WrongUsage(`ID is a number that the list names, not '${word}'.`)
}

function momentOf(word: string): number {
  const moment = MOMENT.test(word) ? Date.parse(word.length === 10 ? `${word}T00:00Z` : `${word}Z`) : Number.NaN
  if (!Number.isNaN(moment)) return moment
  throw new WrongUsage(`'${word}' is no moment; write it as 2027-03-01T00:00, in UTC.`)
}

/**
 * Runs a `crema webhooks` command. A secret is made here and printed once.
 * @returns the text to print @throws WrongUsage where there is such an endpoint already, or none
 */
export async function runWebhooksCommand(
  pool: pg.Pool,
  command: WebhooksCommand,
  { author, now }: { author: string; now: number },
): Promise<string> {
  const unknown = (id: number) => new WrongUsage(`There is no webhook ${id}.`)
  const noted = (client: pg.ClientBase, what: StaffEvent['what'], details: string) =>
    addStaffEvent(client, { at: now, who: author, what, details: details.slice(0, 400) })
  switch (command.type) {
    case 'list': {
      const endpoints = await listEndpoints(pool)
      return endpoints.length === 0 ? "There are no webhooks; 'webhooks add URL' makes one." : endpointsTable(endpoints)
    }
    case 'add': {
      const { url, events } = command
      const secret = webhookSecret(randomBytes(32))
      const id = await inTransaction(pool, async (client) => {
        const added = await insertEndpoint(client, { url, events, secret }, now)
        if (added !== undefined) await noted(client, 'add-webhook', `${added} ${url}`)
        return added
      })
      if (id === undefined) throw new WrongUsage(`There is a webhook for ${url} already, or there are 20 of them.`)
      return [`Webhook ${id} gets what is ${events.join(', ')}.`, secretLine(secret)].join('\n  ')
    }
    case 'deliveries': {
      const deliveries = await listDeliveries(pool, command.id, command.state, MAX_LISTED)
      return deliveries.length === 0 ? 'There are none.' : deliveriesTable(deliveries)
    }
  }
  const { id } = command
  const secret = webhookSecret(randomBytes(32))
  return inTransaction(pool, async (client) => {
    switch (command.type) {
      case 'remove':
        if (!(await deleteEndpoint(client, id))) throw unknown(id)
        await noted(client, 'remove-webhook', String(id))
        return `Webhook ${id} gets nothing any more.`
      case 'secret':
        if (!(await replaceEndpointSecret(client, id, secret))) throw unknown(id)
        await noted(client, 'change-webhook', `${id} secret`)
        return [`Webhook ${id} has a new secret from now on.`, secretLine(secret)].join('\n  ')
      case 'resume':
        if (!(await resumeEndpoint(client, id))) throw unknown(id)
        await noted(client, 'change-webhook', `${id} resume`)
        await addJob(client, 'deliver-webhooks', {})
        return `Webhook ${id} is sent to again. What happened meanwhile: npm run crema -- webhooks replay ${id} --since …`
      case 'replay': {
        const { since, before = now } = command
        // also takes the endpoint's row, so that nobody removes it meanwhile
        if (!(await resumeEndpoint(client, id))) throw unknown(id)
        const count = await replayEvents(client, id, { since, before }, now)
        await noted(client, 'change-webhook', `${id} replay ${new Date(since).toISOString()}`)
        await addJob(client, 'deliver-webhooks', {})
        return `${count === 1 ? 'One event is' : `${count} events are`} sent to webhook ${id} again.`
      }
    }
  })
}

const secretLine = (secret: string) => `Secret, shown this once:   ${secret}`
const minuteOf = (date: Date | null) => date?.toISOString().slice(0, 16) ?? ''

function endpointsTable(endpoints: readonly ListedEndpoint[]): string {
  return textTable([
    ['id', 'state', 'waiting', 'failed', 'last delivered (UTC)', 'events', 'address'],
    ...endpoints.map(({ id, url, events, failures, stoppedAt, lastDeliveredAt, waiting, failed }) => [
      String(id),
      stoppedAt ? 'STOPPED' : failures >= FAILURES_BEFORE_REST ? 'FAILING' : 'in use',
      String(waiting),
      String(failed),
      lastDeliveredAt ? minuteOf(lastDeliveredAt) : 'never',
      events.length === ORDER_EVENTS.length ? 'all' : events.join(','),
      url,
    ]),
  ])
}

function deliveriesTable(deliveries: readonly ListedDelivery[]): string {
  return textTable([
    ['event', 'type', 'state', 'attempts', 'last answer', 'queued (UTC)', 'next attempt'],
    ...deliveries.map(({ number, position, type, state, attempts, lastResult, queuedAt, dueAt }) => [
      webhookId({ number, position }),
      type,
      state === 'failed' ? 'FAILED' : state,
      String(attempts),
      lastResult ?? '',
      minuteOf(queuedAt),
      state === 'waiting' ? minuteOf(dueAt) : '',
    ]),
  ])
}
