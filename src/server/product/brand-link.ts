import type { BrandLink } from '#calls/listing.ts'
import { brandPath } from '#rules/addresses.ts'
import { brandSlug } from '#rules/search/brand-slug.ts'
import type { Site } from '#sites/sites.ts'
import { type BrandRow, readNamedBrand } from '../brand/exports.ts'
import { brandTag } from '../cache/tags.ts'
import type { SharedLoading } from './shared-loading.ts'

/** A brand as pages show it. */
export const brandLink = ({ slug, name, logo }: BrandRow): BrandLink => ({
  name,
  href: brandPath(slug),
  ...(logo && { logo }),
})

/** The brand that a product names, where the site lists goods of it. */
export async function brandOfProduct(
  { shop, dependencies }: Pick<SharedLoading, 'shop' | 'dependencies'>,
  name: string,
  site: Site,
): Promise<{ brand?: BrandLink }> {
  if (name === '') return {}
  const slug = brandSlug(name)
  dependencies.note(brandTag(slug, site))
  const brand = await readNamedBrand(shop.database.pool, { slug, name, site })
  return brand?.isListed ? { brand: brandLink(brand) } : {}
}
