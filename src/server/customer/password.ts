import { verify } from '@node-rs/argon2'
import { limitConcurrency } from '../database/limit-concurrency.ts'

/**
 * Runs a check of a password in its turn: two at once in this process, because each holds a thread of the pool that also
 * reads files, and a whole core.
 * @throws TooManyWaiting
 */
export const inPasswordQueue = limitConcurrency(2, { mostWaiting: 64, longestWaitMs: 5000 })

/**
 * The hash of a random password, made with the same costs as real ones, so that an unknown e-mail takes as long as a
 * wrong password.
 */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$hks7ypE69+knZNobAiezxg$+/t6zheTVceWlDyblIkzYO4WZQSQhnMKW9kNBIxJdp8'

/** Whether a password matches its hash. Without a hash it takes as long and answers false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password)
  return matches && passwordHash !== undefined
}
