import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '../journeys/chromium.ts'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'

/** `npm test`: runs all checks and tests, the quickest first. `npm test -- rules` runs one part. */
const parts = process.argv.slice(2)
const bin = (name: string) => `node_modules/.bin/${name}`
// prepare.mjs has installed and built; the tools must find the project's own programs first
process.env.PATH = `node_modules/.bin:${process.env.PATH}`
process.env.NODE_ENV = 'test'
// a test that is killed leaves files behind, and so does a browser; they go with this folder
const folder = mkdtempSync(join(tmpdir(), 'crema-run-'))
// some tests start PostgreSQL as another user, who must get to its folder inside
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

let running: ReturnType<typeof spawn> | undefined
// the program that runs ends what it has started, and this one ends after it; a Ctrl-C reaches both by itself
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!running) process.exit(128 + constants.signals[signal])
    if (signal !== 'SIGINT') running.kill(signal)
  })
}

async function run(what: string, command: string, args: string[]): Promise<void> {
  console.log(`\n  ${what}`)
  running = spawn(command, args, { stdio: 'inherit' })
  const [status] = (await once(running, 'exit')) as [number | null]
  running = undefined
  if (status !== 0) {
    console.error(`\n  Failed: ${what}. Again, alone: ${[command, ...args].join(' ')}\n`)
    process.exit(status ?? 1)
  }
}

await compileTexts()
try {
  await chromium()
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`)
  process.exit(1)
}
if (parts.length === 0) {
  await run('Format and lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
  await run('Types', bin('tsc'), ['-p', '.'])
  await run('Types of rules and sites, without browser and Node', bin('tsc'), ['-p', 'src/rules'])
  await run('Dead code', bin('knip'), [])
  // checks/reserved.test.ts lists what bears the tag
  await run('Code that only tests use', bin('knip'), ['--production', '--tags=-reserved'])
}
mkdirSync('dist', { recursive: true })
const only = parts.flatMap((part) => ['--project', part])
await run('Tests', bin('vitest'), [
  'run',
  ...only,
  '--reporter=default',
  '--reporter=scripts/slowest-tests.ts',
  ...(parts.length === 0 ? ['--reporter=json', '--outputFile.json=dist/test-results.json'] : []),
])
