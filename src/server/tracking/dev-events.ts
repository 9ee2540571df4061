import { ga4Faults } from './ga4-faults.ts'

/** Where an event was seen: by the tracking library, or in the data layer that tag managers read. */
export type EventChannel = 'library' | 'data layer'

/** An event as a developer looks at it. */
export interface DevEvent {
  /** A later event has a larger one, also after the shop was started anew. */
  number: number
  /** Milliseconds since 1970. */
  at: number
  channel: EventChannel
  /** The page on which it happened. */
  path: string
  event: Record<string, unknown>
  /** What GA4's reference forbids of it. */
  faults: string[]
}

const MAX_EVENTS = 300
const MAX_BYTES = 4_000_000

/** The newest tracking events of a development shop, in the memory of its process. */
export class DevEvents {
  #events: Array<DevEvent & { bytes: number }> = []
  #bytes = 0
  #number: number

  /** @param moment the start of the process, in milliseconds since 1970 */
  constructor(moment: number) {
    this.#number = moment
  }

  add({ channel, path, event }: Pick<DevEvent, 'channel' | 'path' | 'event'>, at: number): void {
    const bytes = Buffer.byteLength(JSON.stringify(event))
    this.#number += 1
    this.#events.push({ number: this.#number, at, channel, path, event, faults: faultsOf(event), bytes })
    this.#bytes += bytes
    while (this.#events.length > MAX_EVENTS || this.#bytes > MAX_BYTES) this.#bytes -= this.#events.shift()!.bytes
  }

  /** Those after a number, the newest first. */
  after(number: number): DevEvent[] {
    return this.#events.filter((event) => event.number > number).reverse()
  }
}

/** The data layer has GA4's fields of articles under `ecommerce`. */
function faultsOf({ ecommerce, ...event }: Record<string, unknown>): string[] {
  return ga4Faults(typeof ecommerce === 'object' ? { ...event, ...ecommerce } : event)
}
