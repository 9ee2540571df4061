import type pg from 'pg'
import type { NEWSLETTER_STATUSES, PRICE_GROUPS } from '#rules/customer/person.ts'
import { FAILED_SIGN_INS_COUNT_MS, MOST_FAILED_SIGN_INS } from '#rules/customer/sign-in-limit.ts'
import type { Site } from '#sites/sites.ts'

/** A customer as the shop knows them; the password's hash is asked for at login only. */
export interface Customer {
  id: string
  site: Site
  email: string
  firstname: string
  lastname: string
  cremaCard: boolean
  communityMember: boolean
  loyaltyBeans: number
  priceGroup: (typeof PRICE_GROUPS)[number] | null
  scoutGroup: string
  newsletterStatus: (typeof NEWSLETTER_STATUSES)[number] | null
}

/** Whom the failed sign-ins are counted for; hashed, because neither e-mails nor addresses of people are kept here. */
export interface SignInPlace {
  accountHash: string
  networkHash: string
}

const CUSTOMER = `customer.id, customer.site, customer.email, customer.firstname, customer.lastname,
  customer.crema_card as "cremaCard", customer.community_member as "communityMember",
  customer.loyalty_beans as "loyaltyBeans", customer.price_group as "priceGroup",
  customer.scout_group as "scoutGroup", customer.newsletter_status as "newsletterStatus"`

/** The customer of a live session, otherwise of a valid long-term token; only one of this site. */
export async function readPerson(
  pool: pg.Pool,
  tokens: { sessionHash: string | undefined; longTermHash: string | undefined },
  site: Site,
  moment: number,
): Promise<{ customer: Customer; isLoggedIn: boolean } | undefined> {
  const { rows } = await pool.query<Customer & { isLoggedIn: boolean }>({
    name: 'read-person',
    text: `
      with held as (
        select customer_id, true as logged_in from customer_session
          where token_hash = $1 and expires_at > to_timestamp($3 / 1000.0)
        union all
        select customer_id, false from long_term_token
          where id_hash = $2 and expires_at > to_timestamp($3 / 1000.0))
      select ${CUSTOMER}, held.logged_in as "isLoggedIn"
      from held join customer on customer.id = held.customer_id
      where customer.site = $4 order by held.logged_in desc limit 1`,
    values: [tokens.sessionHash ?? '', tokens.longTermHash ?? '', moment, site],
  })
  if (!rows[0]) return undefined
  const { isLoggedIn, ...customer } = rows[0]
  return { customer, isLoggedIn }
}

/** Lets the logins of one visitor wait for each other until the transaction ends, whichever sites they are on. */
export async function lockVisitor(client: pg.ClientBase, visitorHash: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [visitorHash])
}

/** Who signs in by this e-mail, which is in small letters. */
export async function readAccount(
  pool: pg.Pool,
  site: Site,
  email: string,
): Promise<{ customer: Customer; passwordHash: string } | undefined> {
  const { rows } = await pool.query<Customer & { passwordHash: string }>(
    `select ${CUSTOMER}, customer.password_hash as "passwordHash" from customer where site = $1 and email = $2`,
    [site, email],
  )
  if (!rows[0]) return undefined
  const { passwordHash, ...customer } = rows[0]
  return { customer, passwordHash }
}

/**
 * Counts a sign-in as failed before its password is looked at, so that many at the same moment cannot all be the first.
 * One statement; the row's lock makes them count one after the other.
 * @returns how many had failed before; undefined where these are the most, and then nothing is counted
 */
export async function countSignIn(pool: pg.Pool, place: SignInPlace, moment: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(
    `insert into failed_login as before (account_hash, network_hash, failed_at)
     values ($1, $2, array[to_timestamp($3 / 1000.0)])
     on conflict (account_hash, network_hash) do update
       set failed_at = array(select one from unnest(before.failed_at) one where one > ${windowStart('$3')} order by one)
         || excluded.failed_at
       where (select count(*) from unnest(before.failed_at) one where one > ${windowStart('$3')}) < $4
     returning cardinality(failed_at) as count`,
    [place.accountHash, place.networkHash, moment, MOST_FAILED_SIGN_INS],
  )
  return rows[0] && rows[0].count - 1
}

