import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { networksOf } from '#rules/client-networks.ts'
import { signInDelayMs } from '#rules/customer/sign-in-limit.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { Queues } from '../database/queues.ts'
import { retryAfterS } from '../request/faults.ts'
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
  readLongTermValidity,
  readNextAttemptTime,
  type SignInLimitKey,
} from './customer-queries.ts'
import { inPasswordQueue, passwordMatches } from './password.ts'
import { IDLE_SESSION_LIFETIME_MS, SESSION_LIFETIME_MS } from './session-lifetimes.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { SignedInVisitor, TakeOver } from './take-over.ts'

const LONG_TERM_LIFETIME_MS = COOKIE_LIFETIME_S * 1000

/** What a browser had before a sign-in, which deletes or takes it over. */
export interface BeforeSignIn {
  sessionHash?: string | undefined
  longTermHash?: string | undefined
  visitor?: Pick<SignedInVisitor, 'oldToken' | 'newToken'> | undefined
}

/** A session to be started. */
export interface NewSession {
  site: Site
  /** True where 'stay remembered' was ticked: the long-term token then outlives the browser's closing. */
  isPersistent: boolean
  /** The kind of device, as src/rules/customer/device.ts stores it. */
  device: string
  moment: number
  previous: BeforeSignIn
  /** How the features take over an anonymous visitor's cart and watch list, in this order. */
  takeOvers: readonly TakeOver[]
}

/** Somebody who says by a password that an account is theirs. */
export interface PasswordCheck {
  site: Site
  email: string
  password: string
  ip: string
  moment: number
  previous: Pick<BeforeSignIn, 'longTermHash'>
}

export type SignIn = NewSession & PasswordCheck

export interface StartedSession {
  customer: Customer
  sessionToken: string
  longTermId: string
}

type Refused =
  /** The e-mail or the password is wrong; the answer does not tell which. */
  | { type: 'wrong' }
  /** A rate limit is reached: of the pair of account and network, of the account, or of the network (note 96). */
  | { type: 'too-many'; by: 'pair' | 'account' | 'network'; retryAfterS: number }

export type SignInOutcome = ({ type: 'signed-in' } & StartedSession) | Refused
export type PasswordOutcome = { type: 'right'; customer: Customer } | Refused

/** The parts of the shop that a sign-in uses. */
export type SignInShop = Pick<Shop, 'database' | 'secret' | 'wait'> & { signInLimits: SignInLimits }

/** Attempts of one account and network: the next one is counted when the one before is known to be right or wrong. */
const attemptsOfPairs = new Queues()

/**
 * Signs a customer in: rate limits, password, delay, then session and tokens in one transaction (notes 73, 74, 92 and 96).
 * @throws TooManyWaiting where too many passwords wait to be checked; that counts as no failure
 */
export async function signIn(shop: SignInShop, attempt: SignIn): Promise<SignInOutcome> {
  const outcome = await checkCustomer(shop, attempt)
  if (outcome.type !== 'right') return outcome
  return { type: 'signed-in', ...(await startSession(shop, attempt, outcome.customer)) }
}

/**
 * Checks the password of an account: with the limits and delays of sign-ins, also where somebody is signed in already.
 * @throws TooManyWaiting where too many passwords wait to be checked; that counts as no failure
 */
export async function checkCustomer(
  shop: SignInShop,
  { email: typedEmail, ...attempt }: PasswordCheck,
): Promise<PasswordOutcome> {
  const email = typedEmail.trim().toLowerCase()
  // what is known to be refused must not fill the queue
  const blockedMs = shop.signInLimits.blockedMs(attempt.ip)
  if (blockedMs > 0) return { type: 'too-many', by: 'network', retryAfterS: retryAfterS(blockedMs) }
  const limitKey = limitKeyOf(shop.secret, attempt.site, email, attempt.ip)
  const pair = `${limitKey.accountHash} ${limitKey.networkHash}`
  const checked = await inPasswordQueue(() =>
    attemptsOfPairs.run(pair, () => checkPassword(shop, { ...attempt, email }, limitKey)),
  )
  if (checked.type === 'too-many') return checked
  // outside the queue, where it keeps nobody else waiting
  const delay = signInDelayMs(checked.failures)
  if (delay > 0) await shop.wait(delay)
  if (checked.type === 'wrong') return { type: 'wrong' }
  return { type: 'right', customer: checked.customer }
}

