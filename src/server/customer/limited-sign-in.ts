import { createHmac } from 'node:crypto'
import { networksOf } from '#rules/client-networks.ts'
import { signInDelayMs } from '#rules/customer/sign-in-limit.ts'
import { Queues } from '../database/queues.ts'
import { retryAfterS } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import {
  countSignInAttempt,
  deleteFailedSignIns,
  readNextAttemptTime,
  type SignInLimitKey,
} from './customer-queries.ts'
import type { PasswordQueues } from './password-queues.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Why a sign-in is refused. */
export type Refused =
  /** Something typed is wrong; the answer does not tell what. */
  | { type: 'wrong' }
  /** A rate limit is reached: of the pair of account and network, of the account, or of the network (note 96). */
  | { type: 'too-many'; by: 'pair' | 'account' | 'network'; retryAfterS: number }

/** One try to sign in to an account. */
export interface SignInTry<Account> {
  /** What the account is counted by, such as 'DE somebody@example.org'. */
  name: string
  ip: string
  moment: number
  /** Undefined where there is no such account. */
  read(): Promise<Account | undefined>
  /** Whether what was typed is right. It takes as long without an account. */
  matches(account: Account | undefined): Promise<boolean>
  /** True where the shopper need not wait for the failures of others at this account. */
  isKnown?(account: Account | undefined): Promise<boolean>
}

/** The parts of the shop that a sign-in uses. */
export type SignInShop = Pick<Shop, 'database' | 'secret' | 'wait'> & SignInParts

/** The parts of the shop that only sign-ins use. */
export interface SignInParts {
  signInLimits: SignInLimits
  passwordQueues: PasswordQueues
}

/** Attempts of one account and network: the next one is counted when the one before is known to be right or wrong. */
const attemptsOfPairs = new Queues()

/**
 * Whether somebody may sign in to an account, with the limits and delays of notes 92 and 96. `failures`: how many tries of the
 * pair had failed before.
 * @throws TooManyRequests, or TooManyWaiting, where too many passwords of the network, or of all, wait to be checked; that counts as no
 * failure
 */
export async function limitedSignIn<Account>(
  shop: SignInShop,
  attempt: SignInTry<Account>,
): Promise<{ type: 'right'; account: Account } | Refused> {
  // what is known to be refused must not fill the queue
  const blockedMs = shop.signInLimits.blockedMs(attempt.ip)
  if (blockedMs > 0) return { type: 'too-many', by: 'network', retryAfterS: retryAfterS(blockedMs) }
  const key = limitKeyOf(shop.secret.counting, attempt)
  const pair = `${key.accountHash} ${key.networkHash}`
  const checked = await shop.passwordQueues.ofNetwork(attempt, () =>
    attemptsOfPairs.run(pair, () => check(shop, attempt, key)),
  )
  if (checked.type === 'too-many') return checked
  // outside the queue, where it keeps nobody else waiting
  const delay = signInDelayMs(checked.failures)
  if (delay > 0) await shop.wait(delay)
  if (checked.type === 'wrong') return { type: 'wrong' }
  return { type: 'right', account: checked.account }
}

type Checked<Account> =
  | Extract<Refused, { type: 'too-many' }>
  /** `failures`: how many sign-ins of the pair have failed before. */
  | { type: 'wrong'; failures: number }
  | { type: 'right'; failures: number; account: Account }

async function check<Account>(
  { database: { pool }, signInLimits, passwordQueues }: SignInShop,
  { ip, moment, read, matches, isKnown }: SignInTry<Account>,
  key: SignInLimitKey,
): Promise<Checked<Account>> {
  const [refusedMs, account] = await Promise.all([signInLimits.refusedMs(ip, key.accountHash), read()])
  if (refusedMs.network > 0) return { type: 'too-many', by: 'network', retryAfterS: retryAfterS(refusedMs.network) }
  if (refusedMs.account > 0 && !(await isKnown?.(account))) {
    return { type: 'too-many', by: 'account', retryAfterS: retryAfterS(refusedMs.account) }
  }
  // an attempt that has no core yet must not be counted; all other queries keep nobody else waiting
  const { failures, isRight } = await passwordQueues.hash(async () => {
    const counted = await countSignInAttempt(pool, key, moment)
    return { failures: counted, isRight: counted !== undefined && (await matches(account)) }
  })
  if (failures === undefined) {
    const next = await readNextAttemptTime(pool, key, moment)
    return { type: 'too-many', by: 'pair', retryAfterS: retryAfterS(next - moment) }
  }
  if (account && isRight) {
    await deleteFailedSignIns(pool, key)
    return { type: 'right', failures, account }
  }
  await signInLimits.countFailure(ip, key.accountHash)
  return { type: 'wrong', failures }
}

const keyedHash = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** By what failed sign-ins of an account are counted; `name` is that of `SignInTry`. */
export const accountHash = (secret: string, name: string): string => keyedHash(secret, `account ${name}`)

const limitKeyOf = (secret: string, { name, ip }: Pick<SignInTry<never>, 'name' | 'ip'>): SignInLimitKey => ({
  accountHash: accountHash(secret, name),
  networkHash: keyedHash(secret, `network ${networksOf(ip).near}`),
})
