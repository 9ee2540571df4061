import { bySite } from '../profiles/profiles.ts'

export const DELIVERY_TIMES = bySite(({ country }) => country.deliveryTimes)
