import { ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import type { Visit } from '#rules/visit.ts'
import type { Configuration } from '../configuration.ts'

/** Where a sign-in leads that began at no page: a site that is switched off has no home page any more, and one in preparation not yet. */
export const pathAfterSignIn = (
  { site, settings }: Pick<Visit, 'site' | 'settings'>,
  { sites }: Pick<Configuration, 'sites'>,
): string => (sites.includes(site) && settings.opening.state !== 'preparing' ? HOME_PATH : ACCOUNT_PATH)
