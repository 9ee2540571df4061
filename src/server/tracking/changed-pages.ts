import type { ChangedPageBody } from '#calls/tracking.ts'
import type { Counts } from '../counts.ts'

/** Counts pages that translators and extensions have changed, by when that was found. */
export type ChangedPages = Counts<ChangedPageBody['found']>
