import type pg from 'pg'
import {
  type AccountRequestKind,
  PASSWORD_RESET_LIFETIME_MS,
  REQUEST_LIFETIMES,
  type RequestsOfDay,
} from '#rules/account/account-request.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfToken, newToken } from '../request/session.ts'

/** What the owner of a mailbox must confirm. Moments in milliseconds since 1970. */
export interface AccountRequest {
  id: string
  kind: AccountRequestKind
  site: Site
  /** Where the link is sent; in lower case. */
  email: string
  /** Whose address changes. */
  customerId: string | null
  /** Of a registration. */
  firstname: string | null
  lastname: string | null
  /** Of a registration; of an undone change of the address, the password that whoever changed it knew. */
  passwordHash: string | null
  /** What a registration's confirmation finishes (src/rules/account/registration-wish.ts). */
  loyaltyCard: boolean | null
  backInStockTcm: string | null
  /** Where the visitor was when the form was sent. */
  returnTo: string | null
  requestedAt: number
  expiresAt: number
}

/** A request before it is stored; what does not belong to its kind is absent. */
export type NewAccountRequest = Pick<AccountRequest, 'id' | 'kind' | 'site' | 'email'> &
  Partial<
    Pick<
      AccountRequest,
      'customerId' | 'firstname' | 'lastname' | 'passwordHash' | 'loyaltyCard' | 'backInStockTcm' | 'returnTo'
    >
  > & {
    /** The number of the network that asks (limitNumber). Absent: the shop itself does. */
    network?: string
  }

/** Of one request so many links work: a mail that is tried again makes one more. */
const MAX_LINKS = 5
/** Requests count for a day against the limit of an address, also where their link ends before. */
const COUNTED_MS = DAY_MS

