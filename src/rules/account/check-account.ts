import type { Site } from '#sites/sites.ts'
import { WITH_FAMILY_NAME_FIRST } from '#sites/tables/family-names.ts'
import { cleaned, isEmailAddress, isPersonName, LONGEST_EMAIL } from '../newsletter/check-form.ts'
import { withReadableDomain } from '../newsletter/readable-domain.ts'

/** The fields of an account's forms, the same in each of them. */
export type AccountField = 'firstname' | 'lastname' | 'email'
export type AccountFault = 'required' | 'tooLong' | 'email' | 'name'
export type AccountFaults<Field extends AccountField = AccountField> = Partial<Record<Field, AccountFault>>

/** The most characters of a name; only the newsletter's form takes fewer (NEWS-38). */
export const LONGEST_PERSON_NAME = 80
/** The most characters of each field; the tables bound the bytes. */
export const LONGEST_IN_ACCOUNT: Record<AccountField, number> = {
  firstname: LONGEST_PERSON_NAME,
  lastname: LONGEST_PERSON_NAME,
  email: LONGEST_EMAIL,
}

/** What is stored and compared of a typed address: without spaces around it, in lower case, its domain as people read it. */
export const cleanedEmail = (typed: string): string => withReadableDomain(cleaned(typed).toLowerCase())

/** What is wrong with cleaned values; empty: they may be stored. */
export function checkAccount<Field extends AccountField>(values: Record<Field, string>): AccountFaults<Field> {
  const faults = (Object.entries(values) as Array<[Field, string]>).flatMap(([field, value]) => {
    const fault = faultOf(field, value)
    return fault ? [[field, fault]] : []
  })
  return Object.fromEntries(faults) as AccountFaults<Field>
}

function faultOf(field: AccountField, value: string): AccountFault | undefined {
  if (value === '') return 'required'
  if (value.length > LONGEST_IN_ACCOUNT[field]) return 'tooLong'
  if (field === 'email') return isEmailAddress(value) ? undefined : 'email'
  return isPersonName(value) ? undefined : 'name'
}

/** Whether a site's language puts the family name first, as Hungarian does. */
export const familyNameFirst = (site: Site): boolean => WITH_FAMILY_NAME_FIRST[site] === true
