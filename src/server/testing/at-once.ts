import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { addTestGoods } from './test-goods.ts'
import { openTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/** A shop with the test goods, and a second app on the same database, as a second process has it. */
export async function openTwoProcesses(
  options: TestShopOptions = {},
): Promise<{ shop: TestShop; beside: FastifyInstance }> {
  const shop = await openTestShop({}, options)
  await addTestGoods(shop.database.pool)
  return { shop, beside: await shop.beside() }
}

/** Runs an action a number of times at the same time. */
export const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

/** How many of the answers have each status. */
export function countByStatus(answers: ReadonlyArray<{ statusCode: number }>): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

/** The header of an Idempotency-Key. */
export const key = (text: string) => ({ [HEADERS.idempotencyKey]: text })
