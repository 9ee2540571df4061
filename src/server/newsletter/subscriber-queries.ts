import type pg from 'pg'
import type { Interest, NewsletterConsent, OriginKind } from '#calls/newsletter.ts'
import { CONFIRMED_WITHIN_MS, RECORD_YEARS, type SignUp } from '#rules/newsletter/double-opt-in.ts'
import type { Salutation } from '#rules/newsletter/form-of-site.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfToken, newToken } from '../request/session.ts'

/** What somebody says of themselves; hidden and empty fields are absent. */
export interface SubscriberData {
  salutation?: Salutation
  firstName?: string
  lastName?: string
  consents: readonly NewsletterConsent[]
}

/** A sign-up to be stored. */
export interface NewSubscriber extends SubscriberData {
  id: string
  site: Site
  /** In lower case. */
  email: string
  originKind: OriginKind
  origin: string
  originAddition: string
  /** The version of the wording that the form showed. */
  wording: string
  /** The shopper's IP address. */
  requestedFrom: string
}

/** A stored sign-up; moments in milliseconds since 1970. */
export interface Subscriber extends SignUp, SubscriberData {
  id: string
  site: Site
  email: string
  interests: readonly Interest[]
}

/** Of one sign-up so many links work: a mail that is tried again makes one more. */
const MAX_TOKENS = 5

/** Notes the wording that a form shows, once. */
export async function insertWording(
  client: pg.ClientBase,
  { version, locale, text }: { version: string; locale: string; text: string },
  moment: number,
): Promise<void> {
  await client.query(
    `insert into newsletter_wording (version, locale, text, first_shown_at)
     values ($1, $2, $3, to_timestamp($4 / 1000.0)) on conflict do nothing`,
    [version, locale, text, moment],
  )
}

/** Until the transaction ends, others that sign up, confirm or unsubscribe the address wait. */
export async function lockAddress(
  client: pg.ClientBase,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`newsletter ${site} ${email}`])
}

