import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatRecord } from './journey-record.ts'

/** A release of a repository that has only what a release reads. */

const SCRIPTS = ['release.ts', 'changelog.ts', 'journey-record.ts', 'source-trees.ts']
let folder: string
const at = (...path: string[]) => join(folder, ...path)
const text = (file: string) => readFileSync(at(file), 'utf8')
const AUTHOR = {
  GIT_AUTHOR_NAME: 'Anna',
  GIT_AUTHOR_EMAIL: 'anna@shop.example',
  GIT_COMMITTER_NAME: 'Anna',
  GIT_COMMITTER_EMAIL: 'anna@shop.example',
}
const env = { ...process.env, ...AUTHOR }
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim()
const commit = (message: string) => {
  git('add', '.')
  git('commit', '--quiet', '--message', message)
}
const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A cart.\n\n## [0.2.0] - 2026-11-22\n\nThe storefront.\n'

/** Records that all journeys have passed on the last commit. */
function recordRun(failures = 0): void {
  const paths = ['src', 'demo', 'journeys', 'package-lock.json']
  const hashes = git('rev-parse', ...paths.map((path) => `HEAD:${path}`)).split('\n')
  const [src, demo, journeys, lock] = hashes as [string, string, string, string]
  const trees = { src, demo, journeys, lock }
  const run = { run: 'journeys', ended: '2026-11-27 13:05', tests: 400, failures, minutes: 20, trees }
  writeFileSync(at('docs', 'journeys.md'), formatRecord({ runs: [run], engines: [], seconds: new Map() }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-released-'))
  for (const one of ['scripts', 'src', 'demo', 'journeys', 'docs']) mkdirSync(at(one))
  for (const one of SCRIPTS) copyFileSync(join('scripts', one), at('scripts', one))
  writeFileSync(at('package.json'), '{\n  "name": "crema",\n  "version": "0.2.0",\n  "type": "module"\n}\n')
  writeFileSync(
    at('package-lock.json'),
    '{\n  "version": "0.2.0",\n  "packages": {\n    "": {\n      "version": "0.2.0"\n    }\n  }\n}\n',
  )
  writeFileSync(at('CHANGELOG.md'), CHANGELOG)
  writeFileSync(at('src', 'a.ts'), 'export const a = 1\n')
  writeFileSync(at('demo', 'goods.ts'), 'export const goods = 1\n')
  writeFileSync(at('journeys', 'a.test.ts'), '')
  git('init', '--quiet')
  commit('Begin')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a release is one commit and a tag with its notes, after which nothing is left to release', () => {
  recordRun()
  commit('Record the run')
  const before = git('rev-parse', 'HEAD')

  const dry = release('minor', '--dry-run')
  expect([dry.status, dry.stderr]).toEqual([0, ''])
  expect(dry.stdout).toContain('0.3.0 would be tagged v0.3.0, with these notes:\n\n### Added\n\n- A cart.')
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])

  const done = release('minor')
  expect([done.status, done.stderr]).toEqual([0, ''])
  expect(git('log', '--format=%s', `${before}..HEAD`)).toBe('Release 0.3.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag', '--list', '--format=%(contents)', 'v0.3.0')).toBe('Crema 0.3.0\n\n### Added\n\n- A cart.')
  expect(git('rev-parse', 'v0.3.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(text('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## \[Unreleased\]\n\n## \[0\.3\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A cart\.\n\n## \[0\.2\.0\]/,
  )
  expect(JSON.parse(text('package.json')).version).toBe('0.3.0')
  expect(JSON.parse(text('package-lock.json'))).toEqual({ version: '0.3.0', packages: { '': { version: '0.3.0' } } })

  expect(release('--notes', 'v0.3.0').stdout).toBe('### Added\n\n- A cart.\n')
  expect(release('--notes', 'v0.2.0').stderr).toContain('package.json has version 0.3.0, not 0.2.0.')
  expect(release('--notes', 'v0.4.0').stderr).toContain('CHANGELOG.md has no section 0.4.0.')

  // the journeys have passed on this code: only the version of the lock file is another one
  const again = release('patch')
  expect([again.status, again.stderr.trim()]).toEqual([
    1,
    'CHANGELOG.md has nothing under "Unreleased".\n\n  0.3.1 is not released.',
  ])
})

test('a release names what is in its way, and writes nothing', () => {
  const none = release('minor')
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('No run of all journeys is recorded')])
  recordRun(1)
  expect(release('minor').stderr).toContain('These files are not committed: docs/journeys.md.')
  commit('Record a run with a failure')
  expect(release('minor').stderr).toContain('No run of all journeys is recorded')
  recordRun()
  writeFileSync(at('src', 'a.ts'), 'export const a = 2\n')
  commit('Change a source')
  const late = release('minor', '--dry-run')
  expect([late.status, late.stderr]).toEqual([
    1,
    expect.stringContaining('All journeys passed before src/a.ts changed'),
  ])
  recordRun()
  writeFileSync(at('demo', 'goods.ts'), 'export const goods = 2\n')
  commit('Change the demo')
  expect(release('minor').stderr).toContain('All journeys passed before demo/goods.ts changed')
  const lock = JSON.parse(text('package-lock.json'))
  recordRun()
  lock.packages['node_modules/a'] = { version: '1.0.0' }
  writeFileSync(at('package-lock.json'), JSON.stringify(lock))
  commit('Add a package')
  expect(release('minor').stderr).toContain('All journeys passed before package-lock.json changed')
  expect(release('0.1.0').stderr).toContain('0.1.0 is no release after 0.2.0.')
  expect([git('tag'), text('CHANGELOG.md')]).toEqual(['', CHANGELOG])
})
