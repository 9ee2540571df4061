import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes to dist/commit which commit the sources are of, for src/server/release.ts: CREMA_COMMIT where it is set, as in an image,
 * otherwise what Git says. It is written at each start, because a commit that changes only the server needs no build.
 */
export function writeCommit() {
  const commit = process.env.CREMA_COMMIT || commitOfGit()
  const file = 'dist/commit'
  if (existsSync(file) && readFileSync(file, 'utf8') === commit) return
  mkdirSync('dist', { recursive: true })
  writeFileSync(file, commit)
}

/** 'b3a8b4110f2c' or 'b3a8b4110f2c-dirty'; 'unknown' without Git, and where a folder above is the repository. */
function commitOfGit() {
  if (!existsSync('.git')) return 'unknown'
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'unknown'
}
