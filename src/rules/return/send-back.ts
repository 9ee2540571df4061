import { DAY_MS } from '../durations.ts'

const SHIP_BACK_WITHIN_DAYS = 14

/** The last day on which goods are sent back after a declaration (Directive 2011/83/EU, article 14(1)), as a moment of it. */
export const sendBackUntil = (declaredAt: number): number => declaredAt + SHIP_BACK_WITHIN_DAYS * DAY_MS
