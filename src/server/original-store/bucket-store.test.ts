import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WrongConfiguration } from '../environment.ts'
import { TestBucket } from '../testing/test-bucket.ts'
import { readListing } from './bucket-listing.ts'
import { BucketStore } from './bucket-store.ts'
import { requireOriginalStore } from './open-original-store.ts'
import { putOriginal, readStored, StoreUnavailable } from './original-store.ts'
import { type BucketConfiguration, readStoreConfiguration } from './store-configuration.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await TestBucket.start()
})
afterAll(() => bucket.stop())
afterEach(() => {
  bucket.fault = () => 'passed'
  bucket.requests.length = 0
})

/** SHA-256 of 'red', as sha256sum prints it. */
const RED = 'b1f51a511f1da0cd348b8f8598db32e61cb963e5fc69e2b41485bf99590ed75a'
const configured = (path?: string, changed: Record<string, string> = {}) =>
  readStoreConfiguration({ ...bucket.environment(path), ...changed }, '') as BucketConfiguration
const open = (path?: string, { tryMs = 20_000, awayMs = 0 } = {}) =>
  new BucketStore(configured(path), { tryMs, lookingTryMs: tryMs, pauseMs: 1, awayMs })
const listed = async (store: BucketStore) => {
  const digests: string[] = []
  for await (const { digest } of store.list()) digests.push(digest)
  return digests.sort()
}

test('an original is stored, found, listed, read and removed by its digest', async () => {
  const store = open()
  expect(await readStored(store, RED)).toEqual({ fault: 'missing' })
  for (const _ of ['once', 'twice']) expect(await putOriginal(store, Buffer.from('red'))).toBe(RED)
  expect(bucket.requests.at(-1)).toBe(`PUT /pictures/b1/${RED}`)
  expect(await readStored(store, RED)).toEqual({ bytes: Buffer.from('red') })
  expect([await store.has(RED), await store.has(RED.replace('b', 'c'))]).toEqual([true, false])
  for await (const { putAt } of store.list()) expect(Math.abs(Date.now() - putAt)).toBeLessThan(60_000)
  expect(await listed(store)).toEqual([RED])
  await store.remove(RED)
  await store.remove(RED)
  expect([await store.has(RED), await listed(store)]).toEqual([false, []])
})

test('a part of a bucket has originals of its own', async () => {
  const [shop, other] = [open('/pictures/shop'), open('/pictures/other/')]
  const blue = await putOriginal(shop, Buffer.from('blue'))
  expect(await putOriginal(other, Buffer.from('red'))).toBe(RED)
  await shop.writeOwner('a database')
  expect([await listed(shop), await listed(other)]).toEqual([[blue], [RED]])
  expect([await shop.readOwner(), await other.readOwner()]).toEqual(['a database', undefined])
})

// the bucket's server fails at a second page, because it makes tokens by a cipher that Node no longer has
test('all pages of a list are read, each by the token of the one before', async () => {
  const second = RED.replace('b1', 'b2')
  const contents = (digest: string) =>
    `<Contents><Key>shop/${digest.slice(0, 2)}/${digest}</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified></Contents>`
  bucket.fault = ({ url }, response) => {
    const token = new URL(url!, 'http://a').searchParams.get('continuation-token')
    const page =
      token === 'a&b='
        ? contents(second)
        : `${contents(RED)}<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>`
    response.writeHead(200).end(`<ListBucketResult>${page}</ListBucketResult>`)
    return 'answered'
  }
  expect(await listed(open('/pictures/shop'))).toEqual([RED, second])
  expect(bucket.requests).toEqual([
    'GET /pictures?list-type=2&prefix=shop%2F',
    'GET /pictures?list-type=2&prefix=shop%2F&continuation-token=a%26b%3D',
  ])
})

test('a bucket that is busy or cuts the connection is tried three times, or twice where it is only read, and no more', async () => {
  const store = open()
  let left = 2
  bucket.fault = (_request, response) => {
    left -= 1
    if (left < 0) return 'passed'
    if (left === 0) response.socket?.destroy()
    else response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    return 'answered'
  }
  await store.put(RED, Buffer.from('red'))
  expect(bucket.requests.length).toBe(3)
  left = 3
  bucket.requests.length = 0
  await expect(store.read(RED)).rejects.toBeInstanceOf(StoreUnavailable)
  expect(bucket.requests.length).toBe(2)
  left = 100
  await expect(store.put(RED, Buffer.from('red'))).rejects.toThrow('(SlowDown)')
})

