import { CONSENT_VERSION, type ConsentGroup, OPTIONAL_GROUPS } from './consent.ts'

/** How long a cookie consent, the answer to the consent banner, is stored: 13 months. */
export const CONSENT_LIFETIME_S = 395 * 86_400

/** The three buttons of the consent form. */
export const CONSENT_ANSWERS = ['refuse', 'accept', 'choose'] as const
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number]

/** The groups that an answer gives; `isTicked` says whether the group's box is ticked, which counts for a choice only. */
export function givenGroups(answer: ConsentAnswer, isTicked: (group: ConsentGroup) => boolean): ConsentGroup[] {
  return OPTIONAL_GROUPS.filter((group) => answer === 'accept' || (answer === 'choose' && isTicked(group)))
}

/** The cookie's value for the groups that somebody has given, with the day but nothing that identifies anybody. */
export function consentValue(given: readonly ConsentGroup[], moment: number): string {
  const groups = ['C0001:1', ...OPTIONAL_GROUPS.map((group) => `${group}:${given.includes(group) ? 1 : 0}`)]
  const day = new Date(moment).toISOString().slice(0, 10)
  return `groups=${encodeURIComponent(groups.join(','))}&version=${CONSENT_VERSION}&datestamp=${day}`
}
