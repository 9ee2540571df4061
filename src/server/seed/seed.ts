import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { DEFAULT_SITE, SITES, type Site } from '#sites/sites.ts'
import { DEMO_EDITOR } from '../staff/demo-editor.ts'
import { insertStaffAccount } from '../staff/exports.ts'
import { isFilled } from './demo-version-queries.ts'

const DEMO = new URL('../../../demo/', import.meta.url)

/**
 * Fills a new database with the demo, in one transaction, so that an interrupted start repeats it; a shop that was filled from
 * another state of the demo's sources gets what it lacks. Without the demo a shop gets the pages of its law and service alone
 * (docs/decisions/2026-11-28-an-empty-shop.md). Goods of a merchant's own are left alone, and whoever took the demo out does not get it back.
 * @param options.sites the open sites; those that are not of the usual ones are filled besides them
 * @returns true where the catalogue was inserted
 */
export async function seed(
  pool: pg.Pool,
  moment: number,
  announce: (sentence: string) => void,
  { withDemo = true, sites = SITES }: { withDemo?: boolean; sites?: readonly Site[] } = {},
): Promise<boolean> {
  // once: whoever has removed the demo editor of a development shop gets it back with the next start only
  if (withDemo) await insertStaffAccount(pool, { ...DEMO_EDITOR, moment })
  const further = sites.filter((site) => !(SITES as readonly Site[]).includes(site))
  const version = await demoVersion(further)
  if (await isFilled(pool, version, withDemo)) return false
  // loading the demo and making its contents takes 0.4 s
  const { fillShop } = await import('./fill-shop.ts')
  return fillShop(pool, moment, announce, { withDemo, version, further, first: sites[0] ?? DEFAULT_SITE })
}

/** Changes with each of the demo's files, and with the sites that are filled besides the usual ones. */
async function demoVersion(further: readonly Site[]): Promise<string> {
  const files = (await readdir(DEMO, { recursive: true })).filter((file) => /\.(ts|json)$/.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, DEMO))))
  const hash = createHash('sha256').update(further.join())
  for (const [at, text] of texts.entries()) hash.update(`${files[at]} ${text.length} `).update(text)
  return hash.digest('hex')
}
