import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { findProducts, isKnown } from './find-products.ts'
import { catchUp, MAX_REFRESHED, refreshAll, refreshProducts } from './load-index.ts'
import { loadSynonyms } from './load-synonyms.ts'
import { makeIndex } from './make-index.ts'
import type { SearchIndex } from './search-index.ts'
import type { Answers, FromWorker, Question, ToWorker, WorkerData } from './search-messages.ts'
import { codeOfIndex, restoreIndex, storeIndex } from './stored-index.ts'
import { suggest } from './suggest.ts'

/** The thread that searches. It has an index of its own and reads the database by one connection. */

/** Changes that come together are read together. */
const GATHER_MS = 300
/** Where the database cannot be read, it is tried again. */
const RETRY_MS = 2000
const HOUR_MS = 3_600_000

const port = parentPort!
const { connection } = workerData as WorkerData
const pool = new pg.Pool({ ...connection, max: 1, application_name: 'crema search' })
// the next query says what is wrong
pool.on('error', () => {})

let index: SearchIndex | undefined
/** Which stored index this thread can use. */
let code: string | undefined
let changed = new Set<string>()
let isAllChanged = false
/** The index must be made anew: a text has changed, or a product is new. */
let isOutdated = false
/** Milliseconds since 1970, by the server's clock. */
let moment = 0
let working = false

const send = (message: FromWorker) => port.postMessage(message)

port.on('message', (message: ToWorker) => {
  if (message.type === 'question') return reply(message.number, message.question)
  moment = message.moment
  if (message.type === 'synonyms') return refreshSynonymsIn(GATHER_MS)
  if (message.ids === undefined) isAllChanged = true
  else for (const id of message.ids) changed.add(id)
  // while the database is away changes only add up
  if (changed.size > MAX_REFRESHED) {
    changed.clear()
    isAllChanged = true
  }
  setTimeout(() => void work(), index ? GATHER_MS : 0)
})

function reply(number: number, question: Question): void {
  try {
    if (!index) throw new Error('The search index is not loaded yet.')
    send({ type: 'answer', number, answer: answerTo(index, question) })
  } catch (error) {
    send({ type: 'no-answer', number, error })
  }
}

function answerTo(loaded: SearchIndex, question: Question): Answers[keyof Answers] {
  switch (question.type) {
    case 'list':
      return findProducts(loaded, question)
    case 'suggest':
      return suggest(loaded, question)
    case 'known':
      return question.filters.filter((filter) => isKnown(loaded, filter))
  }
}

/** Reads what has changed, until nothing is left. */
async function work(): Promise<void> {
  if (working) return
  working = true
  try {
    while (isOutdated || isAllChanged || changed.size > 0) await step()
  } catch (error) {
    send({ type: 'failed', error })
    setTimeout(() => void work(), RETRY_MS)
  } finally {
    working = false
  }
}

async function step(): Promise<void> {
  const [ids, isWhole, isAnew] = [[...changed], isAllChanged, isOutdated || !index]
  changed = new Set()
  isAllChanged = false
  isOutdated = false
  try {
    if (!index && (await restore())) isAllChanged = true
    else if (isAnew) await replaceIndex()
    else if (isWhole) await refresh()
    else isOutdated = !(await refreshProducts(pool, index!, ids, moment))
  } catch (error) {
    isOutdated ||= isAnew
    isAllChanged ||= isWhole
    for (const id of ids) changed.add(id)
    throw error
  } finally {
    send({ type: 'changed' })
  }
}

/** Answers from the stored index, while what has changed since is read. False where there is none. */
async function restore(): Promise<boolean> {
  code ??= await codeOfIndex()
  const stored = await restoreIndex(pool, code).catch((error) => void send({ type: 'failed', error }))
  if (!stored) return false
  await catchUp(pool, stored, moment)
  await begin(stored)
  return true
}

async function replaceIndex(): Promise<void> {
  const made = await makeIndex(connection, moment)
  made.synonyms = index?.synonyms ?? {}
  await begin(made)
  // a merchant who changes texts has a new index made each time
  await store(HOUR_MS)
}

async function begin(made: SearchIndex): Promise<void> {
  index = made
  await refreshSynonyms()
  send({ type: 'ready', products: index.ids.length, bytes: index.bytes })
}

async function refresh(): Promise<void> {
  isOutdated = !(await refreshAll(pool, index!, moment))
  if (!isOutdated) await store(DAY_MS)
}

/** Stores the index for processes that start later; without it they take longer. */
async function store(agedMs: number): Promise<void> {
  refreshAllInTime()
  await storeIndex(pool, index!, { code: code!, moment, agedMs }).catch((error) => send({ type: 'not-stored', error }))
}

let dayTimer: NodeJS.Timeout | undefined

/**
 * So that the stored index never knows less than the changes of a day or two, and offers end after their 60 days; and when a day begins in
 * UTC, from which on goods may no longer be sold beyond their stock.
 */
function refreshAllInTime(): void {
  const then = Math.min(index!.listedAt + DAY_MS, (Math.floor(moment / DAY_MS) + 1) * DAY_MS)
  clearTimeout(dayTimer)
  dayTimer = setTimeout(
    () => {
      moment = Math.max(moment, then)
      isAllChanged = true
      void work()
    },
    Math.max(0, then - moment),
  )
}

let synonymsTimer: NodeJS.Timeout | undefined

/** Reads the words that mean the same; while an index is being loaded, between two of its queries. */
async function refreshSynonyms(): Promise<void> {
  try {
    const { bySite, next } = await loadSynonyms(pool, moment)
    if (index) index.synonyms = bySite
    send({ type: 'changed' })
    if (next !== undefined) refreshSynonymsIn(next - moment)
  } catch (error) {
    send({ type: 'failed', error })
    refreshSynonymsIn(RETRY_MS)
  }
}

/** Reads them again when a content begins or ends, and once a day until then, since a timer is not exact over weeks. */
function refreshSynonymsIn(ms: number): void {
  const afterMs = Math.min(ms, DAY_MS)
  const then = moment + afterMs
  clearTimeout(synonymsTimer)
  synonymsTimer = setTimeout(() => {
    moment = Math.max(moment, then)
    void refreshSynonyms()
  }, afterMs)
}
