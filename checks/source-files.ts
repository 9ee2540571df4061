import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder that ship, as paths from the root: no tests, no test support, nothing generated. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !/\/(testing|compiled)\//.test(file))
    .sort()
}
