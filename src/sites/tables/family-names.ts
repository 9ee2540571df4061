import { bySomeSites } from '../profiles/profiles.ts'

/** Sites whose language puts the family name first. */
export const WITH_FAMILY_NAME_FIRST = bySomeSites(({ country }) =>
  country.address.fields[0] === 'lastname' ? true : undefined,
)
