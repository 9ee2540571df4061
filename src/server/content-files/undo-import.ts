import type pg from 'pg'
import { type ContentId, lockContent, readHistory } from '../contents/content-queries.ts'
import { type Author, undoContent, withdrawContent } from '../contents/publish-content.ts'
import { contentFile } from './check-contents.ts'
import { lockImports, markUndone, readImport } from './import-queries.ts'

export type UndoResult =
  | { type: 'unknown' }
  | { type: 'undone-before'; at: number }
  /** What was changed since, by others or by a later import; nothing was taken back. */
  | { type: 'changed-since'; files: string[] }
  /** An earlier state is one that its kind no longer allows. */
  | { type: 'refused'; file: string }
  /** `left`: what was changed since and stays. */
  | { type: 'undone'; files: string[]; left: string[] }

/**
 * Takes an import back: each content is again what it was before. Where one was changed since, nothing is taken back, or,
 * with `exceptChanged`, everything else. The caller's transaction ends without its writes where it is refused.
 */
export async function undoImport(
  client: pg.ClientBase,
  number: number,
  { exceptChanged }: { exceptChanged: boolean },
  by: Author,
): Promise<UndoResult> {
  await lockImports(client)
  const stored = await readImport(client, number)
  if (!stored) return { type: 'unknown' }
  if (stored.undoneAt) return { type: 'undone-before', at: stored.undoneAt.getTime() }
  const changes = stored.changes.contents.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const left: string[] = []
  const undone: Array<ContentId & { before: number | null }> = []
  for (const { kind, key, before, after } of changes) {
    const id = { site: stored.site, kind, key }
    await lockContent(client, id)
    const [newest] = await readHistory(client, id)
    if (newest?.revision === after) undone.push({ ...id, before })
    else left.push(nameOf(id))
  }
  if (left.length > 0 && !exceptChanged) return { type: 'changed-since', files: left }
  for (const { before, ...id } of undone) {
    const result = before === null ? await withdrawContent(client, id, by) : await undoContent(client, id, by, before)
    if (result.type === 'refused') return { type: 'refused', file: nameOf(id) }
  }
  await markUndone(client, number, by)
  return { type: 'undone', files: undone.map(nameOf), left }
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => contentFile(kind, key)
