import pg from 'pg'
import { visibleStockChange } from '#rules/product/stock.ts'
import { setStock } from '#server/stock/set-stock.ts'
import { TEST_ACTING } from '../../src/server/testing/acting.ts'
import { chance } from '../chance.ts'

/**
 * Moves stocks as orders do: one piece less of a random article, and sixty more where there are none. Given how many
 * a minute, it moves until the next message, and answers what it has done since the last one.
 */
export interface Moved {
  movements: number
  /** Those after which a shopper sees something else. */
  visible: number
}

const RESTOCKED = 60

const [, , host] = process.argv as [string, string, string]
const pool = new pg.Pool({ host, port: 5432, user: 'crema', database: 'crema', max: 2 })
const { rows } = await pool.query<{ tcm: string; stock: number }>(
  'select tcm, stock from article where stock is not null order by md5(tcm) limit 1000',
)
const { one, from } = chance(8, 'stock')
// as after a long time, in which each has been sold out and come again
for (const article of rows) {
  article.stock = from(0, RESTOCKED)
  await setStock(pool, article.tcm, article.stock, TEST_ACTING)
}
let timer: NodeJS.Timeout | undefined
let moved: Moved = { movements: 0, visible: 0 }
let moving: Promise<unknown> = Promise.resolve()

async function move(): Promise<void> {
  const article = one(rows)
  const before = article.stock
  article.stock = before > 0 ? before - 1 : RESTOCKED
  await setStock(pool, article.tcm, article.stock, TEST_ACTING)
  moved.movements += 1
  if (visibleStockChange(before, article.stock) !== 'none') moved.visible += 1
}

process.on('message', (perMinute: number) => void moveEach(perMinute))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function moveEach(perMinute: number): Promise<void> {
  clearInterval(timer)
  await moving
  process.send?.(moved)
  moved = { movements: 0, visible: 0 }
  if (perMinute === 0) return
  timer = setInterval(() => {
    moving = moving.then(move)
  }, 60_000 / perMinute)
}
