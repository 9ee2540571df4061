import { type As, apply, type Operation } from './soak-model.ts'
import { EMPTY, type Goods, hidden, type State, shown } from './soak-state.ts'

/**
 * What one cart's shoppers asked and were told, and the judgement on it. Each change of a cart raises its version by one,
 * so the versions of the answers are the order in which everything happened: it is played again on the model, and every
 * answer must be what the model says at its place.
 */

/** What a shopper was told. */
export interface Answer {
  status: number
  /** Of a cart, and of a 304. */
  version?: number
  /** What the cart shows (soak-model.ts); absent in a 304. */
  cart?: string
  /** Whether the answer names something that was added. */
  added?: boolean
  code?: string
  limit?: number
  /** The whole answer, to be compared with the next one under the same key. */
  text: string
}

export interface Entry {
  by: string
  operation: Operation | { call: 'read' }
  key?: string
  as?: As
  /** The moment in the ledger's own count: of the first sending, and of the first answer. */
  sent: number
  answered?: number
  answer?: Answer
}

export interface Verdict {
  /** Sentences; empty: the cart is what its shoppers were told. */
  wrong: string[]
  version: number
}

/** The states that a cart can have at one version. More than one only after an answer was lost for good. */
interface Possible {
  state: State
  /** Changes without a key whose answers were lost: they may still have happened, each once. */
  open: readonly Entry[]
}

type Change = Entry & { operation: Operation }

export class Ledger {
  readonly goods: Goods
  readonly entries: Entry[] = []
  readonly #wrong: string[] = []
  #moment = 0

  constructor(goods: Goods) {
    this.goods = goods
  }

  /** Writes down that something is being asked. */
  ask(by: string, operation: Entry['operation'], key?: string): Entry {
    this.#moment += 1
    const entry: Entry = { by, operation, ...(key ? { key } : {}), sent: this.#moment }
    this.entries.push(entry)
    return entry
  }

  /** Writes down an answer; what is asked under one key may be answered more than once, always the same. */
  tell(entry: Entry, answer: Answer): void {
    this.#moment += 1
    if (!entry.answer) {
      entry.answer = answer
      entry.answered = this.#moment
    } else if (entry.answer.text !== answer.text || entry.answer.status !== answer.status) {
      this.complain(`the same key was answered otherwise: ${line(entry)}, then ${answer.status} ${answer.text}`)
    }
  }

  /** Writes down what is wrong whatever the rest of the cart says. */
  complain(sentence: string): void {
    this.#wrong.push(sentence)
  }

  judge(): Verdict {
    const wrong = [...this.#wrong]
    const known = versionsBefore(this.entries)
    const told = this.entries.filter((entry) => entry.answer)
    const versions = new Map<number, Entry[]>()
    for (const entry of told) {
      const { version } = entry.answer!
      if (version === undefined) continue
      const same = versions.get(version)
      if (same) same.push(entry)
      else versions.set(version, [entry])
      const least = known.get(entry)!
      if (version < least)
        wrong.push(`an answer is older than version ${least}, known before it was asked for: ${line(entry)}`)
    }
    // a login tells no version either, but it must have happened
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
          `version ${version} cannot be explained. Before: ${before}. It says: ${here.map(line).join('; ') || 'nothing'}`,
        )
        return { wrong, version: last }
      }
      possible = fitting.map(({ state, open: left }) => ({ state, open: left }))
      history.push(possible)
    }
    if (possible.every((one) => one.open.some(({ answer }) => answer))) wrong.push('a login has left no trace')
    for (const entry of told) {
      if (entry.answer!.version !== undefined || isLogin(entry)) continue
      // it was refused at one of the versions between what was known when it was asked and what followed its answer
      const window = history.slice(known.get(entry)!, firstAfter(told, entry, last) + 1)
      if (!window.some((states) => states.some(({ state }) => this.#contradicts(state, entry)))) {
        wrong.push(`it should not have been answered like this: ${line(entry)}`)
      }
    }
    return { wrong, version: last }
  }

  /** How a version can have come about: by one of the changes that say so, or by one whose answer was lost. */
  #after(
    before: readonly Possible[],
    here: readonly Entry[],
    version: number,
    known: ReadonlyMap<Entry, number>,
  ): Array<Possible & { by?: Entry }> {
    const changes = here.filter(isChange)
    return before.flatMap(({ state, open }) => {
      const told = changes.flatMap((entry) => {
        const result = apply(state, entry.operation, this.goods, entry.as)
        if (!('state' in result) || !result.changed) return []
        // a change is never a 304, and what it added it names
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
      return [...told, ...lost]
    })
  }

  /** Whether an answer of this version says what the state shows, and is that of a reading or of a change without effect. */
  #explains({ state, by }: Possible & { by?: Entry }, entry: Entry): boolean {
    const { status, cart, added } = entry.answer!
    if (cart !== undefined && cart !== shown(state, this.goods)) return false
    if (entry === by || !isChange(entry)) return status === 200
    const result = apply(state, entry.operation, this.goods, entry.as)
    return 'state' in result && !result.changed && (status === 304 || added === false)
  }

  #contradicts(state: State, { operation, answer, as }: Entry): boolean {
    if (operation.call === 'read') return false
    const result = apply(state, operation, this.goods, as)
    if (!('refusal' in result)) return false
    const { status, code, limit } = result.refusal
    return answer!.status === status && answer!.code === code && answer!.limit === limit
  }
}

/** One line of a cart's history. */
export function line({ by, operation, key, sent, answered, answer }: Entry): string {
  const { call, ...rest } = operation
  const asked = `${by} ${call} ${JSON.stringify('body' in rest ? rest.body : rest)}${key ? ` key ${key}` : ''}`
  const when = `${sent}–${answered ?? '?'}`
  if (!answer) return `${when} ${asked} → no answer`
  const { status, version, cart, code, limit } = answer
  const said = [code, limit, version === undefined ? undefined : `version ${version}`, cart].filter(
    (one) => one !== undefined,
  )
  return `${when} ${asked} → ${status} ${said.join(' ')}`
}

const isChange = (entry: Entry): entry is Change => entry.operation.call !== 'read'

const isLogin = ({ operation, answer }: Entry) => operation.call === 'signIn' && answer?.status === 303

/** The highest version that anybody had been told before an entry was asked. */
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

/** The highest version that can have been there when an entry was answered. */
function firstAfter(told: readonly Entry[], { answered }: Entry, last: number): number {
  let least = last
  for (const { sent, answer } of told) {
    if (sent > answered! && answer!.version !== undefined) least = Math.min(least, answer!.version)
  }
  return least
}

function distinct(all: Array<Possible & { by?: Entry }>): Array<Possible & { by?: Entry }> {
  const found = new Map(all.map((one) => [`${hidden(one.state)} ${one.open.map(({ sent }) => sent).join()}`, one]))
  return [...found.values()]
}
