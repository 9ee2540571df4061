import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OrderFaultsReport } from './report.ts'
import { runSeed } from './run-seed.ts'
import { World } from './world.ts'

/**
 * Puts faults between the steps of orders and compares what is left: `npm run order-faults -- --seed 1 --runs 1000`. The first run has
 * this seed, the next one the next number.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1000' },
    /** Prints what each run did. */
    trace: { type: 'boolean', default: false },
    /** Goes on after the first divergence. */
    all: { type: 'boolean', default: false },
    /** Begins no further run after so long. */
    minutes: { type: 'string', default: '600' },
    /** Writes docs/order-faults.md. */
    page: { type: 'boolean', default: false },
  },
})
const [first, runs] = [Number(values.seed), Number(values.runs)]
const PROGRESS = 25
const deadline = performance.now() + Number(values.minutes) * 60_000

if (!existsSync('dist/client')) throw new Error('The shop is not built; type npm run order-faults.')
if (!Number.isInteger(first) || !(runs > 0))
  throw new Error('npm run order-faults -- --seed N --runs N [--minutes N] [--all] [--trace] [--page]')

const world = await World.open()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.close().finally(() => process.exit(1)))
const report = new OrderFaultsReport(first)
try {
  for (let seed = first; seed < first + runs && performance.now() < deadline; seed += 1) {
    const outcome = await runSeed(world, seed)
    report.add(seed, outcome)
    const isWrong = outcome.wrong.length > 0
    if (isWrong || values.trace) {
      console.log(`seed ${seed}${isWrong ? ' DIVERGES' : ''}`)
      for (const line of outcome.trace) console.log(`  ${line}`)
      for (const sentence of outcome.wrong) console.log(`  WRONG ${sentence}`)
      if (isWrong) console.log(`  repeat it with npm run order-faults -- --seed ${seed} --runs 1`)
    }
    if ((seed - first + 1) % PROGRESS === 0) console.log(report.progress())
    if (isWrong && !values.all) break
  }
} finally {
  await world.close()
}
console.log(report.text())
if (values.page) writeFileSync('docs/order-faults.md', report.page())
process.exit(report.diverged === 0 ? 0 : 1)
