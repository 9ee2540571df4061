import { bySite } from '../profiles/profiles.ts'

export const TIME_ZONES = bySite(({ country }) => country.timeZone)
