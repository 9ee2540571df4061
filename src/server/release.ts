import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Which sources a process runs, for those who run the shop. The version that the specification fixes is another number. */
export interface Release {
  /** The shop's own version, from package.json. */
  release: string
  /** Twelve digits of the commit, with `-dirty` where files differ from it; `unknown` where nothing has named it. */
  commit: string
}

/** @param folder where package.json is; scripts/commit.mjs writes the commit to dist/commit below it */
export function readRelease(folder: string): Release {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }
  return { release: version, commit: readCommit(`${folder}/dist/commit`) }
}

function readCommit(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    // npm test on a machine without Git, or a server that was started without a build
    return 'unknown'
  }
}

/** Read once: files may change below a process that goes on running what it has loaded. */
export const RELEASE: Release = readRelease(fileURLToPath(new URL('../..', import.meta.url)))
