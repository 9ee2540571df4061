import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file in a folder of its own, which goes with it. */
export interface TemporaryFile {
  path: string
  remove(): Promise<void>
}

/** Makes a folder for one file; whoever fills it removes it if that fails. */
export async function temporaryFile(name: string): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-catalogue-'))
  return { path: join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) }
}
