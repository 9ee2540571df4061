import { OPENING_STATES } from '#rules/settings/opening-setting.ts'
import { words } from '../shared-shapes.ts'
import { part } from './content-parts-shapes.ts'

/** Whether a site is open. */
export const OpeningBody = part({ state: words(OPENING_STATES) })
