import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import type { Revision } from '../contents/exports.ts'
import { digestOf, type ExportedState } from './exported-state.ts'
import type { FileFault } from './file-fault.ts'

/**
 * What somebody has made of a content since its file was exported, in words for whoever imports; undefined where the file was made
 * of what is in force, or nothing is known of an export. Whoever imports has not seen it and would undo it.
 *
 * @param inForce the content in force and how its file would say it; undefined: none is
 * @param history its revisions, the newest first
 */
export function changedSince(
  file: string,
  exported: ExportedState | undefined,
  inForce: { filed: unknown } | undefined,
  [newest]: ReadonlyArray<Pick<Revision, 'author' | 'publishedAt'>>,
  site: Scope,
): FileFault | undefined {
  if (!exported || !newest) return undefined
  const before = exported.get(file)
  // what was taken out of force before the export is published anew
  if (inForce ? before === digestOf(inForce.filed) : before === undefined) return undefined
  const what = !inForce ? 'unpublished' : before === undefined ? 'published' : 'changed'
  const at = wallClockAt(newest.publishedAt, zoneOfScope(site))
  return { file, message: `${newest.author} has ${what} it at ${at}, and the folder was exported before that` }
}
