import { type Site, siteConfig } from '#sites/sites.ts'

/** What a transfer of SEPA can be, in 1/100 of a euro. */
const MAX_AMOUNT = 99_999_999_999

/**
 * The text of the code that banks' apps read a transfer from (European Payments Council, EPC069-12, version 2); undefined:
 * the site is not paid in euros, or the amount is none that a code holds.
 */
export function epcText(
  site: Site,
  {
    account: { holder, iban, bic = '' },
    amount,
    reference,
  }: { account: { holder: string; iban: string; bic?: string }; amount: number; reference: string },
): string | undefined {
  if (siteConfig(site).currency !== 'EUR' || amount <= 0 || amount > MAX_AMOUNT) return undefined
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  // purpose and structured reference stay empty
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, euros, '', '', reference].join('\n')
}