/** How often an address has signed up since a moment. */
export async function countSignUps(
  client: pg.ClientBase,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
  since: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from subscriber
     where site = $1 and email = $2 and requested_at > to_timestamp($3 / 1000.0)`,
    [site, email, since],
  )
  return rows[0]!.count
}

export async function insertSubscriber(client: pg.ClientBase, given: NewSubscriber, moment: number): Promise<void> {
  await client.query(
    `insert into subscriber (id, site, email, salutation, first_name, last_name, consents, origin_kind, origin,
       origin_addition, wording, requested_at, requested_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0), $13)`,
    [
      given.id,
      given.site,
      given.email,
      given.salutation ?? null,
      given.firstName ?? null,
      given.lastName ?? null,
      given.consents,
      given.originKind,
      given.origin,
      given.originAddition,
      given.wording,
      moment,
      given.requestedFrom,
    ],
  )
}

const COLUMNS = `subscriber.id, subscriber.site, subscriber.email, subscriber.consents, subscriber.interests,
  subscriber.salutation, subscriber.first_name as "firstName", subscriber.last_name as "lastName",
  round(extract(epoch from subscriber.requested_at) * 1000)::float8 as "requestedAt",
  round(extract(epoch from subscriber.confirmed_at) * 1000)::float8 as "confirmedAt",
  round(extract(epoch from subscriber.ended_at) * 1000)::float8 as "endedAt"`

export async function readSubscriber(pool: pg.Pool, id: string): Promise<Subscriber | undefined> {
  const { rows } = await pool.query<Subscriber>(`select ${COLUMNS} from subscriber where id = $1`, [id])
  return rows[0]
}

/** The sign-up of a mail's link. */
export async function readSubscriberOfToken(
  client: pg.Pool | pg.ClientBase,
  token: string,
): Promise<Subscriber | undefined> {
  const { rows } = await client.query<Subscriber>(
    `select ${COLUMNS} from subscriber_token join subscriber on subscriber.id = subscriber_id where token_hash = $1`,
    [hashOfToken(token)],
  )
  return rows[0]
}

/** The same, with its address locked until the transaction ends. */
export async function lockSubscriberOfToken(client: pg.ClientBase, token: string): Promise<Subscriber | undefined> {
  const found = await readSubscriberOfToken(client, token)
  if (!found) return undefined
  await lockAddress(client, found)
  return readSubscriberOfToken(client, token)
}

/** Whether the address of a sign-up is subscribed by another one. */
export async function isSubscribed(
  pool: pg.Pool,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from subscriber where site = $1 and email = $2 and confirmed_at is not null and ended_at is null',
    [site, email],
  )
  return rowCount !== 0
}

/** A token for a mail's links. Only its hash is stored; the oldest gives way to a sixth. */
export async function newLinkToken(pool: pg.Pool, subscriberId: string, moment: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `with old as (
       select token_hash from subscriber_token where subscriber_id = $2 order by created_at desc offset ${MAX_TOKENS - 1}),
     deleted as (delete from subscriber_token using old where subscriber_token.token_hash = old.token_hash)
     insert into subscriber_token (token_hash, subscriber_id, created_at)
     values ($1, $2, to_timestamp($3 / 1000.0))`,
    [hashOfToken(token), subscriberId, moment],
  )
  return token
}

/** Makes a sign-up the subscription of its address; an older one of the same address ends. */
export async function confirmSubscriber(
  client: pg.ClientBase,
  { id, site, email }: Pick<Subscriber, 'id' | 'site' | 'email'>,
  confirmedFrom: string,
  moment: number,
): Promise<void> {
  await client.query(
    `update subscriber set ended_at = to_timestamp($3 / 1000.0)
     where site = $1 and email = $2 and confirmed_at is not null and ended_at is null`,
    [site, email, moment],
  )
  await client.query(
    'update subscriber set confirmed_at = to_timestamp($2 / 1000.0), confirmed_from = $3 where id = $1',
    [id, moment, confirmedFrom],
  )
}

/** Ends whatever could lead to a newsletter to the address: its subscription, sign-ups and mails that wait. */
export async function endSubscriptions(
  client: pg.ClientBase,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
  moment: number,
): Promise<void> {
  await client.query(
    'update subscriber set ended_at = to_timestamp($3 / 1000.0) where site = $1 and email = $2 and ended_at is null',
    [site, email, moment],
  )
  await client.query("delete from mail where site = $1 and recipient = $2 and kind like 'newsletter-%'", [site, email])
}

/** The consents of an address that is subscribed. */
export async function readConsents(
  pool: pg.Pool,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
): Promise<NewsletterConsent[]> {
  const { rows } = await pool.query<{ consents: NewsletterConsent[] }>(
    `select consents from subscriber
     where site = $1 and email = $2 and confirmed_at is not null and ended_at is null`,
    [site, email],
  )
  return rows[0]?.consents ?? []
}

export async function updateSubscriber(
  client: pg.ClientBase,
  id: string,
  { salutation, firstName, lastName, consents, interests }: SubscriberData & Pick<Subscriber, 'interests'>,
): Promise<void> {
  await client.query(
    `update subscriber set salutation = $2, first_name = $3, last_name = $4, consents = $5, interests = $6
     where id = $1`,
    [id, salutation ?? null, firstName ?? null, lastName ?? null, consents, interests],
  )
}

/** Issues the welcome voucher of an address, which gets one on each site (NEWS-13). `validMonths`: calendar months. */
export async function issueVoucher(
  client: pg.ClientBase,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
  { code, validMonths, timeZone }: { code: string; validMonths: number; timeZone: string },
  moment: number,
): Promise<void> {
  await client.query(
    `insert into welcome_voucher (site, email, code, issued_at, valid_until)
     select $1, $2, $3, now.moment, (now.moment at time zone $5 + make_interval(months => $6)) at time zone $5
     from (select to_timestamp($4 / 1000.0) as moment) now
     on conflict (site, email) do nothing`,
    [site, email, code, moment, timeZone, validMonths],
  )
}

/** The welcome voucher of an address that can still be used; undefined: it is used up, or over. */
export async function readWelcomeVoucher(
  pool: pg.Pool,
  { site, email }: Pick<Subscriber, 'site' | 'email'>,
  moment: number,
): Promise<{ code: string; validUntil: number } | undefined> {
  const { rows } = await pool.query<{ code: string; validUntil: number }>(
    `select code, round(extract(epoch from valid_until) * 1000)::float8 as "validUntil" from welcome_voucher
     where site = $1 and email = $2 and valid_until > to_timestamp($3 / 1000.0)
       and not exists (select from voucher where voucher.code = welcome_voucher.code and uses >= most_uses)`,
    [site, email, moment],
  )
  return rows[0]
}

/** Deletes unconfirmed sign-ups, and the records of consents that ended long ago. */
export async function deleteOldSubscribers(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from subscriber where confirmed_at is null and requested_at < to_timestamp($1 / 1000.0)', [
    moment - CONFIRMED_WITHIN_MS,
  ])
  for (const table of ['subscriber where ended_at', 'welcome_voucher where valid_until']) {
    await client.query(`delete from ${table} < to_timestamp($1 / 1000.0) - make_interval(years => $2)`, [
      moment,
      RECORD_YEARS,
    ])
  }
}
