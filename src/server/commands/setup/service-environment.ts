import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

/**
 * What becomes of a file from which a service had its environment, once a setup has written another; nothing where there is none. Names
 * of variables alone are shown, because their values are secrets.
 */
export async function serviceAdvice(serviceFile: string, written: { file: string; text: string }): Promise<string[]> {
  const service = parseEnv(await readFile(serviceFile, 'utf8').catch(() => ''))
  const names = Object.keys(service)
  if (names.length === 0) return []
  const own = parseEnv(written.text)
  const left = names.filter((name) => !(name in own))
  return [
    `${serviceFile} wins over ${written.file} as long as the service names it as its EnvironmentFile; deploy/crema.service does not.`,
    left.length > 0
      ? `Before you delete it, copy from it what ${written.file} lacks: ${left.join(', ')}.`
      : `${written.file} has all that it names: delete it.`,
  ]
}
