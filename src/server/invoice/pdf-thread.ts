import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency, TooManyWaiting } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import type { DocumentContents } from './document-contents.ts'

/** A document takes 150 ms, the first one of a thread a second with its code and fonts; twenty times that is a fault. */
const DRAWING_DEADLINE_MS = deadline(20_000)
/** Longer waiting answers nobody any more. */
const WAITING_DEADLINE_MS = deadline(10_000)
const MAX_WAITING = 50
/** A thread that has nothing to do gives its memory back. */
const IDLE_MS = 60_000

/**
 * Draws documents in a thread of its own, one at a time, so that nobody else waits for their 150 ms of processor time. The thread is
 * started by the first one and ends where it has nothing to do for a minute.
 */
export class PdfThread {
  readonly #inLine = limitConcurrency(1, { mostWaiting: MAX_WAITING, longestWaitMs: WAITING_DEADLINE_MS })
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** A document as a PDF. @throws TooManyWaiting where too many are wanted at once, or one takes too long */
  make = (document: DocumentContents): Promise<Buffer> => this.#inLine(() => this.#draw(document))

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #draw(document: DocumentContents): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    try {
      const drawn = once(this.#worker, 'message', { signal: AbortSignal.timeout(DRAWING_DEADLINE_MS) })
      this.#worker.postMessage(document)
      const [bytes] = (await drawn) as [Uint8Array]
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
      return Buffer.from(bytes)
    } catch (error) {
      await this.stop()
      if ((error as Error).name === 'AbortError')
        throw new TooManyWaiting(`A document took more than ${DRAWING_DEADLINE_MS} ms.`)
      throw error
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    worker.unref()
    return worker
  }
}
