import { expect, test } from 'vitest'
import { CircuitBreaker, DatabaseSilent } from './circuit-breaker.ts'

/** A breaker whose probes the test answers. */
function openBreaker() {
  const probes: Array<PromiseWithResolvers<boolean>> = []
  const logged: string[] = []
  const probe = () => {
    const answer = Promise.withResolvers<boolean>()
    probes.push(answer)
    return answer.promise
  }
  const log = { warn: (sentence: string) => void logged.push(sentence) } as never
  return { breaker: new CircuitBreaker({ probe, log, pauseMs: 1 }), probes, logged }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a slow statement of a database that answers refuses nobody', async () => {
  const { breaker, probes, logged } = openBreaker()
  expect(breaker.admit()).toBeUndefined()
  breaker.noteTimeout()
  const waiting = breaker.admit()
  breaker.noteTimeout()
  expect(probes).toHaveLength(1)
  probes[0]!.resolve(true)
  await waiting
  expect([breaker.admit(), breaker.openings, logged]).toEqual([undefined, 0, []])
})

test('a database that does not answer is asked nothing until a probe of each second succeeds', async () => {
  const { breaker, probes, logged } = openBreaker()
  breaker.noteTimeout()
  const waiting = breaker.admit()
  probes[0]!.resolve(false)
  await expect(waiting).rejects.toBeInstanceOf(DatabaseSilent)
  expect(() => breaker.admit()).toThrow(DatabaseSilent)
  await expect.poll(() => probes.length).toBe(2)
  // a statement from before ends now
  breaker.noteTimeout()
  expect(probes).toHaveLength(2)
  probes[1]!.resolve(false)
  await expect.poll(() => probes.length).toBe(3)
  expect(() => breaker.admit()).toThrow(DatabaseSilent)
  probes[2]!.resolve(true)
  await settled()
  expect([breaker.admit(), breaker.openings]).toEqual([undefined, 1])
  expect(logged).toEqual([
    'the database does not answer; requests are refused, and it is tried each second',
    'the database answers again',
  ])
})

test('a breaker that is stopped probes no more', async () => {
  const { breaker, probes } = openBreaker()
  breaker.noteTimeout()
  breaker.stop()
  probes[0]!.resolve(false)
  await settled()
  breaker.noteTimeout()
  expect([probes.length, breaker.admit()]).toEqual([1, undefined])
})
