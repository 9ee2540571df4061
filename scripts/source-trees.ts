import { execFileSync } from 'node:child_process'

/** Names of Git objects that say of what code a run of tests was. A commit that only records a run changes none of them. */
export interface SourceTrees {
  src: string
  /** The goods and contents that journeys walk through. */
  demo: string
  journeys: string
  /** The journeys in Firefox and WebKit. */
  engines: string
  lock: string
}

/** What the journeys in Chromium depend on; those of other engines change nothing about them. */
const FOLDERS = ['src', 'demo', 'journeys'] as const
const LOCK = 'package-lock.json'
export const SOURCE_PATHS: readonly string[] = [...FOLDERS, 'engines', LOCK]

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** The trees of the last commit; undefined outside of a Git repository. */
export function committedTrees(): SourceTrees | undefined {
  try {
    const hashes = git('rev-parse', ...SOURCE_PATHS.map((path) => `HEAD:${path}`)).split('\n')
    const [src, demo, journeys, engines, lock] = hashes as [string, string, string, string, string]
    return { src, demo, journeys, engines, lock }
  } catch {
    return undefined
  }
}

/** Files that differ from the last commit, or are not in it. */
export function uncommittedFiles(...paths: string[]): string[] {
  const lines = git('status', '--porcelain', '--no-renames', '--untracked-files=all', '--', ...paths)
  return lines === '' ? [] : lines.split('\n').map((line) => line.trim().replace(/^\S+\s+/, ''))
}

/**
 * Files of the sources that differ from those of earlier trees. Undefined where Git does not know these trees, as in a clone
 * without history: then every file may differ.
 */
export function filesChangedSince(trees: Omit<SourceTrees, 'engines'>): string[] | undefined {
  try {
    const changed = FOLDERS.flatMap((folder) =>
      git('diff', '--name-only', '--no-renames', trees[folder], `HEAD:${folder}`)
        .split('\n')
        .filter((path) => path !== '')
        .map((path) => `${folder}/${path}`),
    )
    if (packagesOf(`HEAD:${LOCK}`) !== packagesOf(trees.lock)) changed.push(LOCK)
    return [...new Set([...changed, ...uncommittedFiles(...FOLDERS, LOCK)])].sort()
  } catch {
    return undefined
  }
}

/** A lock file without the shop's own version, which a release changes and no journey depends on. */
function packagesOf(object: string): string {
  const { version: _, ...lock } = JSON.parse(git('cat-file', 'blob', object)) as {
    version?: string
    packages: Record<string, { version?: string }>
  }
  const { version: __, ...root } = lock.packages['']!
  return JSON.stringify({ ...lock, packages: { ...lock.packages, '': root } })
}
