import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import { HttpRefusal, retryAfterS } from './faults.ts'

/** An opening that is not planned, or not so soon, is looked for again after this time. */
const LONGEST_WAIT_MS = 3_600_000

/** Refuses a visitor of a site that the merchant has not opened yet. */
export class SiteInPreparation extends HttpRefusal {
  readonly site: Site
  override readonly retryAfterS: number

  constructor({ site, settings, moment }: Pick<Visit, 'site' | 'settings' | 'moment'>) {
    super(503, 'SITE_IN_PREPARATION', `The site ${site} is not open yet.`)
    this.site = site
    const { opensAt = Number.POSITIVE_INFINITY } = settings.opening
    this.retryAfterS = retryAfterS(Math.min(opensAt - moment, LONGEST_WAIT_MS))
  }
}
