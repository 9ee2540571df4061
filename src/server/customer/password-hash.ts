import { hash, verify } from '@node-rs/argon2'

/** The cost of a password's hash, and so of each guess: 19 MiB of memory, two passes. */
export const PASSWORD_HASH_COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of a random password, made with the same costs as real ones, so that an unknown e-mail takes as long as a
 * wrong password.
 */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$hks7ypE69+knZNobAiezxg$+/t6zheTVceWlDyblIkzYO4WZQSQhnMKW9kNBIxJdp8'

/** Stands for the hash of a customer who must choose a new password first. No password matches it. */
export const NO_PASSWORD = 'none'

/** Whether a password matches its hash. Without a hash it takes as long and answers false. Routes run it by PasswordQueues. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash
  const matches = await verify(known ?? DUMMY_HASH, password)
  return matches && known !== undefined
}

/** The argon2id hash of a new password, with the costs of all others. Routes run it by PasswordQueues. */
export const hashOfPassword = (password: string): Promise<string> => hash(password, PASSWORD_HASH_COSTS)
