import type { Place } from './act.ts'
import type { Answer, Sent } from './send.ts'
import type { Market, Shopper } from './shoppers.ts'
import type { World } from './world.ts'

/** What the acts of a run share. */
export interface Playing {
  readonly world: World
  readonly market: Market
  /** What was done and answered, in its order. */
  readonly trace: string[]
  /** Answers that no fault explains. */
  readonly wrong: string[]
  /** Whether a fault may be the reason of what is answered now. */
  readonly isDisturbed: boolean
  /** The ids of declarations of withdrawal, by shopper and step: what is pressed in two tabs is one. */
  readonly declarations: Map<string, string>
  /** Sends a request. Where there is no expected answer, `repeatedBy` sends it again once everything works. */
  send(place: Place, request: Sent, hearing: Hearing): Promise<string>
}

export interface Hearing {
  /** The statuses that such a request may have. */
  expected: number[]
  repeatedBy?: Shopper
  /** Takes an expected answer. @returns what the trace says of it */
  hear: (answer: Answer) => string
}
