import type pg from 'pg'
import type { OriginalStore } from '../original-store/original-store.ts'
import { checkOriginals } from '../pictures/check-originals.ts'
import { counted } from './counted.ts'
import { HELP_ADVICE } from './wrong-usage.ts'

export interface OriginalsCommand {
  readsAll: boolean
  repairs: boolean
}

/** Originals are missing. `message` lists them; the exit code is 1. */
export class OriginalsMissing extends Error {}

const MAX_LISTED = 100

export const ORIGINALS_USAGE = `After originals comes nothing, '--read' or '--repair'. ${HELP_ADVICE}`

/** Reads what follows `crema originals`; undefined where it is no command. */
export function originalsCommand(words: readonly string[]): OriginalsCommand | undefined {
  if (words.some((word) => word !== '--read' && word !== '--repair')) return undefined
  return { readsAll: words.includes('--read'), repairs: words.includes('--repair') }
}

/** Says which originals of pictures and documents are in the store. @throws OriginalsMissing where some are nowhere */
export async function runOriginalsCommand(
  pool: pg.Pool,
  command: OriginalsCommand,
  originals: OriginalStore,
): Promise<string> {
  const { stored, waiting, lost, missing } = await checkOriginals(pool, originals, command)
  const lines = [`${counted(stored, 'original')} in ${originals.place}.`]
  if (waiting > 0)
    lines.push(`${counted(waiting, 'original')} in the database alone, until the job move-originals has run.`)
  if (lost.length > 0)
    lines.push(
      `${counted(lost.length, 'original')} lost there and still in the database${command.repairs ? '; the job move-originals copies them again' : ': --repair copies them again'}.`,
    )
  if (missing.length === 0) return lines.join('\n  ')
  lines.push(
    `${counted(missing.length, 'original')} missing: copy them back from the copy of the store that belongs to your backup.`,
    ...missing.slice(0, MAX_LISTED).map(({ table, handle, digest }) => `${table} ${handle}: ${digest}`),
  )
  throw new OriginalsMissing(lines.join('\n  '))
}
