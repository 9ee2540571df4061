import type { Site } from './sites.ts'

/** Sites whose branches take goods back, free of charge, as their header promises (HEAD-19). */
const BRANCH_RETURNS: ReadonlySet<Site> = new Set(['DE'])

export const takesReturnsInBranches = (site: Site): boolean => BRANCH_RETURNS.has(site)
