import type pg from 'pg'
import type { NEWSLETTER_STATUSES, PRICE_GROUPS } from '#rules/customer/person.ts'
import { FAILED_SIGN_INS_COUNT_MS, MAX_FAILED_SIGN_INS } from '#rules/customer/sign-in-limit.ts'
import type { Site } from '#sites/sites.ts'

/** A customer without the password's hash, which only the login reads. */
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

/**
 * What failed sign-ins are counted by (rate limit, note 92): the account and the network, both hashed, so that the
 * table stores neither e-mails nor IP addresses.
 */
export interface SignInLimitKey {
  accountHash: string
  networkHash: string
}

const CUSTOMER = `customer.id, customer.site, customer.email, customer.firstname, customer.lastname,
  customer.crema_card as "cremaCard", customer.community_member as "communityMember",
  customer.loyalty_beans as "loyaltyBeans", customer.price_group as "priceGroup",
  customer.scout_group as "scoutGroup",
  (select case when confirmed_at is null then 'WAITING_FOR_DOI' else 'SUBSCRIBED' end from subscriber
   where subscriber.site = customer.site and subscriber.email = customer.email and ended_at is null
   order by confirmed_at is null limit 1) as "newsletterStatus"`

/** The customer of a valid session, otherwise of a valid long-term token. Undefined for a customer of another site. */
export async function readPerson(
  pool: pg.Pool | pg.ClientBase,
  tokens: { sessionHash: string | undefined; longTermHash: string | undefined },
  site: Site,
  moment: number,
): Promise<{ customer: Customer; isLoggedIn: boolean; sessionUsedAt: number | null } | undefined> {
  const { rows } = await pool.query<Customer & { isLoggedIn: boolean; sessionUsedAt: number | null }>({
    name: 'read-person',
    text: `
      with token as (
        select customer_id, true as logged_in, coalesce(last_used_at, created_at) as used_at from customer_session
          where token_hash = $1 and expires_at > to_timestamp($3 / 1000.0)
        union all
        select customer_id, false, null from long_term_token
          where id_hash = $2 and expires_at > to_timestamp($3 / 1000.0))
      select ${CUSTOMER}, token.logged_in as "isLoggedIn",
        round(extract(epoch from token.used_at) * 1000)::float8 as "sessionUsedAt"
      from token join customer on customer.id = token.customer_id
      where customer.site = $4 order by token.logged_in desc limit 1`,
    values: [tokens.sessionHash ?? '', tokens.longTermHash ?? '', moment, site],
  })
  if (!rows[0]) return undefined
  const { isLoggedIn, sessionUsedAt, ...customer } = rows[0]
  return { customer, isLoggedIn, sessionUsedAt }
}

/** A customer who was recognised otherwise than by a session or a password. Undefined: the account is no more. */
export async function readCustomer(pool: pg.Pool, customerId: string): Promise<Customer | undefined> {
  const { rows } = await pool.query<Customer>(`select ${CUSTOMER} from customer where id = $1`, [customerId])
  return rows[0]
}

/** How a mail greets a customer; undefined for one who has left. */
export async function readCustomerName(pool: pg.Pool, customerId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    "select firstname || ' ' || lastname as name from customer where id = $1",
    [customerId],
  )
  return rows[0]?.name
}

/**
 * Locks a visitor until the transaction ends, so that sign-ins of one visitor on several sites run one after the other.
 */
export async function lockVisitor(client: pg.ClientBase, visitorHash: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [visitorHash])
}

/** The customer who signs in by this e-mail, and the password's hash. `email` must be in lower case. */
export async function readAccount(
  pool: pg.Pool | pg.ClientBase,
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
 * Counts a sign-in as failed before its password is checked (rate limit). Counting afterwards would let a hundred
 * attempts at the same moment all be the first. One statement does it, whose row lock puts concurrent attempts in
 * order.
 * @returns how many attempts had failed before; undefined where the limit is reached, and then nothing is counted
 */
export async function countSignInAttempt(
  pool: pg.Pool,
  key: SignInLimitKey,
  moment: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(
    `insert into failed_login as before (account_hash, network_hash, failed_at)
     values ($1, $2, array[to_timestamp($3 / 1000.0)])
     on conflict (account_hash, network_hash) do update
       set failed_at = array(select one from unnest(before.failed_at) one where ${counts('one', '$3')} order by one)
         || excluded.failed_at
       where (select count(*) from unnest(before.failed_at) one where ${counts('one', '$3')}) < $4
     returning cardinality(failed_at) as count`,
    [key.accountHash, key.networkHash, moment, MAX_FAILED_SIGN_INS],
  )
  return rows[0] && rows[0].count - 1
}

/**
 * The time in milliseconds since 1970 from which another attempt is allowed: the oldest failed one then no longer
 * counts.
 */
export async function readNextAttemptTime(pool: pg.Pool, key: SignInLimitKey, moment: number): Promise<number> {
  const { rows } = await pool.query<{ oldest: Date | null }>(
    `select min(one) as oldest from failed_login, unnest(failed_at) one
     where account_hash = $1 and network_hash = $2 and ${counts('one', '$3')}`,
    [key.accountHash, key.networkHash, moment],
  )
  return (rows[0]?.oldest?.getTime() ?? moment) + FAILED_SIGN_INS_COUNT_MS
}

/** Deletes the failed attempts, after a sign-in has succeeded. */
export async function deleteFailedSignIns(client: pg.Pool | pg.ClientBase, key: SignInLimitKey): Promise<void> {
  await client.query('delete from failed_login where account_hash = $1 and network_hash = $2', [
    key.accountHash,
    key.networkHash,
  ])
}

/** So many sessions and long-term tokens a customer has at most; the oldest gives way. */
const MAX_SESSIONS = 50

/**
 * Stores a session. False: there is no such customer any more, or the password is another than the one of `passwordHash`.
 * The customer's row is locked for it, so that a new password either is seen here or ends this session, too.
 */
export async function insertSession(
  client: pg.ClientBase,
  session: {
    hash: string
    customerId: string
    device: string
    moment: number
    expires: number
    passwordHash: string | undefined
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    // sign-ins at the same moment would wait for each other's old sessions; one of them deletes them
    `with old as (delete from customer_session where token_hash in (
       select token_hash from customer_session where token_hash in (
         select token_hash from customer_session where customer_id = $2
         order by created_at desc offset ${MAX_SESSIONS - 1})
       order by token_hash for update skip locked))
     insert into customer_session (token_hash, customer_id, device, created_at, last_used_at, expires_at)
     select $1::text, id, $3::text, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0)
     from customer where id = $2 and ($6::text is null or password_hash = $6) for share`,
    [session.hash, session.customerId, session.device, session.moment, session.expires, session.passwordHash ?? null],
  )
  return rowCount === 1
}

/**
 * Locks a session until the transaction ends, so that nothing that ends it comes between. False: it has ended. Sessions are
 * locked before their customer everywhere.
 */
export async function lockSession(client: pg.ClientBase, hash: string, moment: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from customer_session where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0) for share',
    [hash, moment],
  )
  return rowCount === 1
}

