import { type As, apply, type Operation } from './soak-model.ts'
import { EMPTY, type Goods, hidden, type State, shown } from './soak-state.ts'

/**
 * The requests and answers of one cart's shoppers, and whether they are consistent. Each change raises the cart's version
 * by one, so the versions of the answers give the order of the changes: they are repeated in that order on the model, and
 * every answer must be the model's.
 */

export interface Answer {
  status: number
  /** The cart's version; a 304 has one too. */
  version?: number
  /** The cart as a text (soak-state.ts); absent in a 304. */
  cart?: string
  /** Whether the answer names something that was added. */
  added?: boolean
  code?: string
  limit?: number
  /** The whole answer, compared with the next one under the same key. */
  text: string
}

export interface Entry {
  by: string
  operation: Operation | { call: 'read' }
  key?: string
  as?: As
  /** Places in the ledger's order: of the first request and of the first answer. */
  sent: number
  answered?: number
  answer?: Answer
}

export interface Verdict {
  /** The inconsistencies as sentences. */
  wrong: string[]
  version: number
}

/** The states that a cart can have at one version. More than one only after an answer was lost for good. */
interface Possible {
  state: State
  /** Changes without a key whose answers were lost: each may have been executed once, or not at all. */
  open: readonly Entry[]
}

type Change = Entry & { operation: Operation }

export class Ledger {
  readonly goods: Goods
  readonly entries: Entry[] = []
  readonly #faults: string[] = []
  #moment = 0

  constructor(goods: Goods) {
    this.goods = goods
  }

