import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** What scripts/prepare.mjs installs, tried with an npm that only writes down how it is called. */

const LOCK = '{}'
const HASH = createHash('sha256').update(LOCK).digest('hex')
let folder: string
const at = (...path: string[]) => join(folder, ...path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-install-'))
  mkdirSync(at('scripts'))
  mkdirSync(at('src', 'server', 'commands'), { recursive: true })
  for (const name of ['prepare.mjs', 'commit.mjs', 'server-flags.mjs'])
    copyFileSync(`scripts/${name}`, at('scripts', name))
  writeFileSync(at('package-lock.json'), LOCK)
  // `npm run crema` needs no build
  writeFileSync(at('src', 'server', 'commands', 'crema.ts'), '')
  writeFileSync(
    at('npm.cjs'),
    `const fs = require('node:fs')
     fs.mkdirSync('node_modules', { recursive: true })
     fs.writeFileSync('called.json', JSON.stringify(process.argv.slice(2)))`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command, and answers how npm was called; undefined where it was not. */
function npmCalledBy(command: string, mode?: 'production' | 'local'): string[] | undefined {
  rmSync(at('called.json'), { force: true })
  const { CREMA_MODE: _, ...env } = process.env
  spawnSync(process.execPath, [at('scripts', 'prepare.mjs'), command], {
    env: { ...env, npm_execpath: at('npm.cjs'), ...(mode && { CREMA_MODE: mode }) },
  })
  return existsSync(at('called.json')) ? JSON.parse(readFileSync(at('called.json'), 'utf8')) : undefined
}
const stamp = () => readFileSync(at('node_modules', '.crema-installed'), 'utf8')

test.each(['start', 'crema'])('npm run %s installs no tools of development where nothing is installed', (command) => {
  for (const mode of ['production', 'local'] as const) {
    rmSync(at('node_modules'), { recursive: true, force: true })
    expect(npmCalledBy(command, mode)).toEqual(expect.arrayContaining(['ci', '--omit=dev', '--include=optional']))
    expect(stamp()).toBe(`${HASH} --omit=dev`)
  }
})

test('each installation is made once, and tools of development are added where they are needed', () => {
  npmCalledBy('crema')
  expect(npmCalledBy('crema')).toBeUndefined()
  expect(npmCalledBy('crema', 'production')).toBeUndefined()
  // a shop that runs keeps its packages meanwhile
  expect(npmCalledBy('test')).toEqual(expect.arrayContaining(['install', '--no-save', '--include=dev']))
  expect(stamp()).toBe(HASH)
  // what is installed in full has all that a shop needs
  expect(npmCalledBy('crema')).toBeUndefined()
  expect(npmCalledBy('crema', 'production')).toBeUndefined()
})

test('a checkout with tools of development keeps them when other packages are named, outside production', () => {
  npmCalledBy('test')
  writeFileSync(at('node_modules', '.crema-installed'), 'the hash of another lock file')
  expect(npmCalledBy('crema')).toContain('--include=dev')
  writeFileSync(at('node_modules', '.crema-installed'), 'the hash of another lock file')
  expect(npmCalledBy('crema', 'production')).toContain('--omit=dev')
})

test('a checkout whose environment file says production loses its tools of development', () => {
  npmCalledBy('test')
  writeFileSync(at('node_modules', '.crema-installed'), 'the hash of another lock file')
  writeFileSync(at('.env'), 'CREMA_MODE=production\n')
  expect(npmCalledBy('crema')).toContain('--omit=dev')
})

test('a checkout whose tools were installed by hand keeps them', () => {
  mkdirSync(at('node_modules', 'vitest'), { recursive: true })
  expect(npmCalledBy('start', 'local')).toContain('--include=dev')
})

test('npm test installs the tools of development in every mode', () => {
  expect(npmCalledBy('test', 'production')).toContain('--include=dev')
})