/** Until the transaction ends, others that register, confirm or change the address wait. */
export async function lockAccountAddress(
  client: pg.ClientBase,
  { site, email }: Pick<AccountRequest, 'site' | 'email'>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${site} ${email}`])
}

/**
 * Until the transaction ends, nobody else gives the account a new password or another address, or requests one. Locked before
 * its requests and after its sessions, so that no two transactions wait for each other. False: there is no such account, or,
 * where a hash is given, its password is another by now.
 */
export async function lockAccount(
  client: pg.ClientBase,
  { customerId, passwordHash }: { customerId: string; passwordHash?: string },
): Promise<boolean> {
  await client.query('select from customer_session where customer_id = $1 order by token_hash for update', [customerId])
  const { rowCount } = await client.query(
    'select from customer where id = $1 and ($2::text is null or password_hash = $2) for no key update',
    [customerId, passwordHash ?? null],
  )
  return rowCount === 1
}

/** How many requests of a kind an address has got in the last day, from one network and from all, and in the last hour. */
export async function countRequests(
  client: pg.ClientBase,
  { kind, site, email, network }: NewAccountRequest,
  moment: number,
): Promise<RequestsOfDay> {
  const { rows } = await client.query<RequestsOfDay>(
    `select count(*) filter (where network = $5)::int as "ofNetwork", count(*)::int as "ofAddress",
       count(*) filter (where requested_at > to_timestamp($6 / 1000.0))::int as "ofHour" from account_request
     where site = $1 and email = $2 and kind = $3 and requested_at > to_timestamp($4 / 1000.0)`,
    [site, email, kind, moment - COUNTED_MS, network ?? '', moment - PASSWORD_RESET_LIFETIME_MS],
  )
  return rows[0]!
}

export async function insertRequest(client: pg.ClientBase, given: NewAccountRequest, moment: number): Promise<void> {
  await client.query(
    `insert into account_request (id, kind, site, email, customer_id, firstname, lastname, password_hash, return_to,
       network, requested_at, expires_at, loyalty_card, back_in_stock_tcm)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11 / 1000.0), to_timestamp($12 / 1000.0), $13, $14)`,
    [
      given.id,
      given.kind,
      given.site,
      given.email,
      given.customerId ?? null,
      given.firstname ?? null,
      given.lastname ?? null,
      given.passwordHash ?? null,
      given.returnTo ?? null,
      given.network ?? null,
      moment,
      moment + REQUEST_LIFETIMES[given.kind],
      given.loyaltyCard ?? null,
      given.backInStockTcm ?? null,
    ],
  )
}

const COLUMNS = `account_request.id, account_request.kind, account_request.site, account_request.email,
  account_request.customer_id as "customerId", account_request.firstname, account_request.lastname,
  account_request.password_hash as "passwordHash", account_request.loyalty_card as "loyaltyCard",
  account_request.back_in_stock_tcm as "backInStockTcm", account_request.return_to as "returnTo",
  round(extract(epoch from account_request.requested_at) * 1000)::float8 as "requestedAt",
  round(extract(epoch from account_request.expires_at) * 1000)::float8 as "expiresAt"`

/** A request that is still open. */
export async function readRequest(pool: pg.Pool, id: string, moment: number): Promise<AccountRequest | undefined> {
  const { rows } = await pool.query<AccountRequest>(
    `select ${COLUMNS} from account_request where id = $1 and expires_at > to_timestamp($2 / 1000.0)`,
    [id, moment],
  )
  return rows[0]
}

/**
 * The open request of a mail's link. The link of another site or kind is unknown, and one that could come to nothing is void:
 * a new password needs an account of the address, everything else an address that has none.
 */
export async function readRequestOfLink(
  pool: pg.Pool,
  { token, site, kind }: { token: string; site: Site; kind: AccountRequestKind },
  moment: number,
): Promise<AccountRequest | undefined> {
  const { rows } = await pool.query<AccountRequest>(
    `select ${COLUMNS} from account_link join account_request on account_request.id = request_id
     where token_hash = $1 and site = $2 and kind = $3 and expires_at > to_timestamp($4 / 1000.0)
       and (kind = 'password') = exists (
         select from customer where customer.site = account_request.site and customer.email = account_request.email)`,
    [hashOfToken(token), site, kind, moment],
  )
  return rows[0]
}

/** Takes an open request, so that it acts once. False: another press of the button has taken it, or it was revoked meanwhile. */
export async function takeRequest(client: pg.ClientBase, id: string, moment: number): Promise<boolean> {
  const open = 'id = $1 and expires_at > to_timestamp($2 / 1000.0)'
  const { rowCount } = await client.query(`delete from account_request where ${open}`, [id, moment])
  return rowCount === 1
}

/** Deletes other open requests of an address. */
export async function deleteRequestsOfAddress(
  client: pg.ClientBase,
  { kind, site, email }: Pick<AccountRequest, 'kind' | 'site' | 'email'>,
): Promise<void> {
  await client.query('delete from account_request where site = $1 and email = $2 and kind = $3', [site, email, kind])
}

/** A token for a mail's link. Only its hash is stored; the oldest gives way to a sixth. */
export async function newAccountLink(pool: pg.Pool, requestId: string, moment: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `with old as (
       select token_hash from account_link where request_id = $2 order by created_at desc offset ${MAX_LINKS - 1}),
     deleted as (delete from account_link using old where account_link.token_hash = old.token_hash)
     insert into account_link (token_hash, request_id, created_at) values ($1, $2, to_timestamp($3 / 1000.0))`,
    [hashOfToken(token), requestId, moment],
  )
  return token
}

/** Deletes all open requests about a customer's address. */
export async function deleteRequestsOfCustomer(client: pg.ClientBase, customerId: string): Promise<void> {
  await client.query('delete from account_request where customer_id = $1', [customerId])
}

/**
 * Revokes the changes of a customer's address that nobody has confirmed, with their links. The undo of one that was
 * confirmed stays, because it belongs to the former mailbox. They count among the mails of their addresses still.
 */
export async function revokeEmailRequests(client: pg.ClientBase, customerId: string, moment: number): Promise<void> {
  await client.query(
    `update account_request set expires_at = to_timestamp($2 / 1000.0)
     where customer_id = $1 and kind = 'email' and expires_at > to_timestamp($2 / 1000.0)`,
    [customerId, moment],
  )
}

/** A confirmed account. False: the address has one already. */
export async function insertCustomer(
  client: pg.ClientBase,
  {
    id,
    site,
    email,
    firstname,
    lastname,
    passwordHash,
    loyaltyCard,
  }: Pick<AccountRequest, 'id' | 'site' | 'email' | 'firstname' | 'lastname' | 'passwordHash' | 'loyaltyCard'>,
  moment: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into customer (id, site, email, firstname, lastname, password_hash, created_at, crema_card)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), $8)
     on conflict (site, email) do nothing`,
    [id, site, email, firstname ?? '', lastname ?? '', passwordHash, moment, loyaltyCard ?? false],
  )
  return rowCount === 1
}

export async function updateName(
  pool: pg.Pool,
  customerId: string,
  { firstname, lastname }: { firstname: string; lastname: string },
): Promise<void> {
  await pool.query('update customer set firstname = $2, lastname = $3 where id = $1', [customerId, firstname, lastname])
}

/**
 * Gives a customer another address, which the caller has locked.
 * @returns the address before; undefined: another account has the new one, or there is no such customer
 */
export async function updateEmail(
  client: pg.ClientBase,
  { customerId, site, email }: { customerId: string; site: Site; email: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string }>(
    `update customer set email = $3
     from (select id, email from customer where id = $1 for update) before
     where customer.id = before.id and customer.site = $2
       and not exists (select from customer other where other.site = $2 and other.email = $3)
     returning before.email`,
    [customerId, site, email],
  )
  return rows[0]?.email
}

export async function updatePassword(client: pg.ClientBase, customerId: string, passwordHash: string): Promise<void> {
  await client.query('update customer set password_hash = $2 where id = $1', [customerId, passwordHash])
}

/** Deletes requests whose link has ended and that no longer count. */
export async function deleteOldAccountRequests(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query(
    `delete from account_request
     where expires_at <= to_timestamp($1 / 1000.0) and requested_at <= to_timestamp($2 / 1000.0)`,
    [moment, moment - COUNTED_MS],
  )
}
