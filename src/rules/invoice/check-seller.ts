import { isBic, isIban } from '../payment/iban.ts'

/** What is wrong with a seller's account, in words for an editor; undefined: nothing. */
export function checkSeller({ account }: { account?: { iban: string; bic?: string } }): string | undefined {
  if (account && !isIban(account.iban))
    return `the account's IBAN '${account.iban}' is none: its check digits do not fit`
  if (account?.bic && !isBic(account.bic)) return `the account's BIC '${account.bic}' is none`
  return undefined
}
