/** What tracking tells of a device; of any other it tells nothing (SITE-23). */
export const TRACKING_PLATFORMS = ['SMARTPHONE', 'TABLET'] as const
export type Device = (typeof TRACKING_PLATFORMS)[number]

const TABLET = /iPad|Tablet|Android(?!.*Mobile)/i
const PHONE = /Mobi|iPhone/i

/** The kind of a browser's device, whether or not it is the app; undefined for a desktop. */
export function deviceOf(userAgent: string): Device | undefined {
  if (TABLET.test(userAgent)) return 'TABLET'
  return PHONE.test(userAgent) ? 'SMARTPHONE' : undefined
}
