import { isArticleNumber } from '../product/ids.ts'

/** What somebody was doing who registers, which the confirmation finishes. */
export interface RegistrationWish {
  /** True: to get the loyalty card. */
  loyaltyCard: boolean
  /** The sold-out article that a mail is requested for. */
  backInStockTcm: string | null
}

/** The article's number where it can be one; anything else counts as absent, since nobody types it. */
export const backInStockTcm = (given: string | undefined): string | null =>
  given !== undefined && isArticleNumber(given) ? given : null

/** The wish in a form's fields. */
export const registrationWish = (given: {
  loyaltyCard?: string | undefined
  backInStock?: string | undefined
}): RegistrationWish => ({
  loyaltyCard: given.loyaltyCard === 'on',
  backInStockTcm: backInStockTcm(given.backInStock),
})
