import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import { ALL_SITES } from '#sites/sites.ts'
import type { Invalidations } from '../cache/invalidations.ts'
import { ATTRIBUTES_TAG, EVERYTHING } from '../cache/tags.ts'
import { kindTag } from '../contents/content-tags.ts'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { SYNONYMS_KIND } from './load-synonyms.ts'
import type { Answers, FromWorker, Question, ToWorker, WorkerData } from './search-messages.ts'
import { isSimple, SearchWhileLoading } from './search-while-loading.ts'

/** Longer waiting answers nobody any more. */
const DEADLINE_MS = deadline(2000)
/** After a start a question waits longer, for the index. */
const LOADING_MS = 10_000
/** So long after a start a question goes to the database. The index of a small shop is loaded by then. */
const DATABASE_AFTER_MS = 1000
/** Questions under way at once; more are refused, so that none waits behind a thousand. */
const MAX_WAITING = 200
const RESTART_MS = 1000
/** The thread's memory for new objects, which would take 64 MB as the server's does: what lives long is in buffers. */
const YOUNG_MB = 24
/** Of all answers that are kept. */
const ANSWERS_BYTES = 4 * 1024 * 1024
/** PostgreSQL's code for a statement that took longer than it may. */
const STATEMENT_TIMEOUT = '57014'

const SYNONYM_TAGS = ALL_SITES.map((site) => kindTag(SYNONYMS_KIND, site))

/** Why a search has no answer now: the index is being loaded, or too much is sought at once. */
export type SearchUnavailable = { code: 'SEARCH_LOADING' | 'SEARCH_BUSY' }

interface SearchParts {
  pool: pg.Pool
  invalidations: Invalidations
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  clock: () => number
}

