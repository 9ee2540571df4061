import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { deadline } from '../deadline.ts'
import { errorCode, readListing } from './bucket-listing.ts'
import { digestOf, type OriginalStore, type StoredOriginal, StoreUnavailable } from './original-store.ts'
import type { BucketConfiguration } from './store-configuration.ts'

/** All tries together take less than PostgreSQL lets a transaction idle, because an upload stores its original in one. */
const TRIES = 3
const TRY_MS = 15_000
const PAUSE_MS = 200
/** What a wrong address or key gets as an answer. Anything else may pass. */
const WRONG_BUCKET = ['NoSuchBucket', 'SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AccessDenied']

interface Limits {
  tryMs: number
  pauseMs: number
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

  constructor(
    { url, keyId: accessKeyId, secret: secretAccessKey, region }: BucketConfiguration,
    limits: Limits = { tryMs: deadline(TRY_MS), pauseMs: PAUSE_MS },
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

  /** Tries again what may succeed in a moment; each try has a time of its own. @throws StoreUnavailable where no try was answered */
  async #sendTo(method: string, url: string, bytes?: Buffer, digest?: string): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await this.#tryOnce(method, url, bytes, digest)
        const isBusy = answer.status === 429 || answer.status >= 500
        if (!isBusy || tried === TRIES) return answer
      } catch (error) {
        if (tried === TRIES) throw new StoreUnavailable(this.#sentence(causeOf(error)), { cause: error })
      }
      await wait(this.#limits.pauseMs * 2 ** (tried - 1))
    }
  }

  async #tryOnce(method: string, url: string, bytes?: Buffer, digest?: string): Promise<Answer> {
    const request = await this.#client.sign(url, {
      method,
      // the bucket refuses bytes that changed on their way
      ...(bytes && { body: new Uint8Array(bytes), headers: { 'x-amz-content-sha256': digest ?? digestOf(bytes) } }),
    })
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(this.#limits.tryMs) })
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }

  /** A bucket that is missing is no missing original. */
  #isMissing = (status: number, body: Buffer): boolean =>
    status === 404 && errorCode(body.toString()) !== 'NoSuchBucket'

  #refuse(status: number, body: Buffer): never {
    throw new StoreUnavailable(this.#sentence(errorCode(body.toString()) ?? `status ${status}`))
  }

  #sentence(reason: string): string {
    return `The originals of pictures cannot be stored in ${this.place} or read from there (${reason}).`
  }
}

const keyOf = (digest: string): string => `${digest.slice(0, 2)}/${digest}`

const causeOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause?.code ?? message
}
