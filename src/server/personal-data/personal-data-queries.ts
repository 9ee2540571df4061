import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import type { PersonalTable } from '../database/personal-table-queries.ts'

/** Whose data it is. */
export interface PersonKey {
  id: string
  site: Site
  /** In lower case. */
  email: string
  /** By which failed sign-ins are counted (accountHashOf). */
  accountHash: string
}

type PersonalTables = Readonly<Record<string, PersonalTable>>

const PERSON = `person (id, site, email, account_hash, moment) as materialized (
  select $1::text, $2::text, $3::text, $4::text, to_timestamp($5 / 1000.0))`

const valuesOf = ({ id, site, email, accountHash }: PersonKey, moment: number) => [id, site, email, accountHash, moment]

/** SQL: the rows of a table that are in a download, as a list of objects. */
const listOf = ([table, { whose, columns }]: [string, PersonalTable]) =>
  `(select coalesce(json_agg(found), '[]') from (
     select ${columns.map((column) => `${table}.${column}`).join(', ')} from ${table}, person where ${whose}) found
   ) as "${table}"`

/** What the shop holds about a customer, a list of rows for each table, all as of one moment. */
export async function readPersonalData(
  pool: pg.Pool,
  tables: PersonalTables,
  person: PersonKey,
  moment: number,
): Promise<Record<string, object[]>> {
  const lists = Object.entries(tables).map(listOf)
  const { rows } = await pool.query<Record<string, object[]>>(
    `with ${PERSON} select ${lists.join(',\n')}`,
    valuesOf(person, moment),
  )
  return rows[0]!
}

/**
 * Locks a customer until the transaction ends: what is being written for the customer is committed before, or fails. The
 * sessions come first, as in a sign-in.
 * @returns the e-mail address; undefined: there is no such customer any more
 */
export async function lockCustomer(client: pg.ClientBase, customerId: string): Promise<string | undefined> {
  await client.query('select from customer_session where customer_id = $1 order by token_hash for update', [customerId])
  const { rows } = await client.query<{ email: string }>('select email from customer where id = $1 for update', [
    customerId,
  ])
  return rows[0]?.email
}

/** Forgets the failed sign-ins of an account that is no more, as of a second press of the button that deleted it. */
export async function deleteFailedSignInsOfAccount(pool: pg.Pool, accountHash: string): Promise<void> {
  await pool.query('delete from failed_login where account_hash = $1', [accountHash])
}

/** Deletes what the shop holds about a customer, whom the caller has locked; what must be kept is reduced. */
export async function deletePersonalData(
  client: pg.ClientBase,
  tables: PersonalTables,
  person: PersonKey,
  moment: number,
): Promise<void> {
  const values = valuesOf(person, moment)
  for (const [table, { whose, kept }] of Object.entries(tables)) {
    if (kept?.set) {
      await client.query(
        `with ${PERSON} update ${table} set ${kept.set} from person where (${whose}) and (${kept.where})`,
        values,
      )
    }
    const others = kept ? ` and not (${kept.where})` : ''
    await client.query(`with ${PERSON} delete from ${table} using person where (${whose})${others}`, values)
  }
}
