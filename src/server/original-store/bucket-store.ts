import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { deadline } from '../deadline.ts'
import { errorCode, readListing } from './bucket-listing.ts'
import { digestOf, type OriginalStore, type StoredOriginal, StoreUnavailable } from './original-store.ts'
import type { BucketConfiguration } from './store-configuration.ts'

/** All tries together take less than PostgreSQL lets a transaction idle, because an import stores its originals in one. */
const TRIES = 3
/** What only looks is tried less, because a shopper waits for it. */
const LOOKING_TRIES = 2
const TRY_MS = 15_000
const LOOKING_TRY_MS = 5000
const PAUSE_MS = 200
/** A bucket that failed all tries is not asked again for so long: many pictures at once would each wait for it. */
const AWAY_MS = 30_000
/** What a wrong address or key gets as an answer. Anything else may pass. */
const WRONG_BUCKET = ['NoSuchBucket', 'SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AccessDenied']

interface Limits {
  tryMs: number
  /** How long the beginning of an answer to GET or HEAD may take; its body has `tryMs`. */
  lookingTryMs: number
  pauseMs: number
  awayMs: number
}

/** What a bucket answered, with its whole body. */
interface Answer {
  status: number
  body: Buffer
}

/** A bucket of S3, or of a server that speaks as S3 does, for any number of machines. Its address has the bucket in its path. */
export class BucketStore implements OriginalStore {
  readonly place: string
  readonly #url: string
  readonly #client: AwsClient
  readonly #limits: Limits
  #awayUntil = Number.NEGATIVE_INFINITY

  constructor(
    { url, keyId: accessKeyId, secret: secretAccessKey, region }: BucketConfiguration,
    limits: Limits = {
      tryMs: deadline(TRY_MS),
      lookingTryMs: deadline(LOOKING_TRY_MS),
      pauseMs: PAUSE_MS,
      awayMs: AWAY_MS,
    },
  ) {
    this.place = `the bucket ${url}`
    this.#url = url
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    this.#limits = limits
  }

  async put(digest: string, bytes: Buffer): Promise<void> {
    await this.#putObject(keyOf(digest), bytes, digest)
  }

  async read(digest: string): Promise<Buffer | undefined> {
    const { status, body } = await this.#send('GET', keyOf(digest))
    if (status === 200) return body
    return this.#isMissing(status, body) ? undefined : this.#refuse(status, body)
  }

