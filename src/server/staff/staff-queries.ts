import type pg from 'pg'

export const STAFF_ROLES = ['editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Somebody who works for the shop. */
export interface StaffAccount {
  id: string
  email: string
  role: StaffRole
}

/** What a sign-in compares. */
export interface StaffCredentials extends StaffAccount {
  passwordHash: string
  /** Encrypted (encrypted-totp-key.ts). */
  totpKey: string
}

/** An entry of the record of what staff did. */
export interface StaffEvent {
  at: number
  /** The e-mail, 'crema' for a command of a terminal, or 'api ' and the name of a key. */
  who: string
  what:
    | 'sign-in'
    | 'failed-sign-in'
    | 'sign-out'
    | 'preview'
    | 'add'
    | 'remove'
    | 'reset'
    | 'password'
    | 'add-key'
    | 'remove-key'
    | 'add-webhook'
    | 'change-webhook'
    | 'remove-webhook'
    | 'stock'
    | 'goods'
    | 'prices'
  /** In words, such as the moment and the group of a preview; '' where there is nothing to say. */
  details: string
}

/** So many sessions somebody has at most; the oldest gives way. */
const MAX_SESSIONS = 10

/** `email` must be in lower case. */
export async function readStaffCredentials(pool: pg.Pool, email: string): Promise<StaffCredentials | undefined> {
  const { rows } = await pool.query<StaffCredentials>(
    `select id, email, role, password_hash as "passwordHash", totp_secret as "totpKey"
     from staff_account where email = $1`,
    [email],
  )
  return rows[0]
}

/**
 * Accepts a time step of a code, unless it or a later one was accepted before: one statement, so that of two sign-ins with
 * the same code at the same moment one is refused.
 */
export async function takeTotpStep(client: pg.Pool | pg.ClientBase, id: string, step: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update staff_account set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2)',
    [id, step],
  )
  return rowCount === 1
}

/** The keys of all second factors, locked. */
export async function readTotpKeys(client: pg.ClientBase): Promise<Array<Pick<StaffCredentials, 'email' | 'totpKey'>>> {
  const { rows } = await client.query<Pick<StaffCredentials, 'email' | 'totpKey'>>(
    'select email, totp_secret as "totpKey" from staff_account order by email for update',
  )
  return rows
}

/** Stores the same key in another form. */
export async function replaceTotpKey(
  client: pg.ClientBase,
  email: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await client.query('update staff_account set totp_secret = $3 where email = $1 and totp_secret = $2', [
    email,
    from,
    to,
  ])
}

/** False where there is such an account already. */
export async function insertStaffAccount(
  client: pg.Pool | pg.ClientBase,
  account: StaffCredentials & { moment: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into staff_account (id, email, role, password_hash, totp_secret, created_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) on conflict (email) do nothing`,
    [account.id, account.email, account.role, account.passwordHash, account.totpKey, account.moment],
  )
  return rowCount === 1
}

/** Its sessions end with it. False where there is none. */
export async function deleteStaffAccount(client: pg.ClientBase, email: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from staff_account where email = $1', [email])
  return rowCount === 1
}

/** Replaces the second factor or the password and ends all sessions. False where there is no such account. */
export async function replaceCredentials(
  client: pg.ClientBase,
  email: string,
  { totpKey, passwordHash }: { totpKey?: string; passwordHash?: string },
): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    `update staff_account set totp_secret = coalesce($2, totp_secret), password_hash = coalesce($3, password_hash),
       totp_step = case when $2::text is null then totp_step end
     where email = $1 returning id`,
    [email, totpKey ?? null, passwordHash ?? null],
  )
  if (!rows[0]) return false
  await client.query('delete from staff_session where staff_id = $1', [rows[0].id])
  return true
}

export async function listStaff(
  pool: pg.Pool,
  moment: number,
): Promise<Array<StaffAccount & { totpKey: string; createdAt: Date; sessions: number }>> {
  const { rows } = await pool.query<StaffAccount & { totpKey: string; createdAt: Date; sessions: number }>(
    `select id, email, role, totp_secret as "totpKey", created_at as "createdAt", (select count(*)::int from staff_session
       where staff_id = staff_account.id and expires_at > to_timestamp($1 / 1000.0)) as sessions
     from staff_account order by email`,
    [moment],
  )
  return rows
}

export async function insertStaffSession(
  client: pg.ClientBase,
  session: { hash: string; staffId: string; moment: number; expires: number },
): Promise<void> {
  await client.query(
    `with old as (delete from staff_session where token_hash in (
       select token_hash from staff_session where staff_id = $2
       order by created_at desc offset ${MAX_SESSIONS - 1}))
     insert into staff_session (token_hash, staff_id, created_at, expires_at)
     values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0))`,
    [session.hash, session.staffId, session.moment, session.expires],
  )
}

/** Whose session it is; undefined where it has ended. */
export async function readStaffSession(pool: pg.Pool, hash: string, moment: number): Promise<StaffAccount | undefined> {
  const { rows } = await pool.query<StaffAccount>({
    name: 'read-staff-session',
    text: `select staff_account.id, email, role from staff_session join staff_account on staff_account.id = staff_id
      where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0)`,
    values: [hash, moment],
  })
  return rows[0]
}

/**
 * Moves the end of a session that has not ended: `idleMs` from now, and never later than `mostMs` after its beginning. False
 * where it has ended.
 */
export async function renewStaffSession(
  pool: pg.Pool,
  hash: string,
  { idleMs, mostMs }: { idleMs: number; mostMs: number },
  moment: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update staff_session set expires_at = least(
       to_timestamp(($2 + $3) / 1000.0), created_at + $4 * interval '1 millisecond')
     where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0)`,
    [hash, moment, idleMs, mostMs],
  )
  return rowCount === 1
}

export async function deleteStaffSession(client: pg.Pool | pg.ClientBase, hash: string): Promise<void> {
  await client.query('delete from staff_session where token_hash = $1', [hash])
}

/** Adds an entry to the record, which cannot be changed. */
export async function addStaffEvent(
  client: pg.Pool | pg.ClientBase,
  { at, who, what, details }: StaffEvent,
): Promise<void> {
  await client.query('insert into staff_log (at, who, what, details) values (to_timestamp($1 / 1000.0), $2, $3, $4)', [
    at,
    who,
    what,
    details,
  ])
}

/** The newest entries from a moment on. */
export async function readStaffEvents(pool: pg.Pool, since: number, most: number): Promise<StaffEvent[]> {
  const { rows } = await pool.query<Omit<StaffEvent, 'at'> & { at: Date }>(
    `select at, who, what, details from staff_log where at >= to_timestamp($1 / 1000.0)
     order by at desc, id desc limit $2`,
    [since, most],
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** Deletes sessions that have ended, and entries of the record that are so old. */
export async function deleteOldStaffRows(
  pool: pg.Pool | pg.ClientBase,
  moment: number,
  logLifetimeMs: number,
): Promise<void> {
  await pool.query('delete from staff_session where expires_at <= to_timestamp($1 / 1000.0)', [moment])
  await pool.query('delete from staff_log where at < to_timestamp($1 / 1000.0)', [moment - logLifetimeMs])
}
