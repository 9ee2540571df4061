import { bySite } from '../profiles/profiles.ts'

export const RETURN_PERIODS = bySite(({ country }) => country.returnPeriod)