test('a bucket that does not answer is given up in time', async () => {
  bucket.fault = () => 'answered'
  const begun = performance.now()
  await expect(open('/pictures', { tryMs: 200 }).read(RED)).rejects.toThrow('(no answer in time)')
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect(bucket.requests.length).toBe(2)
  // the answer begins and never ends
  bucket.fault = (_request, response) => {
    response.writeHead(200, { 'content-length': '3' }).write('r')
    return 'answered'
  }
  expect(await readStored(open('/pictures', { tryMs: 200 }), RED)).toMatchObject({ fault: 'unavailable' })
})

test('a bucket that failed all tries is not asked again for a while, and then once more', async () => {
  const [store, soon] = [open('/pictures', { awayMs: 60_000 }), open('/pictures', { awayMs: 1 })]
  await store.put(RED, Buffer.from('red'))
  bucket.fault = (_request, response) => {
    response.socket?.destroy()
    return 'answered'
  }
  bucket.requests.length = 0
  for (const one of [store, soon]) expect(await readStored(one, RED)).toMatchObject({ fault: 'unavailable' })
  expect(bucket.requests.length).toBe(4)
  bucket.fault = () => 'passed'
  await expect(store.read(RED)).rejects.toThrow('(it did not answer a moment ago)')
  await expect(store.put(RED, Buffer.from('red'))).rejects.toBeInstanceOf(StoreUnavailable)
  expect(bucket.requests.length).toBe(4)
  await expect.poll(() => readStored(soon, RED)).toEqual({ bytes: Buffer.from('red') })
})

test('a bucket hears the digest of what it gets, so that it can refuse bytes that changed on their way', async () => {
  const heard: unknown[] = []
  bucket.fault = ({ headers }) => {
    heard.push(headers['x-amz-content-sha256'])
    return 'passed'
  }
  await open().put(RED, Buffer.from('red'))
  expect(heard).toEqual([RED])
})

test('a start with a bucket that is missing, or a wrong key, ends with a sentence; one that is away is a warning', async () => {
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => void warned.push(said) }
  await requireOriginalStore(configured(), log)
  const { url } = configured('/none')
  await expect(requireOriginalStore(configured('/none'), log)).rejects.toEqual(
    new WrongConfiguration(
      `The originals of pictures cannot be stored in the bucket ${url} or read from there (NoSuchBucket). Name another place with PICTURE_STORE.`,
    ),
  )
  const wrong = configured(undefined, { AWS_SECRET_ACCESS_KEY: 'wrong' })
  await expect(requireOriginalStore(wrong, log)).rejects.toThrow('(SignatureDoesNotMatch)')
  // what is missing is never taken for an original that is not there
  expect(await readStored(open('/none'), RED)).toMatchObject({ fault: 'unavailable' })
  bucket.fault = (_request, response) => {
    response.writeHead(404).end('<html>')
    return 'answered'
  }
  expect(await readStored(open(), RED)).toMatchObject({ fault: 'unavailable' })
  bucket.fault = () => 'passed'
  expect(warned).toEqual([])
  await requireOriginalStore({ ...configured(), url: 'http://127.0.0.1:1/pictures' }, log)
  expect(warned.length).toBe(1)
  for (const [status, code] of [
    [429, 'TooManyRequests'],
    [403, 'RequestTimeTooSkewed'],
  ] as const) {
    bucket.fault = (_request, response) => {
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
      return 'answered'
    }
    await requireOriginalStore(configured(), log)
  }
  expect(warned.length).toBe(3)
})

test.each([
  ['without a bucket', { PICTURE_STORE: 'https://s3.example' }],
  ['of another scheme', { PICTURE_STORE: 's3://originals' }],
  ['with a key in it', { PICTURE_STORE: 'https://me:secret@s3.example/originals' }],
  ['with a key that has a slash', { PICTURE_STORE: 'https://me:a/secret@s3.example/originals' }],
  ['with a signature', { PICTURE_STORE: 'https://s3.example/originals?X-Amz-Signature=secret@' }],
  ['without a key', { AWS_SECRET_ACCESS_KEY: '' }],
])('a bucket %s is refused with a sentence that has no secret', (_, changed) => {
  const read = () => readStoreConfiguration({ ...bucket.environment(), ...changed }, '')
  expect(read).toThrow(WrongConfiguration)
  expect(read).not.toThrow(/secret@/)
})

test('a list of objects is read with its next page, whatever else is in the bucket', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>
    <Contents><Key>x/b1/${RED}</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified><Owner><ID>1</ID></Owner></Contents>
    <Contents><Key>x/owner</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified></Contents></ListBucketResult>`
  expect(readListing(xml)).toEqual({ originals: [{ digest: RED, putAt: Date.UTC(2026, 10, 29, 10) }], next: 'a&b' })
})
