import type pg from 'pg'
import { SITES } from '#sites/sites.ts'
import { copyRow } from './copy-row.ts'

interface LargeProduct {
  id: string
  /** How many values each option has. */
  options: readonly number[]
}

/**
 * Inserts a product of which each combination of its options' values is an article, with names, texts and pictures as long as
 * merchants have them. Its articles are numbered from 'ID-0' in the order of their values.
 */
export async function addLargeProduct(pool: pg.Pool, { id, options }: LargeProduct): Promise<void> {
  const dimensions = options.map((count, option) => ({
    type: 'TEXT',
    name: { de: `Option ${option + 1}` },
    values: Array.from({ length: count }, (_, value) => ({
      key: `value-${value}`,
      text: { de: `Ausführung ${option + 1}.${value + 1}` },
    })),
  }))
  await copyRow(pool, 'product', { id, legacy_id: null, title: { de: `Muster ${id}` }, dimensions }, "id = 'p4005'")
  const first = "tcm = (select min(tcm) from article where product_id = 'p4005')"
  await copyRow(pool, 'article', { tcm: `${id}-0`, id: `a-${id}-0`, product_id: id, position: 0, stock: 9 }, first)
  const indexes = combinations(options)
  await pool.query(`update article set value_indexes = $2 where tcm = $1 || '-0'`, [id, indexes[0]])
  await pool.query(
    `insert into article select (jsonb_populate_record(null::article, to_jsonb(model) || added)).* from article model,
      unnest($2::jsonb[]) added where model.tcm = $1 || '-0'`,
    [
      id,
      indexes
        .slice(1)
        .map((value_indexes, at) =>
          JSON.stringify({ tcm: `${id}-${at + 1}`, id: `a-${id}-${at + 1}`, position: at + 1, value_indexes }),
        ),
    ],
  )
  await pool.query(
    `insert into article_price (site, tcm, amount) select site, tcm, 1000 + position from article, unnest($1::text[]) site
      where product_id = $2`,
    [SITES, id],
  )
}

/** All combinations of values, the last option's changing first. */
function combinations(options: readonly number[]): number[][] {
  return options.reduce<number[][]>(
    (before, count) => before.flatMap((one) => Array.from({ length: count }, (_, value) => [...one, value])),
    [[]],
  )
}