  /** Records a request before it is sent. */
  addRequest(by: string, operation: Entry['operation'], key?: string): Entry {
    this.#moment += 1
    const entry: Entry = { by, operation, ...(key ? { key } : {}), sent: this.#moment }
    this.entries.push(entry)
    return entry
  }

  /** Records an answer. A request with a key may be answered repeatedly, but always the same. */
  addAnswer(entry: Entry, answer: Answer): void {
    this.#moment += 1
    if (!entry.answer) {
      entry.answer = answer
      entry.answered = this.#moment
    } else if (entry.answer.text !== answer.text || entry.answer.status !== answer.status) {
      this.addFault(
        `the same key was answered otherwise: ${describeEntry(entry)}, then ${answer.status} ${answer.text}`,
      )
    }
  }

  /** Records a fault that does not depend on the other answers. */
  addFault(sentence: string): void {
    this.#faults.push(sentence)
  }

  /** Compares all answers with the model. */
  judge(): Verdict {
    const wrong = [...this.#faults]
    const known = versionsBefore(this.entries)
    const answered = this.entries.filter((entry) => entry.answer)
    const versions = new Map<number, Entry[]>()
    for (const entry of answered) {
      const { version } = entry.answer!
      if (version === undefined) continue
      const same = versions.get(version)
      if (same) same.push(entry)
      else versions.set(version, [entry])
      const least = known.get(entry)!
      if (version < least)
        wrong.push(`an answer is older than version ${least}, known before its request: ${describeEntry(entry)}`)
    }
    // a login's answer has no version either, but it must have been executed
    const open = this.entries.filter((entry) => isChange(entry) && (!entry.answer || isLogin(entry)))
    const last = Math.max(0, ...versions.keys())
    let possible: Possible[] = [{ state: EMPTY, open }]
    const history: Possible[][] = []
    for (let version = 0; version <= last; version += 1) {
      const here = versions.get(version) ?? []
      const next = version === 0 ? possible : this.#after(possible, here, version, known)
      const fitting = distinct(next.filter((one) => here.every((entry) => this.#explains(one, entry))))
      if (fitting.length === 0) {
        const before = possible.map(({ state }) => shown(state, this.goods)).join(' or ')
        wrong.push(
          `version ${version} cannot be explained. Before: ${before}. It says: ${here.map(describeEntry).join('; ') || 'nothing'}`,
        )
        return { wrong, version: last }
      }
      possible = fitting.map(({ state, open: left }) => ({ state, open: left }))
      history.push(possible)
    }
    if (possible.every((one) => one.open.some(({ answer }) => answer))) wrong.push('a login has had no effect')
    for (const entry of answered) {
      if (entry.answer!.version !== undefined || isLogin(entry)) continue
      // a rejection must be right at one of the versions between those known at the request and at the answer
      const window = history.slice(known.get(entry)!, firstAfter(answered, entry, last) + 1)
      if (!window.some((states) => states.some(({ state }) => this.#explainsRejection(state, entry)))) {
        wrong.push(`it should not have been answered like this: ${describeEntry(entry)}`)
      }
    }
    return { wrong, version: last }
  }

  /** The states that a version can have: after one of the changes answered with it, or after one whose answer was lost. */
  #after(
    before: readonly Possible[],
    here: readonly Entry[],
    version: number,
    known: ReadonlyMap<Entry, number>,
  ): Array<Possible & { by?: Entry }> {
    const changes = here.filter(isChange)
    return before.flatMap(({ state, open }) => {
      const answeredOnes = changes.flatMap((entry) => {
        const result = apply(state, entry.operation, this.goods, entry.as)
        if (!('state' in result) || !result.changed) return []
        // a change is never a 304, and its answer names what was added
        if (entry.answer!.cart === undefined || entry.answer!.added !== result.added) return []
        return [{ state: result.state, open, by: entry }]
      })
      const lost = open.flatMap((entry) => {
        if (known.get(entry)! >= version) return []
        const result = apply(state, (entry as Change).operation, this.goods, entry.as)
        return 'state' in result && result.changed
          ? [{ state: result.state, open: open.filter((o) => o !== entry) }]
          : []
      })
      return [...answeredOnes, ...lost]
    })
  }

  /** Whether an answer has this state, as that of a read, of the change to it, or of a change without effect. */
  #explains({ state, by }: Possible & { by?: Entry }, entry: Entry): boolean {
    const { status, cart, added } = entry.answer!
    if (cart !== undefined && cart !== shown(state, this.goods)) return false
    if (entry === by || !isChange(entry)) return status === 200
    const result = apply(state, entry.operation, this.goods, entry.as)
    return 'state' in result && !result.changed && (status === 304 || added === false)
  }

  #explainsRejection(state: State, { operation, answer, as }: Entry): boolean {
    if (operation.call === 'read') return false
    const result = apply(state, operation, this.goods, as)
    if (!('refusal' in result)) return false
    const { status, code, limit } = result.refusal
    return answer!.status === status && answer!.code === code && answer!.limit === limit
  }
}

/** One line of a cart's history. */
export function describeEntry({ by, operation, key, sent, answered, answer }: Entry): string {
  const { call, ...rest } = operation
  const request = `${by} ${call} ${JSON.stringify('body' in rest ? rest.body : rest)}${key ? ` key ${key}` : ''}`
  const when = `${sent}–${answered ?? '?'}`
  if (!answer) return `${when} ${request} → no answer`
  const { status, version, cart, code, limit } = answer
  const parts = [code, limit, version === undefined ? undefined : `version ${version}`, cart].filter(
    (one) => one !== undefined,
  )
  return `${when} ${request} → ${status} ${parts.join(' ')}`
}

const isChange = (entry: Entry): entry is Change => entry.operation.call !== 'read'

const isLogin = ({ operation, answer }: Entry) => operation.call === 'signIn' && answer?.status === 303

/** The highest version in any answer before each entry's request. */
function versionsBefore(entries: readonly Entry[]): Map<Entry, number> {
  const answered = entries.filter(({ answer }) => answer?.version !== undefined)
  const moments = answered.toSorted((a, b) => a.answered! - b.answered!)
  const known = new Map<Entry, number>()
  let highest = 0
  let at = 0
  for (const entry of entries) {
    for (let one = moments[at]; one && one.answered! < entry.sent; one = moments[at]) {
      highest = Math.max(highest, one.answer!.version!)
      at += 1
    }
    known.set(entry, highest)
  }
  return known
}

/** The highest version that the cart can have had when an entry was answered. */
function firstAfter(answeredEntries: readonly Entry[], { answered }: Entry, last: number): number {
  let least = last
  for (const { sent, answer } of answeredEntries) {
    if (sent > answered! && answer!.version !== undefined) least = Math.min(least, answer!.version)
  }
  return least
}

function distinct(all: Array<Possible & { by?: Entry }>): Array<Possible & { by?: Entry }> {
  const found = new Map(all.map((one) => [`${hidden(one.state)} ${one.open.map(({ sent }) => sent).join()}`, one]))
  return [...found.values()]
}
