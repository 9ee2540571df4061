import { createHmac } from 'node:crypto'
import { networkOf, signInDelayMs } from '#rules/customer/sign-in-limit.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfToken, newToken } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import {
  type Customer,
  countSignInAttempt,
  deleteFailedSignIns,
  deleteLongTermToken,
  deleteSession,
  insertLongTermToken,
  insertSession,
  lockVisitor,
  readAccount,
  readNextAttemptTime,
  type SignInLimitKey,
} from './customer-queries.ts'
import { passwordMatches } from './password.ts'
import type { SignedInVisitor, TakeOver } from './take-over.ts'

const SESSION_LIFETIME_MS = 12 * 3_600_000
const LONG_TERM_LIFETIME_MS = COOKIE_LIFETIME_S * 1000

export interface SignIn {
  site: Site
  email: string
  password: string
  /** True where 'stay remembered' was ticked: the long-term token then outlives the browser's closing. */
  isPersistent: boolean
  ip: string
  moment: number
  /** What this browser had before; the sign-in deletes or takes it over. */
  previous: {
    sessionHash?: string | undefined
    longTermHash?: string | undefined
    visitor?: Pick<SignedInVisitor, 'oldToken' | 'newToken'> | undefined
  }
  /** How the features take over an anonymous visitor's cart and watch list, in this order. */
  takeOvers: readonly TakeOver[]
}

export type SignInOutcome =
  | { type: 'signed-in'; customer: Customer; sessionToken: string; longTermId: string }
  /** The e-mail or the password is wrong; the answer does not tell which. */
  | { type: 'wrong' }
  /** The rate limit is reached. */
  | { type: 'too-many'; retryAfterS: number }

/**
 * Signs a customer in: rate limit, delay, password, then session and tokens in one transaction (notes 73, 74 and 92).
 */
export async function signIn(
  shop: Pick<Shop, 'database' | 'secret' | 'wait'>,
  { email: typedEmail, ...attempt }: SignIn,
): Promise<SignInOutcome> {
  const { pool } = shop.database
  const { site, moment } = attempt
  const email = typedEmail.trim().toLowerCase()
  const limitKey = limitKeyOf(shop.secret, site, email, attempt.ip)
  const failures = await countSignInAttempt(pool, limitKey, moment)
  if (failures === undefined) {
    const next = await readNextAttemptTime(pool, limitKey, moment)
    return { type: 'too-many', retryAfterS: Math.max(1, Math.ceil((next - moment) / 1000)) }
  }
  const delay = signInDelayMs(failures)
  if (delay > 0) await shop.wait(delay)
  const account = await readAccount(pool, site, email)
  const matches = await passwordMatches(attempt.password, account?.passwordHash)
  if (!account || !matches) return { type: 'wrong' }
  const { customer } = account
  return { type: 'signed-in', customer, ...(await startSession(shop, attempt, customer.id, limitKey)) }
}

/** Starts the session and ends the one that this browser had before. */
async function startSession(
  shop: Pick<Shop, 'database'>,
  { site, isPersistent, moment, previous, takeOvers }: Omit<SignIn, 'email'>,
  customerId: string,
  limitKey: SignInLimitKey,
): Promise<{ sessionToken: string; longTermId: string }> {
  const sessionToken = newToken()
  const longTermId = newToken()
  const { visitor } = previous
  await shop.database.lockingTransaction(async (client) => {
    if (visitor) await lockVisitor(client, hashOfToken(visitor.oldToken))
    if (previous.sessionHash) await deleteSession(client, previous.sessionHash)
    if (previous.longTermHash) await deleteLongTermToken(client, previous.longTermHash)
    await insertSession(client, {
      hash: hashOfToken(sessionToken),
      customerId,
      moment,
      expires: moment + SESSION_LIFETIME_MS,
    })
    await insertLongTermToken(client, {
      hash: hashOfToken(longTermId),
      customerId,
      isPersistent,
      expires: moment + (isPersistent ? LONG_TERM_LIFETIME_MS : SESSION_LIFETIME_MS),
    })
    await deleteFailedSignIns(client, limitKey)
    if (visitor) for (const takeOver of takeOvers) await takeOver(client, { ...visitor, customerId, site, moment })
  })
  return { sessionToken, longTermId }
}

function limitKeyOf(secret: string, site: Site, email: string, ip: string): SignInLimitKey {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return { accountHash: hash(`account ${site} ${email}`), networkHash: hash(`network ${networkOf(ip)}`) }
}