/** Notes that a session is used, and moves its end: `idleMs` from now, and never later than `mostMs` after its beginning. */
export async function renewSession(
  pool: pg.Pool,
  hash: string,
  { idleMs, mostMs }: { idleMs: number; mostMs: number },
  moment: number,
): Promise<void> {
  await pool.query(
    `update customer_session set last_used_at = to_timestamp($2 / 1000.0), expires_at = least(
       to_timestamp(($2 + $3) / 1000.0), created_at + $4 * interval '1 millisecond')
     where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0)`,
    [hash, moment, idleMs, mostMs],
  )
}

export async function deleteSession(client: pg.Pool | pg.ClientBase, hash: string): Promise<void> {
  await client.query('delete from customer_session where token_hash = $1', [hash])
}

export async function insertLongTermToken(
  client: pg.ClientBase,
  token: { hash: string; customerId: string; sessionHash: string; isPersistent: boolean; expires: number },
): Promise<void> {
  await client.query(
    `with old as (delete from long_term_token where id_hash in (
       select id_hash from long_term_token where customer_id = $2
       order by expires_at desc offset ${MAX_SESSIONS - 1}))
     insert into long_term_token (id_hash, customer_id, session_hash, stays, expires_at)
     values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))`,
    [token.hash, token.customerId, token.sessionHash, token.isPersistent, token.expires],
  )
}

/** Revokes a long-term token. */
export async function deleteLongTermToken(client: pg.ClientBase, hash: string): Promise<void> {
  await client.query('delete from long_term_token where id_hash = $1', [hash])
}

/** Ends all sessions of a customer and revokes all long-term tokens. */
export async function endSignIns(client: pg.ClientBase, customerId: string): Promise<void> {
  await client.query('delete from customer_session where customer_id = $1', [customerId])
  await client.query('delete from long_term_token where customer_id = $1', [customerId])
}

/** Whether a customer's valid long-term token outlives the browser's closing, and when it expires. */
export async function readLongTermValidity(
  pool: pg.Pool,
  token: { hash: string; customerId: string },
  moment: number,
): Promise<{ isPersistent: boolean; expires: number } | undefined> {
  const { rows } = await pool.query<{ isPersistent: boolean; expires: Date }>(
    `select stays as "isPersistent", expires_at as expires from long_term_token
     where id_hash = $1 and customer_id = $2 and expires_at > to_timestamp($3 / 1000.0)`,
    [token.hash, token.customerId, moment],
  )
  return rows[0] && { isPersistent: rows[0].isPersistent, expires: rows[0].expires.getTime() }
}

/** Gives a customer the loyalty card. False: there is no such customer any more. */
export async function giveCremaCard(pool: pg.Pool, customerId: string): Promise<boolean> {
  const { rowCount } = await pool.query('update customer set crema_card = true where id = $1', [customerId])
  return rowCount === 1
}

/** Deletes expired sessions and long-term tokens, and failed sign-ins that no longer count. */
export async function deleteOldSignIns(pool: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await pool.query('delete from customer_session where expires_at <= to_timestamp($1 / 1000.0)', [moment])
  await pool.query('delete from long_term_token where expires_at <= to_timestamp($1 / 1000.0)', [moment])
  await pool.query(
    `delete from failed_login where not exists (select from unnest(failed_at) one where ${counts('one', '$1')})`,
    [moment],
  )
}

/** Clocks of several processes differ by less. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * SQL: whether a failure counts. One that is later than now does not, because the clock was set back and the failure would
 * count until the clock has caught up.
 */
const counts = (failedAt: string, moment: string) =>
  `${failedAt} > to_timestamp(${moment} / 1000.0) - ${FAILED_SIGN_INS_COUNT_MS} * interval '1 millisecond'
   and ${failedAt} <= to_timestamp(${moment} / 1000.0) + ${CLOCKS_DIFFER_MS} * interval '1 millisecond'`
