import { createHmac } from 'node:crypto'
import { type Context, TraceFlags, trace } from '@opentelemetry/api'
import { type Sampler, SamplingDecision, type SamplingResult } from '@opentelemetry/sdk-trace'

const DECISIONS = 2 ** 32

/**
 * Records a share of the traces, from 0 to 1. Senders choose the ids of their traces, so that whoever knew which ids are recorded
 * could have everything recorded: the choice depends on the shop's secret, and is the same in every process and for every
 * retry of a press.
 */
export class KeyedSampler implements Sampler {
  readonly #share: number
  readonly #secret: string

  constructor(share: number, secret: string) {
    this.#share = share
    this.#secret = secret
  }

  shouldSample(context: Context, traceId: string): SamplingResult {
    return {
      decision: this.#isRecorded(context, traceId) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }
  }

  toString(): string {
    return `KeyedSampler{${this.#share}}`
  }

  #isRecorded(context: Context, traceId: string): boolean {
    const parent = trace.getSpanContext(context)
    // a query, or another part of what this process does already, also after the answer, when its span has ended
    if (parent && !parent.isRemote) return (parent.traceFlags & TraceFlags.SAMPLED) !== 0
    const digest = createHmac('sha256', this.#secret).update(`trace ${traceId}`).digest()
    return digest.readUInt32BE() < this.#share * DECISIONS
  }
}
