import { bySomeSites } from '../profiles/profiles.ts'

/** The paths of single sites (ROUTE-19, ROUTE-21). */
export const OWN_INFO_PATHS = bySomeSites(({ own }) => own.infoPaths)
