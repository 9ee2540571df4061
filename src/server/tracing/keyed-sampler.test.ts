import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { KeyedSampler } from './keyed-sampler.ts'

const ids = Array.from({ length: 4000 }, (_, at) => (at + 1).toString(16).padStart(32, '0'))
const recorded = (share: number, secret = 'secret', context = ROOT_CONTEXT) => {
  const sampler = new KeyedSampler(share, secret)
  return ids.filter((id) => sampler.shouldSample(context, id).decision === SamplingDecision.RECORD_AND_SAMPLED)
}

test('a share of traces is recorded, the same in each process, and by the smallest ids no more than by others', () => {
  const some = recorded(0.1)
  expect(some.length).toBeGreaterThan(320)
  expect(some.length).toBeLessThan(480)
  expect(recorded(0.1)).toEqual(some)
  expect([recorded(0).length, recorded(1).length]).toEqual([0, ids.length])
})

test('a caller without the secret cannot know which ids are recorded', () => {
  const [some, others] = [recorded(0.1), recorded(0.1, 'another secret')]
  expect(some.filter((id) => others.includes(id)).length).toBeLessThan(some.length / 4)
})

test('a flag of the sender records nothing, and what belongs to a request follows it', () => {
  const parent = { traceId: ids[0]!, spanId: '9d430123456789ab', traceFlags: TraceFlags.SAMPLED }
  const sent = trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
  expect(recorded(0.1, 'secret', sent)).toEqual(recorded(0.1))
  const within = (traceFlags: TraceFlags) => trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags })
  expect(recorded(1, 'secret', within(TraceFlags.NONE))).toEqual([])
  expect(recorded(0.1, 'secret', within(TraceFlags.SAMPLED))).toEqual(ids)
})
