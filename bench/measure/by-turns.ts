import { median } from './load.ts'

/** What an answer takes for an address that is known and for one that is not, so that times betray neither. */
export interface KnownAndUnknown {
  /** Medians in milliseconds. */
  known: number
  unknown: number
  each: number
}

export type Kind = 'known' | 'unknown'

/**
 * Times both kinds in pairs, one request after the other; which goes first changes by pair. The first pairs, which are not
 * counted, warm both ways up.
 */
export async function timeByTurns(
  each: number,
  warm: number,
  time: (kind: Kind, at: number) => Promise<number>,
): Promise<KnownAndUnknown> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let at = 0; at < each + warm; at += 1) {
    for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const taken = await time(kind, at)
      if (at >= warm) times[kind].push(taken)
    }
  }
  return { known: median(times.known), unknown: median(times.unknown), each }
}
