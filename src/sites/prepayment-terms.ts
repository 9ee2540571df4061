import type { PrepaymentTerms } from './profiles/profile.ts'
import { profileOf, type Site } from './profiles/profiles.ts'

export type { PrepaymentTerms }

export const prepaymentTerms = (site: Site): PrepaymentTerms => profileOf(site).country.prepayment
