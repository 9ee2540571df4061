import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopSecret } from './session-secret.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a configured session secret is used, and no file is written', async () => {
  const { encrypting } = await shopSecret({ sessionSecrets: ['ours', 'earlier'], dataDir: folder })
  expect(encrypting).toEqual(['ours', 'earlier'])
  expect(await readdir(folder)).toEqual([])
})

test('without configuration a session secret is generated once, in a file that only its owner can read', async () => {
  const dataDir = join(folder, 'new')
  const { encrypting } = await shopSecret({ sessionSecrets: [], dataDir })
  expect(encrypting).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect((await shopSecret({ sessionSecrets: [], dataDir })).encrypting).toEqual(encrypting)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('processes that start at the same time get the same session secret', async () => {
  const given = { sessionSecrets: [], dataDir: folder }
  const secrets = await Promise.all(Array.from({ length: 20 }, () => shopSecret(given)))
  expect(new Set(secrets.map(({ counting }) => counting)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['session-secret'])
})
