import { momentOfWallClock } from '../wall-clock.ts'

/** What staff have chosen to see: a time by the clocks of whatever site they look at, and the group of one A/B test. */
export interface PreviewSettings {
  /** YYYY-MM-DDTHH:mm (note 86). */
  dateTime: string
  test?: { name: string; group: string }
}

/** The years that can be previewed: those that contents may have (check-publication.ts). */
const YEARS = /^[2-9]\d{3}-/

/** The moment of a previewed time on a site, in milliseconds since 1970; undefined for a text that is no such time. */
export const previewMoment = (dateTime: string, timeZone: string): number | undefined =>
  YEARS.test(dateTime) ? momentOfWallClock(dateTime, timeZone) : undefined
