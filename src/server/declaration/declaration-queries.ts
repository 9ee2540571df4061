import type pg from 'pg'
import { DECLARATION_YEARS } from '#rules/declaration/declared-fields.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'

/** The tables of what somebody declares without a login; both have site, email, declared_at, network and handled_at. */
type DeclarationTable = 'cancellation' | 'withdrawal'

/** Who is noted where the shop itself has done what a declaration asks for. */
export const HANDLED_BY_SHOP = 'shop'
/** For so long a declaration counts against the receipts and notices that are sent. */
const COUNTED_MS = DAY_MS
/** An address gets so many receipts a day for what one network declares; above that, the page shows the receipt. */
const MAX_RECEIPTS = 5
/** Whoever runs the shop gets so many notices a day and site, because anybody can declare; the list names all. */
const MAX_NOTICES = 200

/** Who declares: `network` is its number (limitNumber), so that a stranger elsewhere cannot use up an address's receipts. */
export interface Declarer {
  site: Site
  email: string
  network: string
}

/**
 * Which mails a new declaration sends: the receipt, and the notice to whoever runs the shop. Other declarations of the address,
 * in capitals or not, wait until the transaction ends.
 */
export async function mailsOfDeclaration(
  client: pg.ClientBase,
  table: DeclarationTable,
  { site, email, network }: Declarer,
  moment: number,
): Promise<{ receipt: boolean; notice: boolean }> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${table} ${site} ${email.toLowerCase()}`,
  ])
  const { rows } = await client.query<{ ofSite: number; ofReceiver: number }>(
    `select count(*)::int as "ofSite",
       (count(*) filter (where network = $4 and lower(email) = lower($2)))::int as "ofReceiver"
     from ${table} where site = $1 and declared_at > to_timestamp($3 / 1000.0)`,
    [site, email, moment - COUNTED_MS, network],
  )
  const { ofSite, ofReceiver } = rows[0]!
  return { receipt: ofReceiver < MAX_RECEIPTS, notice: ofSite < MAX_NOTICES }
}

/** Marks a declaration as handled. False: it is handled already, or there is none. */
export async function markDeclarationHandled(
  client: pg.Pool | pg.ClientBase,
  table: DeclarationTable,
  id: string,
  { by, at }: { by: string; at: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${table} set handled_at = to_timestamp($2 / 1000.0), handled_by = $3
     where id = $1 and handled_at is null`,
    [id, at, by],
  )
  return rowCount === 1
}

/** Deletes declarations that are too old, and of those that count no longer the number of the network. */
export async function deleteOldDeclarations(
  client: pg.Pool | pg.ClientBase,
  table: DeclarationTable,
  moment: number,
): Promise<void> {
  await client.query(
    `delete from ${table} where declared_at < to_timestamp($1 / 1000.0) - make_interval(years => $2)`,
    [moment, DECLARATION_YEARS],
  )
  await client.query(
    `update ${table} set network = null where network is not null and declared_at < to_timestamp($1 / 1000.0)`,
    [moment - COUNTED_MS],
  )
}
