import type pg from 'pg'
import { cleanedEmail } from '#rules/account/check-account.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfToken, newToken } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import {
  type Customer,
  deleteLongTermToken,
  deleteSession,
  insertLongTermToken,
  insertSession,
  lockVisitor,
  readAccount,
  readLongTermValidity,
} from './customer-queries.ts'
import { accountHash, limitedSignIn, type Refused, type SignInShop } from './limited-sign-in.ts'
import { passwordMatches } from './password-hash.ts'
import { IDLE_SESSION_LIFETIME_MS, SESSION_LIFETIME_MS } from './session-lifetimes.ts'
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
  /** The hash of the password that was right; where that has been replaced since, no session begins. */
  passwordHash?: string
  /** What must hold when the session begins; it throws where it does not, and then none begins. */
  require?: (client: pg.ClientBase) => Promise<void>
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

/** Reads for which articles a customer waits for the mail that they are back in stock. */
export type ReadRequested = (customer: { customerId: string; site: Site }, moment: number) => Promise<string[]>

/** Requests for a customer who signs in the mail when an article is back in stock; what is refused changes nothing. */
export type RequestBackInStock = (
  wanted: { customerId: string; site: Site; tcm: string },
  moment: number,
) => Promise<unknown>

export type SignInOutcome = ({ type: 'signed-in' } & StartedSession) | Refused
/** `passwordHash` is that of the password that was right. */
export type PasswordOutcome = { type: 'right'; customer: Customer; passwordHash: string } | Refused

/**
 * Signs a customer in: rate limits, password, delay, then session and tokens in one transaction (notes 73, 74, 92 and 96).
 * @throws TooManyWaiting where too many passwords wait to be checked; that counts as no failure
 */
export async function signIn(shop: SignInShop, attempt: SignIn): Promise<SignInOutcome> {
  const outcome = await checkCustomer(shop, attempt)
  if (outcome.type !== 'right') return outcome
  const started = await startSession(shop, { ...attempt, passwordHash: outcome.passwordHash }, outcome.customer)
  return started ? { type: 'signed-in', ...started } : { type: 'wrong' }
}

/**
 * Checks the password of an account: with the limits and delays of sign-ins, also where somebody is signed in already.
 * @throws TooManyWaiting where too many passwords wait to be checked; that counts as no failure
 */
export async function checkCustomer(
  shop: SignInShop,
  { email: typedEmail, ...attempt }: PasswordCheck,
): Promise<PasswordOutcome> {
  const email = cleanedEmail(typedEmail)
  const { pool } = shop.database
  const { site, password, ip, moment, previous } = attempt
  const checked = await limitedSignIn(shop, {
    name: nameOf(site, email),
    ip,
    moment,
    read: () => readAccount(pool, site, email),
    matches: (account) => passwordMatches(password, account?.passwordHash),
    isKnown: (account) => isKnownBrowser(pool, previous.longTermHash, account?.customer, moment),
  })
  return checked.type === 'right' ? { type: 'right', ...checked.account } : checked
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

/** Takes back what the transaction of a session has done, where none may begin. */
class NoSession extends Error {}

/**
 * Starts the session of a customer who has been recognised, and ends the one that this browser had before. Undefined: the
 * account or its password is another by now, and nothing has changed.
 */
export async function startSession(
  shop: Pick<Shop, 'database'>,
  { site, isPersistent, device, moment, previous, takeOvers, passwordHash, require }: NewSession,
  customer: Customer,
): Promise<StartedSession | undefined> {
  const { id: customerId } = customer
  const sessionToken = newToken()
  const longTermId = newToken()
  const { visitor } = previous
  const start = async (client: pg.ClientBase) => {
    if (visitor) await lockVisitor(client, hashOfToken(visitor.oldToken))
    if (previous.sessionHash) await deleteSession(client, previous.sessionHash)
    if (previous.longTermHash) await deleteLongTermToken(client, previous.longTermHash)
    const sessionHash = hashOfToken(sessionToken)
    const expires = moment + IDLE_SESSION_LIFETIME_MS
    const session = { hash: sessionHash, customerId, device, moment, expires, passwordHash }
    if (!(await insertSession(client, session))) throw new NoSession()
    await insertLongTermToken(client, {
      hash: hashOfToken(longTermId),
      customerId,
      sessionHash,
      isPersistent,
      expires: moment + (isPersistent ? LONG_TERM_LIFETIME_MS : SESSION_LIFETIME_MS),
    })
    // after the session's row, by which the customer is locked: a deletion of the account locks in this order
    await require?.(client)
    if (visitor) for (const takeOver of takeOvers) await takeOver(client, { ...visitor, customerId, site, moment })
  }
  try {
    await shop.database.lockingTransaction(start)
  } catch (error) {
    if (error instanceof NoSession) return undefined
    throw error
  }
  return { customer, sessionToken, longTermId }
}

/** By what failed sign-ins of an account are counted. `email` must be in lower case. */
export const accountHashOf = (secret: string, site: Site, email: string): string =>
  accountHash(secret, nameOf(site, email))

const nameOf = (site: Site, email: string) => `${site} ${email}`
