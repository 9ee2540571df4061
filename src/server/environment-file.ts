import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { type Environment, WrongConfiguration } from './environment.ts'

/**
 * The file that the shop reads its environment from, beside what the process has: the one that CREMA_ENV_FILE names, or `.env` in the
 * shop's folder. Undefined for 'none'; and for tests, which a developer's own shop must not change.
 */
export function environmentFile({ CREMA_ENV_FILE: named, NODE_ENV }: Environment): string | undefined {
  if (named) return named === 'none' ? undefined : resolve(named)
  return NODE_ENV === 'test' ? undefined : resolve('.env')
}

/**
 * Adds to the environment of this process, which is named, what the file says. Variables that the process has already win.
 * @throws WrongConfiguration for a file that cannot be read
 */
export function loadEnvironmentFile(environment: Environment): void {
  const file = environmentFile(environment)
  if (file === undefined) return
  try {
    loadEnvFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !environment.CREMA_ENV_FILE) return
    throw new WrongConfiguration(
      code === 'ENOENT' ? `CREMA_ENV_FILE names ${file}, which is not there.` : `${file} cannot be read (${message}).`,
    )
  }
}
