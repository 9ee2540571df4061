import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingPrograms } from '../engines/installed-engines.ts'
import { chromium } from '../journeys/chromium.ts'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'
import { NODE_FLAGS } from './server-flags.mjs'
import { uncommittedFiles } from './source-trees.ts'

/**
 * `npm test`: checks, rules, server, the core journeys and those whose features have changed. `npm test -- rules server` runs
 * parts, `npm test -- server src/server/cart` some of their files. `npm run journeys` runs all journeys, and `npm run
 * journeys-wide` these with their repetitions (journeys/wide.ts); `npm run engines` runs those of Firefox and WebKit. The three are of
 * committed code and are written to docs/journeys.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'string' }, shard: { type: 'string' } },
})
const PROJECTS = ['rules', 'server', 'long', 'journeys', 'engines']
const projects = positionals.filter((one) => PROJECTS.includes(one))
const files = positionals.filter((one) => !PROJECTS.includes(one))
if (values.whole === 'journeys-wide') process.env.JOURNEYS = 'wide'
const missing = values.whole === 'engines' || projects.includes('engines') ? missingPrograms() : undefined
if (missing) {
  console.error(`\n  ${missing}\n`)
  process.exit(1)
}
if (values.whole && !values.shard) refuseUncommitted()
const bin = (name: string) => `node_modules/.bin/${name}`
// prepare.mjs has installed and built; the tools must find the project's own programs first
process.env.PATH = `node_modules/.bin:${process.env.PATH}`
process.env.NODE_ENV = 'test'
// a test that is killed leaves files behind, and so does a browser; they go with this folder
const folder = mkdtempSync(join(tmpdir(), 'crema-run-'))
// some tests start PostgreSQL as another user, who must get to its folder inside
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
// many tests start the shop or a command, and compiling it takes half of a start
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const running = new Set<ReturnType<typeof spawn>>()
// the programs that run end what they have started, and this one ends after them; a Ctrl-C reaches all by itself
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    if (signal !== 'SIGINT') for (const one of running) one.kill(signal)
  })
}

interface Program {
  what: string
  command: string
  args: string[]
}

/** Runs a program; `quietly` gives what it writes instead of showing it at once. @returns its status */
async function run({ command, args }: Program, quietly = false): Promise<{ status: number; output: string }> {
  const child = spawn(command, args, { stdio: quietly ? ['inherit', 'pipe', 'pipe'] : 'inherit' })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return { status: status ?? 1, output }
}

function endWhereFailed({ what, command, args }: Program, status: number): void {
  if (status === 0) return
  console.error(`\n  Failed: ${what}. Again, alone: ${[command, ...args].join(' ')}\n`)
  process.exitCode ||= status
}

await compileTexts()
try {
  await chromium()
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`)
  process.exit(1)
}
/** They take a core each for a moment, so they run at the same time. */
const CHECKS: Program[] = [
  { what: 'Format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { what: 'Types', command: bin('tsc'), args: ['-p', '.'] },
  { what: 'Types of rules and sites, without browser and Node', command: bin('tsc'), args: ['-p', 'src/rules'] },
  { what: 'Dead code', command: bin('knip'), args: [] },
  // checks/reserved.test.ts lists what bears the tag
  { what: 'Code that only tests use', command: bin('knip'), args: ['--production', '--tags=-reserved'] },
]
if (!values.whole && positionals.length === 0) {
  const runs = CHECKS.map((check) => run(check, true))
  for (const [index, check] of CHECKS.entries()) {
    console.log(`\n  ${check.what}`)
    const { status, output } = await runs[index]!
    process.stdout.write(output)
    endWhereFailed(check, status)
  }
  if (process.exitCode) process.exit()
}
const tests: Program = { what: 'Tests', command: process.execPath, args: [...NODE_FLAGS, ...testArguments()] }
console.log('\n  Tests')
endWhereFailed(tests, (await run(tests)).status)

function testArguments(): string[] {
  const shard = values.shard ? ['--shard', values.shard] : []
  if (values.whole) return ['scripts/run-tests.ts', values.whole, ...shard]
  if (positionals.length === 0) return ['scripts/run-tests.ts', 'test']
  return ['scripts/run-tests.ts', 'part', ...(projects.length > 0 ? projects : PROJECTS), '--only', ...files]
}

/** A run is recorded with the hashes of its code, which changes that are not committed do not have. */
function refuseUncommitted(): void {
  const changed = uncommittedFiles()
  if (changed.length === 0) return
  console.error(`\n  These files are not committed, so the run could not be recorded:\n    ${changed.join('\n    ')}\n`)
  process.exit(1)
}
