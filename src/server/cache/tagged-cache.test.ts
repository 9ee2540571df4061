import { beforeEach, describe, expect, test } from 'vitest'
import { Invalidations } from './invalidations.ts'
import { type CacheOptions, RENEWAL_PAUSE_MS, TaggedCache } from './tagged-cache.ts'
import { EVERYTHING, everythingOf, productTag } from './tags.ts'

const FRESH_MS = 60_000
const STALE_MS = 3_600_000
const P1 = productTag('p1', 'DE')

let invalidations: Invalidations
let time: number
let made: number
let logged: number
beforeEach(() => {
  invalidations = new Invalidations()
  time = 5
  made = 0
  logged = 0
})

function open(options: Partial<CacheOptions> = {}): TaggedCache<string> {
  return new TaggedCache<string>({
    maxBytes: 1_000_000,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    whileRenewing: 'serve-old',
    invalidations,
    log: { warn: () => (logged += 1) },
    clock: { now: () => time },
    ...options,
  })
}

/** What making a value does: it notes its tags, may wait or act, and counts. */
interface Making {
  tags?: string[]
  moment?: number
  until?: number
  during?: (attempt: number) => unknown
  isStored?: boolean
  bytes?: number
}

async function load(cache: TaggedCache<string>, key: string, making: Making = {}) {
  const { tags = [P1], moment = 1000, until, during, ...rest } = making
  const loaded = await cache.load(key, moment, async (dependencies) => {
    for (const tag of tags) dependencies.note(tag)
    if (until !== undefined) dependencies.noteMoment(until)
    made += 1
    const value = `${key} ${made}`
    await during?.(made)
    return { value, bytes: 100, ...rest }
  })
  return { value: loaded.entry.value, how: loaded.how, isStored: loaded.entry.isStored }
}

const gone = new Error('the database is away')
const fail = () => {
  throw gone
}