type CheckedPassword =
  | Extract<Refused, { type: 'too-many' }>
  /** `failures`: how many sign-ins of the pair have failed before. */
  | { type: 'wrong'; failures: number }
  | { type: 'right'; failures: number; customer: Customer }

async function checkPassword(
  { database: { pool }, signInLimits }: SignInShop,
  { site, email, password, ip, moment, previous }: PasswordCheck,
  limitKey: SignInLimitKey,
): Promise<CheckedPassword> {
  const [refusedMs, account] = await Promise.all([
    signInLimits.refusedMs(ip, limitKey.accountHash),
    readAccount(pool, site, email),
  ])
  if (refusedMs.network > 0) return { type: 'too-many', by: 'network', retryAfterS: retryAfterS(refusedMs.network) }
  if (refusedMs.account > 0 && !(await isKnownBrowser(pool, previous.longTermHash, account?.customer, moment))) {
    return { type: 'too-many', by: 'account', retryAfterS: retryAfterS(refusedMs.account) }
  }
  const failures = await countSignInAttempt(pool, limitKey, moment)
  if (failures === undefined) {
    const next = await readNextAttemptTime(pool, limitKey, moment)
    return { type: 'too-many', by: 'pair', retryAfterS: retryAfterS(next - moment) }
  }
  const matches = await passwordMatches(password, account?.passwordHash)
  if (account && matches) {
    await deleteFailedSignIns(pool, limitKey)
    return { type: 'right', failures, customer: account.customer }
  }
  await signInLimits.countFailure(ip, limitKey.accountHash)
  return { type: 'wrong', failures }
}

/** True for a browser in which this customer has signed in before: others' failures must not keep it waiting. */
async function isKnownBrowser(
  pool: pg.Pool,
  longTermHash: string | undefined,
  customer: Customer | undefined,
  moment: number,
): Promise<boolean> {
  if (!longTermHash || !customer) return false
  const token = { hash: longTermHash, customerId: customer.id }
  return (await readLongTermValidity(pool, token, moment)) !== undefined
}

/** Starts the session of a customer who has been recognised, and ends the one that this browser had before. */
export async function startSession(
  shop: Pick<Shop, 'database'>,
  { site, isPersistent, device, moment, previous, takeOvers }: NewSession,
  customer: Customer,
): Promise<StartedSession> {
  const { id: customerId } = customer
  const sessionToken = newToken()
  const longTermId = newToken()
  const { visitor } = previous
  await shop.database.lockingTransaction(async (client) => {
    if (visitor) await lockVisitor(client, hashOfToken(visitor.oldToken))
    if (previous.sessionHash) await deleteSession(client, previous.sessionHash)
    if (previous.longTermHash) await deleteLongTermToken(client, previous.longTermHash)
    const sessionHash = hashOfToken(sessionToken)
    const expires = moment + IDLE_SESSION_LIFETIME_MS
    await insertSession(client, { hash: sessionHash, customerId, device, moment, expires })
    await insertLongTermToken(client, {
      hash: hashOfToken(longTermId),
      customerId,
      sessionHash,
      isPersistent,
      expires: moment + (isPersistent ? LONG_TERM_LIFETIME_MS : SESSION_LIFETIME_MS),
    })
    if (visitor) for (const takeOver of takeOvers) await takeOver(client, { ...visitor, customerId, site, moment })
  })
  return { customer, sessionToken, longTermId }
}

const keyedHash = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** By what failed sign-ins of an account are counted. `email` must be in lower case. */
export const accountHashOf = (secret: string, site: Site, email: string): string =>
  keyedHash(secret, `account ${site} ${email}`)

function limitKeyOf(secret: string, site: Site, email: string, ip: string): SignInLimitKey {
  return {
    accountHash: accountHashOf(secret, site, email),
    networkHash: keyedHash(secret, `network ${networksOf(ip).near}`),
  }
}
