import type { ElementFormat } from './catalogue-record.ts'
import { CENEO } from './ceneo.ts'
import { GOOGLE_FEED } from './google-feed.ts'
import { HEUREKA } from './heureka.ts'

/** The formats of XML; a document of another kind has none. */
export const ELEMENT_FORMATS: readonly ElementFormat[] = [GOOGLE_FEED, HEUREKA, CENEO]