/** When the oldest failed sign-in that counts no longer does. */
export async function readNextSignIn(pool: pg.Pool, place: SignInPlace, moment: number): Promise<number> {
  const { rows } = await pool.query<{ oldest: Date | null }>(
    `select min(one) as oldest from failed_login, unnest(failed_at) one
     where account_hash = $1 and network_hash = $2 and one > ${windowStart('$3')}`,
    [place.accountHash, place.networkHash, moment],
  )
  return (rows[0]?.oldest?.getTime() ?? moment) + FAILED_SIGN_INS_COUNT_MS
}

/** A sign-in that succeeded forgets those that failed. */
export async function forgetFailedSignIns(client: pg.ClientBase, place: SignInPlace): Promise<void> {
  await client.query('delete from failed_login where account_hash = $1 and network_hash = $2', [
    place.accountHash,
    place.networkHash,
  ])
}

export async function insertSession(
  client: pg.ClientBase,
  session: { hash: string; customerId: string; moment: number; expires: number },
): Promise<void> {
  await client.query(
    `insert into customer_session (token_hash, customer_id, created_at, expires_at)
     values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0))`,
    [session.hash, session.customerId, session.moment, session.expires],
  )
}

export async function deleteSession(client: pg.Pool | pg.ClientBase, hash: string): Promise<void> {
  await client.query('delete from customer_session where token_hash = $1', [hash])
}

export async function insertLongTermToken(
  client: pg.ClientBase,
  token: { hash: string; customerId: string; stays: boolean; expires: number },
): Promise<void> {
  await client.query(
    `insert into long_term_token (id_hash, customer_id, stays, expires_at)
     values ($1, $2, $3, to_timestamp($4 / 1000.0))`,
    [token.hash, token.customerId, token.stays, token.expires],
  )
}

/** Revokes a long-term token. */
export async function deleteLongTermToken(client: pg.ClientBase, hash: string): Promise<void> {
  await client.query('delete from long_term_token where id_hash = $1', [hash])
}

/** Whether a customer's valid long-term token stays after the browser closes, and until when it is good. */
export async function readLongTermValidity(
  pool: pg.Pool,
  token: { hash: string; customerId: string },
  moment: number,
): Promise<{ stays: boolean; expires: number } | undefined> {
  const { rows } = await pool.query<{ stays: boolean; expires: Date }>(
    `select stays, expires_at as expires from long_term_token
     where id_hash = $1 and customer_id = $2 and expires_at > to_timestamp($3 / 1000.0)`,
    [token.hash, token.customerId, moment],
  )
  return rows[0] && { stays: rows[0].stays, expires: rows[0].expires.getTime() }
}

/** Gives a customer the loyalty card. */
export async function giveCremaCard(pool: pg.Pool, customerId: string): Promise<void> {
  await pool.query('update customer set crema_card = true where id = $1', [customerId])
}

/** Forgets sessions and tokens that are over, and failed sign-ins that no longer count. */
export async function forgetOldSignIns(pool: pg.Pool, moment: number): Promise<void> {
  await pool.query('delete from customer_session where expires_at <= to_timestamp($1 / 1000.0)', [moment])
  await pool.query('delete from long_term_token where expires_at <= to_timestamp($1 / 1000.0)', [moment])
  await pool.query(`delete from failed_login where ${windowStart('$1')} >= all (failed_at)`, [moment])
}

const windowStart = (moment: string) =>
  `to_timestamp(${moment} / 1000.0) - ${FAILED_SIGN_INS_COUNT_MS} * interval '1 millisecond'`
