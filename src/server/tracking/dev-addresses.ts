/** Addresses that only a development shop has. */

/** The tracking events as they happen. */
export const DEV_EVENTS_PATH = '/dev/events'

/** The tracking library of a development shop. */
export const DEV_TRACKING_SCRIPT = `${DEV_EVENTS_PATH}/library.js`
