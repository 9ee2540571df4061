import { profileOf, type Site } from './profiles/profiles.ts'

/** For how many years after the end of its calendar year an order is kept. */
export const orderYears = (site: Site): number => profileOf(site).country.orderYears
