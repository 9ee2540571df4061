import { bySomeSites } from '../profiles/profiles.ts'

export const STORES = bySomeSites(({ country }) => country.stores)
