import { type ChangedPageBody, trackChangedPageCall } from '#calls/tracking.ts'
import { send } from '../call.ts'
import { reportError } from '../report-error.ts'

/** A part of the page that could not be rendered as it was. */
export interface PartFailure {
  /** The island's name. */
  name: string
  error: unknown
  /** True: a translator or an extension has changed the page. False: it is a fault. */
  isOfPage: boolean
  found: ChangedPageBody['found']
}

const reported = new Set<string>()

/** Counts what others have done to the page, and reports what is a fault, each once for a page and part. */
export function reportPartFailure({ name, error, isOfPage, found }: PartFailure): void {
  const key = `${name} ${isOfPage}`
  if (reported.has(key)) return
  reported.add(key)
  if (isOfPage) void send(trackChangedPageCall, { body: { found }, isReportedByCaller: true })
  else reportError({ modeType: name, errorMessage: messageOf(error), source: 'boundary error' }, error)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
