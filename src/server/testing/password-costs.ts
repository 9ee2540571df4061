import { PASSWORD_HASH_COSTS } from '../customer/password-hash.ts'

const COSTS_OF_SHOPS = { ...PASSWORD_HASH_COSTS }

/** Lets this process hash passwords for next to nothing; otherwise each sign-in of a test takes 20 ms of a core. */
export function cheapenPasswords(): void {
  Object.assign(PASSWORD_HASH_COSTS, { memoryCost: 8, timeCost: 1 })
}

/** For a test of the costs: passwords cost what they do in a shop, until another test shop is opened. */
export function restorePasswordCosts(): void {
  Object.assign(PASSWORD_HASH_COSTS, COSTS_OF_SHOPS)
}