  async has(digest: string): Promise<boolean> {
    const { status, body } = await this.#send('HEAD', keyOf(digest))
    return status === 200 || (status === 404 ? false : this.#refuse(status, body))
  }

  async remove(digest: string): Promise<void> {
    await this.#removeObject(keyOf(digest))
  }

  async *list(): AsyncGenerator<StoredOriginal> {
    const [bucket, prefix] = this.#bucketAndPrefix()
    let token: string | undefined
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(prefix && { prefix }),
        ...(token !== undefined && { 'continuation-token': token }),
      })
      const { status, body } = await this.#sendTo('GET', `${bucket}?${query}`)
      if (status !== 200) this.#refuse(status, body)
      const { originals, next } = readListing(body.toString())
      yield* originals
      token = next
    } while (token !== undefined)
  }

  /** A bucket has no part of an object that was not sent whole. */
  async removeUnfinished(): Promise<void> {}

  async readOwner(): Promise<string | undefined> {
    const { status, body } = await this.#send('GET', 'owner')
    if (status === 200) return body.toString().trim() || undefined
    return this.#isMissing(status, body) ? undefined : this.#refuse(status, body)
  }

  async writeOwner(owner: string): Promise<void> {
    const bytes = Buffer.from(`${owner}\n`)
    await this.#putObject('owner', bytes, digestOf(bytes))
  }

  async fault(): Promise<string | undefined> {
    const probe = `probe-${randomUUID()}`
    const bytes = Buffer.from('probe')
    const { status, body } = await this.#send('PUT', probe, bytes, digestOf(bytes))
    const code = errorCode(body.toString())
    if (code && WRONG_BUCKET.includes(code)) return this.#sentence(code)
    if (status !== 200) this.#refuse(status, body)
    await this.#removeObject(probe)
    return undefined
  }

  async space(): Promise<undefined> {}

  /** The address of the bucket, and what the names of its objects begin with: `https://s3.example/BUCKET/PREFIX`. */
  #bucketAndPrefix(): [string, string] {
    const { origin, pathname } = new URL(this.#url)
    const [, bucket, ...prefix] = pathname.split('/')
    return [`${origin}/${bucket}`, prefix.map((part) => `${decodeURIComponent(part)}/`).join('')]
  }

  async #putObject(key: string, bytes: Buffer, digest: string): Promise<void> {
    const { status, body } = await this.#send('PUT', key, bytes, digest)
    if (status !== 200) this.#refuse(status, body)
  }

  async #removeObject(key: string): Promise<void> {
    const { status, body } = await this.#send('DELETE', key)
    if (status !== 204 && status !== 200 && status !== 404) this.#refuse(status, body)
  }

  #send(method: string, key: string, bytes?: Buffer, digest?: string): Promise<Answer> {
    return this.#sendTo(method, `${this.#url}/${key}`, bytes, digest)
  }

  /**
   * Tries again what may succeed in a moment; each try has a time of its own.
   * @throws StoreUnavailable where no try was answered, and for a while after all tries failed
   */
  async #sendTo(method: string, url: string, bytes?: Buffer, digest?: string): Promise<Answer> {
    if (performance.now() < this.#awayUntil)
      throw new StoreUnavailable(this.#sentence('it did not answer a moment ago'))
    const tries = isLooking(method) ? LOOKING_TRIES : TRIES
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await this.#tryOnce(method, url, bytes, digest)
        const isBusy = answer.status === 429 || answer.status >= 500
        if (isBusy && tried === tries) this.#noteAway()
        if (!isBusy || tried === tries) return answer
      } catch (error) {
        if (tried === tries) {
          this.#noteAway()
          throw new StoreUnavailable(this.#sentence(causeOf(error)), { cause: error })
        }
      }
      await wait(this.#limits.pauseMs * 2 ** (tried - 1))
    }
  }

  #noteAway(): void {
    this.#awayUntil = performance.now() + this.#limits.awayMs
  }

  async #tryOnce(method: string, url: string, bytes?: Buffer, digest?: string): Promise<Answer> {
    const request = await this.#client.sign(url, {
      method,
      // the bucket refuses bytes that changed on their way
      ...(bytes && { body: new Uint8Array(bytes), headers: { 'x-amz-content-sha256': digest ?? digestOf(bytes) } }),
    })
    const { tryMs, lookingTryMs } = this.#limits
    const ending = new AbortController()
    const end = () => ending.abort(new DOMException('late', 'TimeoutError'))
    let late = setTimeout(end, isLooking(method) ? lookingTryMs : tryMs)
    try {
      const response = await fetch(request, { redirect: 'manual', signal: ending.signal })
      // a large original takes longer than a bucket that answers at all
      clearTimeout(late)
      late = setTimeout(end, tryMs)
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
    } finally {
      clearTimeout(late)
    }
  }

  /** A bucket that is missing, or an address at which something else answers, is no missing original. */
  #isMissing = (status: number, body: Buffer): boolean => status === 404 && errorCode(body.toString()) === 'NoSuchKey'

  #refuse(status: number, body: Buffer): never {
    throw new StoreUnavailable(this.#sentence(errorCode(body.toString()) ?? `status ${status}`))
  }

  #sentence(reason: string): string {
    return `The originals of pictures cannot be stored in ${this.place} or read from there (${reason}).`
  }
}

const isLooking = (method: string): boolean => method === 'GET' || method === 'HEAD'

const keyOf = (digest: string): string => `${digest.slice(0, 2)}/${digest}`

const causeOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause?.code ?? message
}