interface Waiting {
  question: Question
  resolve(answer: Answers[keyof Answers]): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

/**
 * The search of all sites, in a thread of its own (docs/decisions/2026-11-22-search-in-the-process.md). It follows the
 * invalidations of this process, so that it knows within a second what has changed.
 */
export class Search {
  readonly #connection: pg.ClientConfig
  readonly #clock: () => number
  readonly #log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  /** Shoppers type the same beginnings of words; an answer holds until the thread says that its index has changed. */
  readonly #answers = new LRUCache<string, Answers[keyof Answers]>({
    maxSize: ANSWERS_BYTES,
    sizeCalculation: (answer, key) => 2 * (key.length + JSON.stringify(answer).length),
  })
  #next = 0
  #isReady = false
  #version = 0
  #isStopped = false
  readonly #whileLoading: SearchWhileLoading
  readonly #whenReady = new Set<() => void>()
  #loadingSince = 0
  /** What the loaded index takes; the thread says so after each loading. */
  #loadedIndex = { products: 0, bytes: 0 }

  constructor(connection: pg.ClientConfig, { pool, invalidations, log, clock }: SearchParts) {
    this.#connection = connection
    this.#whileLoading = new SearchWhileLoading(pool, clock)
    this.#log = log
    this.#clock = clock
    invalidations.subscribe((tags) => this.#forget(tags))
  }

  /** Whether questions are answered from the index, and how large it is. */
  get index(): { isReady: boolean; products: number; bytes: number } {
    return { isReady: this.#isReady, ...this.#loadedIndex }
  }

  /** A number that is another one when answers may have changed; undefined while none come from the index. */
  get version(): number | undefined {
    return this.#isReady ? this.#version : undefined
  }

  /** Starts the thread, which loads its index; the first question does so too. */
  start(): void {
    if (!this.#worker && !this.#isStopped) this.#run()
  }

  /**
   * Answers a question: from the index, and while it is loaded from the database where that can.
   * @throws SearchFailure where the index is not loaded in time, or too much is sought at once
   */
  async ask<Type extends Question['type']>(question: Extract<Question, { type: Type }>): Promise<Answers[Type]> {
    const known = this.#answers.get(JSON.stringify(question))
    if (known) return known as Answers[Type]
    if (this.#waiting.size + this.#whenReady.size >= MAX_WAITING) throw new SearchFailure({ code: 'SEARCH_BUSY' })
    this.start()
    const wait = isSimple(question) ? this.#untilDatabase() : deadline(LOADING_MS)
    const isLoaded = this.#isReady || (await this.#loaded(wait))
    if (!isLoaded) return this.#askDatabase(question)
    const number = this.#next++
    return new Promise<Answers[Type]>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(number)
        reject(new SearchFailure({ code: 'SEARCH_BUSY' }))
      }, DEADLINE_MS)
      this.#waiting.set(number, { question, resolve: resolve as Waiting['resolve'], reject, timer })
      this.#send({ type: 'question', number, question })
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#worker?.terminate()
  }

  #untilDatabase(): number {
    const left = this.#loadingSince + DATABASE_AFTER_MS - this.#clock()
    return Math.min(DATABASE_AFTER_MS, Math.max(0, left))
  }

  /** Waits for the index; false where it is not loaded in time. */
  #loaded(longestMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const ready = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#whenReady.delete(ready)
        resolve(false)
      }, longestMs)
      this.#whenReady.add(ready)
    })
  }

  async #askDatabase<Type extends Question['type']>(question: Question): Promise<Answers[Type]> {
    if (!isSimple(question)) throw new SearchFailure({ code: 'SEARCH_LOADING' })
    try {
      return (await this.#whileLoading.answer(question)) as Answers[Type]
    } catch (error) {
      if ((error as { code?: string }).code === STATEMENT_TIMEOUT) throw new SearchFailure({ code: 'SEARCH_BUSY' })
      throw error
    }
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }

  #forget(tags: readonly string[]): void {
    if (tags.some((tag) => tag === EVERYTHING || tag === ATTRIBUTES_TAG || tag.startsWith('*@'))) {
      this.#send({ type: 'changed', moment: this.#clock() })
      return
    }
    if (SYNONYM_TAGS.some((tag) => tags.includes(tag))) this.#send({ type: 'synonyms', moment: this.#clock() })
    const ids = new Set(tags.flatMap((tag) => /^product:([^@]+)/.exec(tag)?.[1] ?? []))
    if (ids.size > 0) this.#send({ type: 'changed', ids: [...ids], moment: this.#clock() })
  }

  #run(): void {
    const workerData: WorkerData = { connection: this.#connection }
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    // a process that has nothing else to do may end
    worker.unref()
    worker.on('message', (message: FromWorker) => this.#receive(message))
    worker.on('error', (error) => this.#log.error({ err: error }, 'the search thread has failed'))
    worker.on('exit', () => {
      this.#isReady = false
      this.#answers.clear()
      this.#version += 1
      for (const { reject, timer } of this.#waiting.values()) {
        clearTimeout(timer)
        reject(new SearchFailure({ code: 'SEARCH_LOADING' }))
      }
      this.#waiting.clear()
      if (!this.#isStopped) setTimeout(() => this.#run(), RESTART_MS).unref()
    })
    this.#worker = worker
    this.#loadingSince = this.#clock()
    this.#send({ type: 'changed', moment: this.#clock() })
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        this.#isReady = true
        this.#loadedIndex = { products: message.products, bytes: message.bytes }
        this.#log.info({ products: message.products, bytes: message.bytes }, 'the search index is loaded')
        for (const ready of this.#whenReady) ready()
        this.#whenReady.clear()
        return
      case 'changed':
        this.#answers.clear()
        this.#version += 1
        return
      case 'failed':
        this.#log.warn({ err: message.error }, 'the search index cannot be read; trying again')
        return
      case 'not-stored':
        this.#log.warn({ err: message.error }, 'the search index is not stored; the next start takes longer')
        return
      default: {
        const waiting = this.#waiting.get(message.number)
        if (!waiting) return
        this.#waiting.delete(message.number)
        clearTimeout(waiting.timer)
        if (message.type === 'answer') {
          this.#answers.set(JSON.stringify(waiting.question), message.answer)
          waiting.resolve(message.answer)
        } else waiting.reject(message.error)
      }
    }
  }
}

/** Thrown by `ask`; routes answer it as 503. */
export class SearchFailure extends TooManyWaiting {
  readonly refusal: SearchUnavailable

  constructor(refusal: SearchUnavailable) {
    super(refusal.code === 'SEARCH_LOADING' ? 'The search is being loaded.' : 'Too much is sought at once.')
    this.refusal = refusal
  }
}
