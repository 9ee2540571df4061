/** The categories of the cookie banner, by the names of its groups, that can be given: C0003 for tracking, C0004 for marketing (TRACK-11, note 60). */
export const OPTIONAL_GROUPS = ['C0003', 'C0004'] as const
export type ConsentGroup = (typeof OPTIONAL_GROUPS)[number]

/** Raised when what the groups are for changes: everybody is asked again, and the answers of before give no consent. */
export const CONSENT_VERSION = 1

/** Matches the cookies of a browser in which the consent banner of this version has been answered. */
export const ANSWERED_CONSENT = new RegExp(`(?:^|; )OptanonConsent=[^;]*\\bversion=${CONSENT_VERSION}(?:&|;|$)`)

/** The whole number is the shop's own version; a consent provider writes its version with dots. */
const OWN_VERSION = /(?:^|&)version=(\d+)(?:&|$)/

/**
 * Whether the cookie OptanonConsent gives consent, as in `groups=C0001:1,C0003:0`. Without the cookie there is none, and
 * with the shop's own cookie of another version neither. Where a parent domain has one too, as of a consent provider of before,
 * both must give it: nobody can say which of them is the newer answer.
 */
export function hasConsent(cookies: string, group: ConsentGroup): boolean {
  const [, ...values] = `; ${cookies}`.split('; OptanonConsent=')
  return values.length > 0 && values.every((value) => gives(value.split(';', 1)[0]!, group))
}

function gives(value: string, group: ConsentGroup): boolean {
  const version = OWN_VERSION.exec(value)?.[1]
  if (version !== undefined && version !== String(CONSENT_VERSION)) return false
  const groups = /(?:^|&)groups=([^&]*)/.exec(value)?.[1]
  return groups !== undefined && decoded(groups).split(',').includes(`${group}:1`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
