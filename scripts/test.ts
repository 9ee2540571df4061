import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chromium } from '../journeys/chromium.ts'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'

/** `npm test`: runs all checks and tests, the quickest first. `npm test -- rules` runs one part. */
const parts = process.argv.slice(2)
const bin = (name: string) => `node_modules/.bin/${name}`
// prepare.mjs has installed and built; the tools must find the project's own programs first
process.env.PATH = `node_modules/.bin:${process.env.PATH}`
process.env.NODE_ENV = 'test'

function run(what: string, command: string, args: string[]): void {
  console.log(`\n  ${what}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
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
  run('Format and lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
  run('Types', bin('tsc'), ['-p', '.'])
  run('Types of rules and sites, without browser and Node', bin('tsc'), ['-p', 'src/rules'])
  run('Dead code', bin('knip'), [])
  // checks/reserved.test.ts lists what bears the tag
  run('Code that only tests use', bin('knip'), ['--production', '--tags=-reserved'])
}
mkdirSync('dist', { recursive: true })
const only = parts.flatMap((part) => ['--project', part])
run('Tests', bin('vitest'), [
  'run',
  ...only,
  '--reporter=default',
  ...(parts.length === 0 ? ['--reporter=json', '--outputFile.json=dist/test-results.json'] : []),
])
