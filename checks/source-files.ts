import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder that ship, as paths from the root: no tests, no test support, nothing generated. */
export function sourceFiles(folder: string): string[] {
  return filesOf(folder).filter((file) => !/\.test\.tsx?$/.test(file) && !/\/(testing|compiled)\//.test(file))
}

/** All TypeScript files of a folder, tests too, as paths from the root; nothing generated. */
export function typeScriptFiles(folder: string): string[] {
  return filesOf(folder).filter((file) => /\.tsx?$/.test(file) && !file.includes('/compiled/'))
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
