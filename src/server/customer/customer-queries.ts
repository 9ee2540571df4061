import type { NEWSLETTER_STATUSES, PRICE_GROUPS } from '#rules/customer/person.ts'
import type { Site } from '#sites/sites.ts'

/** A customer as the shop knows them; the password's hash is asked for at login only. */
export interface Customer {
  id: string
  site: Site
  email: string
  firstname: string
  lastname: string
  cremaCard: boolean
  communityMember: boolean
  loyaltyBeans: number
  priceGroup: (typeof PRICE_GROUPS)[number] | null
  scoutGroup: string
  newsletterStatus: (typeof NEWSLETTER_STATUSES)[number] | null
}
