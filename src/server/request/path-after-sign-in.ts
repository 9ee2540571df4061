import { ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'

/** Where a sign-in leads that began at no page: a site that is switched off has no home page any more. */
export const pathAfterSignIn = (site: Site, { sites }: Pick<Configuration, 'sites'>): string =>
  sites.includes(site) ? HOME_PATH : ACCOUNT_PATH
