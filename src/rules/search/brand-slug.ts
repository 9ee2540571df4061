import { addressValueOf } from './attribute-values.ts'

/** What the address of a brand's page and the filter of lists call it; names that differ in capitals or marks are one brand. */
export const brandSlug = (name: string): string => addressValueOf(name)
