import { profileOf, type Site } from './profiles/profiles.ts'

/** Whether the branches of a site take goods back, free of charge, as its header promises (HEAD-19). */
export const takesReturnsInBranches = (site: Site): boolean => profileOf(site).country.takesReturnsInBranches === true
