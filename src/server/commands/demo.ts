import type pg from 'pg'
import { countForPlanner } from '../demo-growth/exports.ts'
import { growDemo, MOST_GROWN } from '../demo-growth/grow-demo.ts'
import { seed } from '../seed/seed.ts'
import { WrongUsage } from './wrong-usage.ts'

export interface DemoCommand {
  count: number
  seed: number
}

/** Reads what follows `crema demo`; undefined where it is no command. */
export function demoCommand(words: ReadonlyArray<string | undefined>): DemoCommand | undefined {
  const [verb, count, seed = '1', more] = words.filter((word) => word !== undefined)
  if (verb !== 'grow' || more !== undefined || !/^[1-9]\d{0,5}$/.test(count ?? '') || !/^\d{1,9}$/.test(seed))
    return undefined
  return Number(count) <= MOST_GROWN ? { count: Number(count), seed: Number(seed) } : undefined
}

/** Grows the demo, which an empty database gets first, and returns what is printed. @throws WrongUsage in a real shop */
export async function runDemoCommand(pool: pg.Pool, command: DemoCommand, moment: number): Promise<string> {
  await seed(pool, moment, () => {})
  const grown = await growDemo(pool, { ...command, moment })
  if (grown.type === 'other-products')
    throw new WrongUsage(
      `This shop has ${grown.count} products that are not the demo's. Use a data folder or a database of its own.`,
    )
  await countForPlanner(pool)
  return `${grown.products} products made.`
}
