import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import sharp from 'sharp'
import { networksOf } from '#rules/client-networks.ts'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { FairQueue } from './fair-queue.ts'
import { readPicture } from './picture-queries.ts'
import { readOriginal } from './read-original.ts'

export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const
export type PictureFormat = keyof typeof PICTURE_TYPES

/**
 * Making a picture takes a whole core for a tenth of a second, so that half a minute is enough for those that wait. A long
 * list asks for 180 at once where the shop is new and a proxy speaks HTTP/2.
 */
const QUEUE = { atOnce: 2, mostWaiting: 600, mostOfOne: 200, longestWaitMs: deadline(30_000) }
/** Larger originals than this are no photograph but an attack. */
const MAX_PIXELS = 100_000_000

/**
 * The picture pipeline: an original from the store becomes the declared widths and formats, each made once, on first
 * request, and stored on disk. Anything that is not declared is no picture.
 */
export class Pictures {
  readonly #pool: pg.Pool
  readonly #originals: OriginalStore
  readonly #folder: string
  readonly #log: Pick<Logger, 'warn'>
  readonly #making = new Map<string, Promise<Buffer | undefined>>()
  readonly #queue = new FairQueue(QUEUE)

  constructor(
    pool: pg.Pool,
    { originals, dataDir, log }: { originals: OriginalStore; dataDir: string; log: Pick<Logger, 'warn'> },
  ) {
    this.#pool = pool
    this.#originals = originals
    this.#log = log
    this.#folder = join(dataDir, 'pictures')
  }

  /**
   * The bytes of a picture, or undefined where it is not declared. Handles are checked by the route. `ip` is who asks:
   * networks take turns where pictures wait to be made.
   * @throws TooManyWaiting where too many wait, of all networks or of this one, or one has waited for half a minute
   * @throws StoreUnavailable where its original cannot be read
   */
  async take(handle: string, width: number, format: PictureFormat, ip: string): Promise<Buffer | undefined> {
    const file = join(this.#folder, handle.slice(-2), `${handle}-${width}.${format}`)
    const stored = await readFile(file).catch(() => undefined)
    if (stored) return stored
    const running = this.#making.get(file)
    if (running) {
      return running.catch((error) => {
        // another network had no place for it; this one may have
        if (error instanceof TooManyWaiting) return this.take(handle, width, format, ip)
        throw error
      })
    }
    const { near, wide } = networksOf(ip)
    const making = this.#queue
      .run(wide ?? near, () => this.#make(handle, width, format, file))
      .finally(() => this.#making.delete(file))
    this.#making.set(file, making)
    return making
  }

  async #make(handle: string, width: number, format: PictureFormat, file: string): Promise<Buffer | undefined> {
    const declared = await readPicture(this.#pool, handle)
    if (!declared?.widths.includes(width) || !declared.formats.includes(format)) return undefined
    // read here and not before the wait, so that few originals are in memory at once
    const original = await readOriginal(
      { client: this.#pool, originals: this.#originals, log: this.#log },
      { table: 'picture', handle, digest: declared.digest },
    )
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, density: 72 }).resize({ width }).rotate()
    // effort 0: a tenth of the time for a tenth more bytes, and the first shopper waits for it
    const bytes = await (format === 'avif'
      ? picture.avif({ quality: 52, effort: 0 })
      : format === 'webp'
        ? picture.webp({ quality: 80, effort: 3 })
        : format === 'png'
          ? picture.png()
          : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
    ).toBuffer()
    // a full disk makes pictures slow, not missing
    await storeFile(file, bytes).catch((error) => this.#log.warn({ err: error }, 'a picture could not be stored'))
    return bytes
  }
}

/** Writes a file whole or not at all. */
async function storeFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, bytes)
  await rename(draft, file)
}
