import { bySite } from '../profiles/profiles.ts'

export const PAYMENTS_OF_SITE = bySite(({ country }) => country.payments)
