import type pg from 'pg'
import { brandSlug } from '#rules/search/brand-slug.ts'
import { insertBrands } from './brand-queries.ts'

/** Adds the brands that products name, in the caller's transaction; of two names with one slug the first is the brand's. */
export async function addBrands(client: pg.ClientBase, names: Iterable<string>): Promise<void> {
  const brands = new Map<string, string>()
  for (const name of names) {
    const slug = brandSlug(name)
    if (name !== '' && !brands.has(slug)) brands.set(slug, name)
  }
  if (brands.size === 0) return
  await insertBrands(
    client,
    [...brands].map(([slug, name]) => ({ slug, name })),
  )
}