/** Lets everything that waits for nothing but promises end. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('an entry', () => {
  test('is made once, also for many who want it at once', async () => {
    const cache = open()
    const all = await Promise.all(Array.from({ length: 50 }, () => load(cache, 'a', { during: settle })))
    expect(made).toBe(1)
    expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['a 1']))
    expect(all.map(({ how }) => how).filter((how) => how === 'made')).toHaveLength(1)
    expect(await load(cache, 'a')).toMatchObject({ value: 'a 1', how: 'hit' })
  })

  test('is not shown from the moment on at which something on it begins or ends', async () => {
    const cache = open()
    await load(cache, 'a', { moment: 1000, until: 5000 })
    expect(cache.find('a', 4999)?.value).toBe('a 1')
    expect(cache.find('a', 5000)).toBeUndefined()
    expect(await load(cache, 'a', { moment: 5000 })).toMatchObject({ value: 'a 2', how: 'made' })
  })

  test('that was made for an earlier moment is made again for who comes after its end', async () => {
    const cache = open()
    const [before, after] = await Promise.all([
      load(cache, 'a', { moment: 4999, until: 5000, during: settle }),
      load(cache, 'a', { moment: 5000 }),
    ])
    expect([before.value, after.value]).toEqual(['a 1', 'a 2'])
  })

  test('that is too old is shown while one caller’s making renews it', async () => {
    const cache = open()
    await load(cache, 'a')
    time += FRESH_MS + 1
    const all = await Promise.all(Array.from({ length: 10 }, () => load(cache, 'a', { during: settle })))
    expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['a 1']))
    await settle()
    await settle()
    expect(made).toBe(2)
    expect(await load(cache, 'a')).toMatchObject({ value: 'a 2', how: 'hit' })
  })

  test('that cannot be renewed is shown on, tried again after a pause, and ends after its longest age', async () => {
    const cache = open()
    await load(cache, 'a')
    time += FRESH_MS + 1
    let attempts = 0
    const failing = {
      during() {
        attempts += 1
        fail()
      },
    }
    for (let round = 0; round < 3; round += 1) {
      for (let caller = 0; caller < 5; caller += 1) {
        expect((await load(cache, 'a', failing)).value).toBe('a 1')
        await settle()
      }
      expect(attempts).toBe(round + 1)
      time += RENEWAL_PAUSE_MS
    }
    expect(logged, 'one line for so many failures').toBe(1)
    expect(cache.overdue(cache.find('a', 1000)!)).toBe(1 + 3 * RENEWAL_PAUSE_MS)
    time = 5 + STALE_MS
    await expect(load(cache, 'a', failing)).rejects.toBe(gone)
  })

  test('that cannot be renewed is not shown once it is invalidated, nor past its moment', async () => {
    const cache = open()
    await load(cache, 'a')
    await load(cache, 'b', { tags: [], until: 2000 })
    time += FRESH_MS + 1
    expect((await load(cache, 'a', { during: fail })).value).toBe('a 1')
    invalidations.apply([P1])
    await expect(load(cache, 'a', { during: fail })).rejects.toBe(gone)
    await expect(load(cache, 'b', { moment: 2000, during: fail })).rejects.toBe(gone)
  })

  test('is renewed more often while invalidations are not received', async () => {
    const cache = open()
    await load(cache, 'a')
    time += RENEWAL_PAUSE_MS + 1
    await load(cache, 'a')
    await settle()
    expect(made).toBe(1)
    invalidations.isListening = false
    await load(cache, 'a')
    await settle()
    expect(made).toBe(2)
  })

  test('may be waited for instead; the old one is given only where it cannot be renewed', async () => {
    const cache = open({ whileRenewing: 'wait' })
    await load(cache, 'a')
    time += FRESH_MS + 1
    expect(await load(cache, 'a', { during: fail })).toMatchObject({ value: 'a 1', how: 'hit' })
    // no attempt before the pause is over
    expect(await load(cache, 'a')).toMatchObject({ value: 'a 1', how: 'hit' })
    time += RENEWAL_PAUSE_MS
    expect(await load(cache, 'a')).toMatchObject({ value: 'a 3', how: 'made' })
  })

  test('that was invalidated while it could not be renewed is not given to waiting callers', async () => {
    const cache = open({ whileRenewing: 'wait' })
    await load(cache, 'a')
    time += FRESH_MS + 1
    const during = () => {
      invalidations.apply([P1])
      fail()
    }
    await expect(load(cache, 'a', { during })).rejects.toBe(gone)
  })

  test('of something that does not exist is not stored, and takes what was there away', async () => {
    const cache = open()
    expect(await load(cache, 'a', { isStored: false })).toMatchObject({ isStored: false })
    expect([cache.size, cache.bytes]).toEqual([0, 0])
    await load(cache, 'a')
    time += FRESH_MS + 1
    await load(cache, 'a', { isStored: false })
    await settle()
    expect(cache.find('a', 1000)).toBeUndefined()
  })
})

describe('an invalidation', () => {
  test('drops what carries its tag, and nothing else', async () => {
    const cache = open()
    await load(cache, 'both', { tags: [P1, productTag('p2', 'DE')] })
    await load(cache, 'second', { tags: [productTag('p2', 'DE')] })
    await load(cache, 'austria', { tags: [productTag('p1', 'AT')] })
    await load(cache, 'none', { tags: [] })
    const there = () => ['both', 'second', 'austria', 'none'].filter((key) => cache.find(key, 1000))
    invalidations.apply([P1])
    expect(there()).toEqual(['second', 'austria', 'none'])
    await load(cache, 'both', { tags: [P1] })
    invalidations.apply([productTag('p1')])
    expect(there()).toEqual(['second', 'none'])
    invalidations.apply([everythingOf('AT')])
    expect(there()).toEqual(['second', 'none'])
    invalidations.apply([everythingOf('DE')])
    expect(there()).toEqual(['none'])
    invalidations.apply([EVERYTHING])
    expect(there()).toEqual([])
    expect(cache.bytes).toBe(0)
  })

  test('still finds an entry that was made anew from other things', async () => {
    const cache = open()
    await load(cache, 'a', { tags: [P1, productTag('old', 'DE')] })
    time += FRESH_MS + 1
    await load(cache, 'a', { tags: [P1, productTag('new', 'DE')] })
    await settle()
    invalidations.apply([productTag('old', 'DE')])
    expect(cache.find('a', 1000)?.value).toBe('a 2')
    invalidations.apply([productTag('new', 'DE')])
    expect(cache.find('a', 1000)).toBeUndefined()
  })

  test('between reading and storing makes the entry anew, and only that is stored', async () => {
    const cache = open()
    const loaded = await load(cache, 'a', { during: (attempt) => attempt === 1 && invalidations.apply([P1]) })
    expect(loaded).toMatchObject({ value: 'a 2', isStored: true })
    expect(cache.find('a', 1000)?.value).toBe('a 2')
  })

  test('while many wait gives all of them the second making', async () => {
    const cache = open()
    const during = async (attempt: number) => {
      await settle()
      if (attempt === 1) invalidations.apply([P1])
      await settle()
    }
    const early = Array.from({ length: 20 }, () => load(cache, 'a', { during }))
    await settle()
    const late = Array.from({ length: 20 }, () => load(cache, 'a', { during }))
    const values = (await Promise.all([...early, ...late])).map(({ value }) => value)
    expect(new Set(values)).toEqual(new Set(['a 2']))
    expect(made).toBe(2)
  })

  test('of something else disturbs no making', async () => {
    const cache = open()
    await load(cache, 'a', { during: () => invalidations.apply([productTag('p2', 'DE')]) })
    expect(made).toBe(1)
    expect(cache.find('a', 1000)?.value).toBe('a 1')
  })

  test('that comes again and again ends after two repetitions, and nothing is stored', async () => {
    const cache = open()
    const loaded = await load(cache, 'a', { during: () => invalidations.apply([P1]) })
    expect(loaded).toMatchObject({ value: 'a 3', isStored: false })
    expect(made).toBe(3)
    expect(cache.find('a', 1000)).toBeUndefined()
  })
})

describe('memory', () => {
  test('counts keys and tags, and holds no more than its bound; the least recently used leave', async () => {
    const cache = open({ maxBytes: 100_000 })
    for (let at = 0; at < 500; at += 1) {
      await load(cache, `key-${at}`, { tags: [P1, productTag(`p${at}`, 'DE')], bytes: 1000 })
      cache.find('key-0', 1000)
    }
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.size).toBeGreaterThan(40)
    expect(cache.size, 'a thousand bytes are not all that an entry takes').toBeLessThan(75)
    expect(cache.find('key-0', 1000)).toBeDefined()
    expect(cache.find('key-1', 1000)).toBeUndefined()
    invalidations.apply([P1])
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  test('a longer key and more tags take more', async () => {
    const bytesOf = async (key: string, tags: string[]) => {
      const cache = open()
      await load(cache, key, { tags })
      return cache.bytes
    }
    const small = await bytesOf('a', [])
    expect((await bytesOf('a'.repeat(1001), [])) - small).toBe(2000)
    expect(await bytesOf('a', [P1])).toBeGreaterThan(small + 50)
  })

  test('what may not be shown any more is swept', async () => {
    const cache = open()
    await load(cache, 'ended', { until: 2000 })
    await load(cache, 'fresh')
    time += STALE_MS - 1
    await load(cache, 'young')
    cache.sweep(2000)
    expect(cache.size).toBe(2)
    time += 1
    cache.sweep(2000)
    expect(cache.size).toBe(1)
    expect(cache.find('young', 2000)).toBeDefined()
  })

  test('an entry larger than all of it is answered and not stored', async () => {
    const cache = open({ maxBytes: 10_000 })
    await load(cache, 'a')
    expect(await load(cache, 'large', { bytes: 20_000 })).toMatchObject({ value: 'large 2', isStored: false })
    expect(cache.size).toBe(1)
    invalidations.apply([P1])
    expect(cache.bytes).toBe(0)
  })
})
