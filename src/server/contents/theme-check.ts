import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { type ThemeChange, weakThemeAfter } from '#rules/settings/weak-theme.ts'
import type { Site } from '#sites/sites.ts'
import { readSettingContents } from './content-queries.ts'

/**
 * Does what may change themes, in the caller's transaction.
 * @returns its result, and `fault`: what is wrong with a theme that would be in force then, where the caller takes its transaction back
 */
export async function withThemeCheck<Result>(
  client: pg.ClientBase,
  { openSites, ...change }: Pick<ThemeChange, 'scope' | 'now'> & { openSites: () => readonly Site[] },
  work: () => Promise<Result>,
): Promise<{ result: Result; fault: string | undefined }> {
  const before = await readSettingContents(client, ['theme'])
  const result = await work()
  const after = await readSettingContents(client, ['theme'])
  const isSame = isDeepStrictEqual(before, after)
  return { result, fault: isSame ? undefined : weakThemeAfter(before, after, { ...change, openSites: openSites() }) }
}
