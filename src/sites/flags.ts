import type { FlagShape } from './profiles/flag.ts'
import { profileOf, type Site } from './profiles/profiles.ts'

/** The flag of a site's country, as the elements of a drawing that is 20 wide and 14 high. */
export const flagOf = (site: Site): readonly FlagShape[] => profileOf(site).country.flag
