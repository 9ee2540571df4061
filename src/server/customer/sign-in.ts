import { createHmac } from 'node:crypto'
import { networkOf, signInDelayMs } from '#rules/customer/sign-in-limit.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfToken, newToken } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import {
  type Customer,
  countSignIn,
  deleteLongTermToken,
  deleteSession,
  forgetFailedSignIns,
  insertLongTermToken,
  insertSession,
  lockVisitor,
  readAccount,
  readNextSignIn,
  type SignInPlace,
} from './customer-queries.ts'
import { passwordFits } from './password.ts'
import type { SignedInVisitor, TakeOver } from './take-over.ts'

const SESSION_LIFETIME_MS = 12 * 3_600_000
const LONG_TERM_LIFETIME_MS = COOKIE_LIFETIME_S * 1000

export interface SignIn {
  site: Site
  email: string
  password: string
  /** True where 'stay remembered' was ticked. */
  stays: boolean
  ip: string
  moment: number
  /** What this browser had before and no longer needs. */
  before: {
    sessionHash?: string | undefined
    longTermHash?: string | undefined
    visitor?: Pick<SignedInVisitor, 'from' | 'to'> | undefined
  }
  /** What the features do with an anonymous visitor's things, in this order. */
  takeOvers: readonly TakeOver[]
}

export type SignInOutcome =
  | { type: 'signed-in'; customer: Customer; sessionToken: string; longTermId: string }
  /** The e-mail or the password; nobody is told which. */
  | { type: 'wrong' }
  | { type: 'too-many'; retryAfterS: number }

/** Signs a customer in: limit, delay, password, then session and tokens in one transaction (notes 73, 74 and 92). */
export async function signIn(
  shop: Pick<Shop, 'database' | 'secret' | 'wait'>,
  { email: written, ...attempt }: SignIn,
): Promise<SignInOutcome> {
  const { pool } = shop.database
  const { site, moment } = attempt
  const email = written.trim().toLowerCase()
  const place = placeOf(shop.secret, site, email, attempt.ip)
  const failures = await countSignIn(pool, place, moment)
  if (failures === undefined) {
    const next = await readNextSignIn(pool, place, moment)
    return { type: 'too-many', retryAfterS: Math.max(1, Math.ceil((next - moment) / 1000)) }
  }
  const delay = signInDelayMs(failures)
  if (delay > 0) await shop.wait(delay)
  const account = await readAccount(pool, site, email)
  const fits = await passwordFits(attempt.password, account?.passwordHash)
  if (!account || !fits) return { type: 'wrong' }
  return { type: 'signed-in', customer: account.customer, ...(await open(shop, attempt, account.customer.id, place)) }
}

/** Begins the session. What this browser had before ends with it, whoever it was. */
async function open(
  shop: Pick<Shop, 'database'>,
  { site, stays, moment, before, takeOvers }: Omit<SignIn, 'email'>,
  customerId: string,
  place: SignInPlace,
): Promise<{ sessionToken: string; longTermId: string }> {
  const sessionToken = newToken()
  const longTermId = newToken()
  const { visitor } = before
  await shop.database.lockingTransaction(async (client) => {
    if (visitor) await lockVisitor(client, hashOfToken(visitor.from))
    if (before.sessionHash) await deleteSession(client, before.sessionHash)
    if (before.longTermHash) await deleteLongTermToken(client, before.longTermHash)
    await insertSession(client, {
      hash: hashOfToken(sessionToken),
      customerId,
      moment,
      expires: moment + SESSION_LIFETIME_MS,
    })
    await insertLongTermToken(client, {
      hash: hashOfToken(longTermId),
      customerId,
      stays,
      expires: moment + (stays ? LONG_TERM_LIFETIME_MS : SESSION_LIFETIME_MS),
    })
    await forgetFailedSignIns(client, place)
    if (visitor) for (const takeOver of takeOvers) await takeOver(client, { ...visitor, customerId, site, moment })
  })
  return { sessionToken, longTermId }
}

function placeOf(secret: string, site: Site, email: string, ip: string): SignInPlace {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return { accountHash: hash(`account ${site} ${email}`), networkHash: hash(`network ${networkOf(ip)}`) }
}
