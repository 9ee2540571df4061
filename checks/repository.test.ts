import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DROPPED } from '#server/backup/backup-tables.ts'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> } & Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>

test('every id in a test title is a row of the requirements', () => {
  const known = new Set(
    read('docs/requirements.tsv')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  )
  const strange = tracked
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\[([A-Z]+-\d\d)\]/g)].map(([, id]) => ({ file, id })))
    .filter(({ id }) => !known.has(id))
  expect(strange).toEqual([])
})

test('a container runs the server as npm start does', () => {
  const command = read('Dockerfile').match(/^CMD (.*)$/m)![1]!
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, 'src/server/main.ts'])
})

test('documents name only scripts and files that exist', () => {
  const documents = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
  const wrong = documents.flatMap((file) => {
    const text = read(file)
    const scripts = [...text.matchAll(/npm run ([a-z-]+)/g)]
      .map(([, name]) => name!)
      .filter((name) => !manifest.scripts[name])
    const paths = [
      ...text.matchAll(/`((?:src|demo|artwork|docs|checks|engines|journeys|bench|scripts|public)\/[\w./-]+)`/g),
    ]
      .map(([, path]) => path!)
      .filter((path) => !existsSync(path))
    return [...scripts, ...paths].map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

test('docs/commands.md names every script, and the README links every document', () => {
  const commands = read('docs/commands.md')
  const scripts = Object.keys(manifest.scripts).filter((name) => !['start', 'test'].includes(name))
  expect(scripts.filter((name) => !commands.includes(`\`npm run ${name}`))).toEqual([])
  const documents = tracked.filter((file) => /^(docs\/)?[\w-]+\.(md|tsv)$|^LICENSE$/.test(file) && file !== 'README.md')
  const linked = read('README.md')
  expect(documents.length).toBeGreaterThan(15)
  expect(documents.filter((file) => !linked.includes(`](${file})`))).toEqual([])
})

test('the architecture names every table', () => {
  const migrations = tracked.filter((file) => file.startsWith('src/server/database/migrations/')).map(read)
  const namesAfter = (word: 'create' | 'drop') =>
    migrations.flatMap((sql) => [...sql.matchAll(RegExp(`^${word} table (\\w+)`, 'gm'))].map(([, name]) => name!))
  const dropped = namesAfter('drop')
  const tables = namesAfter('create').filter((name) => !dropped.includes(name))
  const named = read('docs/architecture.md')
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter((name) => !named.includes(`\`${name}\``))).toEqual([])
  expect(dropped.filter((name) => named.includes(`\`${name}\``))).toEqual([])
  expect(dropped, 'backups of earlier releases carry them: name them in backup-tables.ts').toEqual(DROPPED)
})

test('dependencies are pinned exactly', () => {
  const loose = (['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    .flatMap((group) => Object.entries(manifest[group]))
    .filter(([, version]) => !/^\d/.test(version))
  expect(loose).toEqual([])
})

test('package.json, the lock file and the changelog name the same release', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, { version: string }>
  }
  const [, newest] = read('CHANGELOG.md').match(/^## \[(\d[\d.]*)\] - /m)!
  expect([manifest.version, lock.version, lock.packages['']!.version]).toEqual([newest, newest, newest])
})

test('the lock file names no registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved"/)
})

test('configuration is read in one file, and every variable of it is documented', () => {
  const reading = tracked.filter(
    (file) =>
      file.startsWith('src/') &&
      !file.includes('/testing/') &&
      /\.tsx?$/.test(file) &&
      read(file).includes('process.env'),
  )
  const allowed = [
    'src/server/main.ts',
    'src/server/commands/crema.ts',
    'src/server/deadline.ts',
    'src/server/request/safe-headers.ts',
  ]
  const others = reading.filter(
    (file) => !allowed.includes(file) && !file.startsWith('src/server/own-postgres/') && !file.endsWith('.test.ts'),
  )
  expect(others).toEqual([])
  const readers = tracked.filter((file) => /^src\/server\/[a-z-]*configuration\.ts$/.test(file))
  const names = readers.flatMap((file) =>
    [
      ...read(file).matchAll(/environment\.([A-Z_]+)|(?:wholeNumber|onOrOff|mailAddress)\(environment, '([A-Z_]+)'/g),
    ].map(([, a, b]) => a ?? b!),
  )
  const guide = read('docs/running-it.md')
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('a test, a picture or a bench that starts the shop or a command keeps the .env of the folder out', () => {
  const starts = /\bspawn\(|\bexecFile(?:Sync)?\b|\bfork\(/
  const entries = /src\/server\/(?:main|commands\/crema)\.ts'|'npm', \['(?:start|run)'/
  const wrong = tracked
    .filter((file) => /\.m?ts$/.test(file) && starts.test(read(file)) && entries.test(read(file)))
    // a developer's own shop; and the test of the file itself, which reads none because NODE_ENV is test
    .filter((file) => !['scripts/dev.ts', 'src/server/commands/crema.test.ts'].includes(file))
    .filter((file) => !file.startsWith('checks/') && !read(file).includes('ownEnvironment('))
  expect(wrong, 'take ownEnvironment of src/server/testing/own-environment.ts').toEqual([])
})

test('each migration has a number of its own', () => {
  const numbers = tracked.flatMap((file) => /\/migrations\/(\d{4})-[\w-]+\.sql$/.exec(file)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(10)
  expect(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    'another change has taken the number: take the next one',
  ).toEqual([])
})

test('the length of a day is written in one file', () => {
  const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('checks/'))
  const wrong = sources.filter((file) => /\b86_?400_?000\b/.test(read(file)) && file !== 'src/rules/durations.ts')
  expect(wrong, 'import DAY_MS of src/rules/durations.ts').toEqual([])
})
