import type pg from 'pg'
import { changeText } from '#rules/change-log/change-text.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { undoChange } from '../catalogue-import/undo-change.ts'
import { findLogged, readHistory } from '../change-log/exports.ts'
import { authorNamed } from './author.ts'
import type { Options } from './options.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

export type ChangesCommand =
  /** `word` is the id of a product or the number of an article. */
  { type: 'history'; word: string; most: number } | { type: 'undo-change'; id: number; author: string }

const USUAL_HISTORY = 50
const LIMIT = /^[1-9]\d{0,3}$/

export const CHANGES_OPTIONS = ['--limit', '--change'] as const

/** Parses what follows `catalogue history`; undefined where it is no such command. */
export function historyCommand({ options, positional, has }: Options): ChangesCommand | undefined {
  const [word] = positional
  const limit = options.get('--limit') ?? String(USUAL_HISTORY)
  if (!word || !has('--limit') || !LIMIT.test(limit)) return undefined
  return { type: 'history', word, most: Number(limit) }
}

/** Parses what follows `catalogue undo --change`; undefined where it is no such command. @throws WrongUsage */
export function undoChangeCommand({ options, positional, has }: Options): ChangesCommand | undefined {
  const id = options.get('--change') ?? ''
  if (positional.length > 0 || !/^[1-9]\d{0,14}$/.test(id) || !has('--change', '--by')) return undefined
  return { type: 'undo-change', id: Number(id), author: authorNamed(options.get('--by')) }
}

/** Runs the command and returns what it prints. @throws WrongUsage */
export async function runChangesCommand(pool: pg.Pool, command: ChangesCommand, now: number): Promise<string> {
  return command.type === 'history' ? runHistory(pool, command) : runUndo(pool, command, now)
}

async function runHistory(pool: pg.Pool, { word, most }: Extract<ChangesCommand, { type: 'history' }>) {
  const found = await findLogged(pool, word)
  if (!found) throw new WrongUsage(`There is no product and no article ${word}.`)
  const changes = await readHistory(pool, found, most)
  if (changes.length === 0) return `Nothing of ${word} was changed since changes are written down.`
  return textTable([
    ['change', 'at (UTC)', ''],
    ...changes.map((change) => [String(change.id), wallClockAt(change.changedAt, 'UTC'), `${changeText(change)}.`]),
  ])
}

async function runUndo(pool: pg.Pool, { id, author }: Extract<ChangesCommand, { type: 'undo-change' }>, now: number) {
  const undone = await undoChange(pool, id, { author, now })
  switch (undone.type) {
    case 'unknown':
      throw new WrongUsage(`There is no change ${id}. npm run crema -- catalogue history PRODUCT lists them.`)
    case 'stock':
      throw new WrongUsage('Stock does not go back, because pieces may have been sold; set it: npm run crema -- stock.')
    case 'refused':
      throw new WrongUsage(`Change ${id} cannot be taken back; changes of products, articles and prices can.`)
    case 'replaced':
      throw new WrongUsage(
        `Change ${id} cannot be taken back: its product was deleted, and ${undone.productId} is another one now.`,
      )
    case 'undone': {
      const lines = [undone.restored + undone.deleted > 0 ? `Change ${id} is taken back.` : '']
      if (undone.archived.length > 0)
        lines.push(
          `An order, a cart or a subscription holds ${undone.archived.join(', ')}, which is in the archive now.`,
        )
      if (undone.left.length > 0) lines.push(`Changed since, and left as it is: ${undone.left.join(', ')}.`)
      return lines.filter((line) => line !== '').join('\n  ') || `All is as it was before change ${id} already.`
    }
  }
}
