import type { OrderLineKind } from '../order/order-lines.ts'
import type { ReturnState } from './return-states.ts'

/** Pieces of a line of an order, by the line's position in it. */
export type Pieces = ReadonlyMap<number, number>

/** What a line of a return has: pieces as declared, and as staff have accepted them (null: not yet). */
export interface ReturnedPieces {
  position: number
  declared: number
  accepted: number | null
}

export interface KnownReturn {
  state: ReturnState
  lines: readonly ReturnedPieces[]
}

interface Line {
  position: number
  kind: OrderLineKind
  quantity: number
}

/** How many pieces of each line may still be returned: those that are neither on their way back nor accepted. */
export function returnablePieces(lines: readonly Line[], returns: readonly KnownReturn[]): Map<number, number> {
  const gone = sumOf(returns.flatMap(({ state, lines: parts }) => (state === 'rejected' ? [] : parts)))
  return new Map(lines.map(({ position, quantity }) => [position, Math.max(0, quantity - (gone.get(position) ?? 0))]))
}

/** The pieces that were accepted so far. */
export function acceptedPieces(returns: readonly KnownReturn[]): Map<number, number> {
  return sumOf(returns.flatMap(({ lines }) => lines.filter(({ accepted }) => accepted !== null)))
}

function sumOf(parts: readonly ReturnedPieces[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { position, declared, accepted } of parts) {
    sums.set(position, (sums.get(position) ?? 0) + (accepted ?? declared))
  }
  return sums
}

/** Why pieces may not be returned: nothing is chosen, or more than is left of a line. */
export type PiecesFault = { code: 'NONE' } | { code: 'TOO_MANY'; position: number; limit: number }

/**
 * What a form says about pieces, as 'pieces-0': '2'; what it does not name stays. Undefined: it names none at all, as where no
 * lines were shown.
 */
export function readPieces(fields: Readonly<Record<string, unknown>>, left: Pieces): Pieces | PiecesFault | undefined {
  const chosen = new Map<number, number>()
  let isNamed = false
  for (const [position, limit] of left) {
    const text = fields[`pieces-${position}`]
    if (text === undefined) continue
    isNamed = true
    const pieces = typeof text === 'string' && /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
    // a text that is no number is a slip of the keyboard, which must not withdraw anything
    if (!(pieces <= limit)) return { code: 'TOO_MANY', position, limit }
    if (pieces > 0) chosen.set(position, pieces)
  }
  if (!isNamed) return undefined
  return chosen.size > 0 ? chosen : { code: 'NONE' }
}

/** Whether nothing that was paid for is left of an order. */
export function isWhole(lines: readonly Line[], left: Pieces): boolean {
  return lines.every(({ position, kind }) => kind === 'free_article' || (left.get(position) ?? 0) === 0)
}
