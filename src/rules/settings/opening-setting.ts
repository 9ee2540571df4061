import { nextChange, type PublishedContent } from '../contents/holding-contents.ts'

/** `open`: the shop sells. `preparing`: visitors see that it opens soon. `closed`: its pages are read, and nothing is ordered. */
export const OPENING_STATES = ['open', 'preparing', 'closed'] as const

export type OpeningState = (typeof OPENING_STATES)[number]

/** Whether a site is open, as a setting stores it. */
export interface StoredOpening {
  state: OpeningState
}

/** Whether a site is open at a moment. */
export interface Opening {
  readonly state: OpeningState
  /** When a site that is not open opens by what is planned, in milliseconds since 1970; absent where no opening is planned. */
  readonly opensAt?: number
}

const OPEN: Opening = Object.freeze({ state: 'open' })

/**
 * What holds on a site at a moment. `stateAt` gives the state that is set for a moment; undefined where nothing is, which means open.
 * `contents` are those that may change it.
 */
export function openingOf(
  stateAt: (moment: number) => OpeningState | undefined,
  { contents, moment }: { contents: readonly PublishedContent[]; moment: number },
): Opening {
  const state = stateAt(moment) ?? 'open'
  if (state === 'open') return OPEN
  for (let at = nextChange(contents, moment); at !== undefined; at = nextChange(contents, at))
    if ((stateAt(at) ?? 'open') === 'open') return Object.freeze({ state, opensAt: at })
  return Object.freeze({ state })
}
