import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { networkOf, signInDelayMs } from '#rules/customer/sign-in-limit.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { mergeAtSignIn } from '../cart/merge-at-sign-in.ts'
import { renameCarts } from '../cart/merge-queries.ts'
import { cartIdOf } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { mergeWatchLists, renameWatchLists } from '../watch-list/watch-list-queries.ts'
import { hashOfToken, newToken } from './customer-cookies.ts'
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
  before: { sessionHash?: string | undefined; longTermHash?: string | undefined; visitor?: VisitorChange | undefined }
}

/** The tokens of an anonymous visitor before and after the login, which replaces their cookie. */
interface VisitorChange {
  from: string
  to: string
}

export type SignInOutcome =
  | { type: 'signed-in'; customer: Customer; sessionToken: string; longTermId: string }
  /** The e-mail or the password; nobody is told which. */
  | { type: 'wrong' }
  | { type: 'too-many'; retryAfterS: number }

/** Signs a customer in: limit, delay, password, then session and tokens in one transaction (decisions 73, 74 and 92). */
export async function signIn(shop: Shop, { email: written, ...attempt }: SignIn): Promise<SignInOutcome> {
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
  shop: Shop,
  { site, stays, moment, before }: Omit<SignIn, 'email'>,
  customerId: string,
  place: SignInPlace,
): Promise<{ sessionToken: string; longTermId: string }> {
  const sessionToken = newToken()
  const longTermId = newToken()
  const { visitor } = before
  await shop.carts.lockingTransaction(async (client) => {
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
    if (visitor) await takeOver(client, visitor, { customerId, site, moment })
  })
  return { sessionToken, longTermId }
}

/** What the visitor gathered on this site becomes the customer's, what they have on other sites goes with their cookie. */
async function takeOver(
  client: pg.ClientBase,
  { from, to }: VisitorChange,
  customer: { customerId: string; site: Site; moment: number },
): Promise<void> {
  const visitorCartId = cartIdOf(from, customer.site)
  await mergeAtSignIn(client, { visitorCartId, ...customer })
  await mergeWatchLists(client, { visitorListId: visitorCartId, ...customer })
  const elsewhere = SITES.filter((site) => site !== customer.site)
  const renamed = elsewhere.map((site) => ({ from: cartIdOf(from, site), to: cartIdOf(to, site) }))
  await renameCarts(client, renamed)
  await renameWatchLists(client, renamed)
}

function placeOf(secret: string, site: Site, email: string, ip: string): SignInPlace {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return { accountHash: hash(`account ${site} ${email}`), networkHash: hash(`network ${networkOf(ip)}`) }
}
