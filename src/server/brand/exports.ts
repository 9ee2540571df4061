/** What other folders use of this one's queries; its other queries are its own. */
export {
  type BrandRow,
  lockBrand,
  readBrand,
  readBrands,
  readListedBrands,
  readNamedBrand,
  readNamedBrands,
  writeBrand,
} from './brand-queries.ts'
