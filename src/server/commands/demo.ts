import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import { countForPlanner } from '../demo-growth/exports.ts'
import { growDemo, MAX_GROWN } from '../demo-growth/grow-demo.ts'
import { removeDemo } from '../seed/remove-demo.ts'
import { seed } from '../seed/seed.ts'
import { authorNamed } from './author.ts'
import { counted } from './counted.ts'
import { WrongUsage } from './wrong-usage.ts'

export type DemoCommand =
  | { type: 'grow'; count: number; seed: number }
  /** `isSure`: false asks what would go. */
  | { type: 'remove'; isSure: boolean }

/** Reads what follows `crema demo`; undefined where it is no command. */
export function demoCommand(words: ReadonlyArray<string | undefined>): DemoCommand | undefined {
  const [verb, ...more] = words.filter((word) => word !== undefined)
  if (verb === 'remove') {
    const isSure = more[0] === '--yes'
    return more.length === (isSure ? 1 : 0) ? { type: 'remove', isSure } : undefined
  }
  const [count, start = '1', none] = more
  if (verb !== 'grow' || none !== undefined || !/^[1-9]\d{0,5}$/.test(count ?? '') || !/^\d{1,9}$/.test(start))
    return undefined
  return Number(count) <= MAX_GROWN ? { type: 'grow', count: Number(count), seed: Number(start) } : undefined
}

/**
 * Grows the demo, which an empty database and the open sites get first, or takes it out, and returns what is printed.
 * @throws WrongUsage in a real shop
 */
export function runDemoCommand(
  pool: pg.Pool,
  command: DemoCommand,
  { moment, sites }: { moment: number; sites: () => readonly Site[] },
): Promise<string> {
  return command.type === 'grow'
    ? runGrow(pool, { ...command, moment, sites: sites() })
    : runRemove(pool, command.isSure, moment)
}

async function runGrow(
  pool: pg.Pool,
  { sites, ...growth }: { count: number; seed: number; moment: number; sites: readonly Site[] },
): Promise<string> {
  await seed(pool, growth.moment, () => {}, { sites })
  const grown = await growDemo(pool, growth)
  if (grown.type === 'other-products')
    throw new WrongUsage(
      `This shop has ${grown.count} products that are not the demo's. Use a data folder or a database of its own.`,
    )
  if (grown.type === 'no-demo')
    throw new WrongUsage('This shop has none of the demo’s products, of which the new ones are made.')
  await countForPlanner(pool)
  return `${grown.products} products made.`
}

async function runRemove(pool: pg.Pool, isSure: boolean, moment: number): Promise<string> {
  const removed = await removeDemo(pool, { by: { kind: 'command', name: authorNamed() }, moment }, { isTried: !isSure })
  const { products, categories, contents, vouchers, customers, pictures, held } = removed
  const counts = [
    counted(products, 'product'),
    counted(categories, 'category', 'categories'),
    counted(pictures, 'picture'),
    counted(contents, 'content'),
    counted(vouchers, 'voucher'),
    counted(customers, 'customer'),
  ].join(', ')
  const lines = [isSure ? `The demo is taken out: ${counts}.` : `This would be taken out: ${counts}.`]
  if (held.length > 0)
    lines.push(
      `An order, a cart or a subscription holds what stays: ${counted(held.length, 'product')}, ${held.join(', ')}.`,
    )
  lines.push('The pages of law and service stay. They are samples: put your own texts in their place.')
  if (!isSure) lines.push("Nothing has changed. 'npm run crema -- demo remove --yes' does it.")
  return lines.join('\n')
}
