import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { AttributeDocument } from '#rules/catalogue-folder/plan-attributes.ts'
import type { CategoryDocument } from '#rules/catalogue-folder/plan-categories.ts'
import type { NoteCounts } from '#rules/catalogue-import/import-report.ts'
import type { ImportTerms } from '#rules/catalogue-import/import-terms.ts'
import type { StatedRedirect } from '#rules/redirect/plan-redirects.ts'
import type { Language, Site } from '#sites/sites.ts'
import type { TaxClass } from '#sites/tax-rates.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import type { ImportCounts } from './catalogue-import-queries.ts'

/** What a folder in the shop's own format has besides its products. */
export interface ImportedFolder {
  categories: readonly CategoryDocument[]
  attributes: readonly AttributeDocument[]
  redirects?: readonly StatedRedirect[]
  readPicture: (file: string) => Promise<{ bytes: Buffer } | { fault: string; isMissing?: boolean }>
  readPaper: (file: string) => Promise<{ bytes: Buffer } | { fault: string; isMissing?: boolean }>
  /** On which line of a file each part stands, by its JSON pointer. */
  linesOf: (file: string) => Promise<ReadonlyMap<string, number>>
}

/** A file that was opened. */
export interface ImportedFile {
  name: string
  /** Such as 'Shopify'. */
  format: string
  /** SHA-256 of its bytes, to be asked for after the last record. */
  hash: () => string
  /** It is a folder in the shop's own format. */
  folder?: ImportedFolder
  /** Its cells that are numbers are written with a point. */
  hasPlainNumbers: boolean
  records: AsyncIterable<{ records: CatalogueRecord[]; notes: FileNote[] }>
  /** After the last record: columns or elements of which nothing is read, and in how many rows or items they have a value. */
  unknown: () => ReadonlyArray<{ name: string; count: number }>
}

/** What a merchant says about a file. */
export interface ImportWishes {
  /** Whose keys the file has, such as 'shopify'. */
  source: string
  sites: readonly Site[]
  language: Language
  /** Of prices that name none; undefined: that of each site. */
  currency?: string | undefined
  pricesIncludeTax: boolean
  /** Of goods about which the file says nothing; undefined: goods keep theirs, and new ones have the ordinary one. */
  taxClass?: TaxClass | undefined
  /** The sign before decimals, where the file does not show it. */
  decimal?: '.' | ',' | undefined
  /** True: what is wrong is left out; otherwise one error refuses all. */
  keepsGoing: boolean
  /** True: stock of articles that are there already becomes what a folder says; a file's always does. */
  setsStock?: boolean
  /** True: the addresses that the goods had in the former shop lead to their pages. */
  makesRedirects?: boolean
}

/** What an import does, or would do. */
export interface ImportPlan {
  format: string
  products: number
  counts: ImportCounts
  /** Categories that are new, by their slugs. */
  categories: string[]
  changedCategories: number
  /** How many products the rules will hold that are new or changed, by the slugs of their categories. */
  rules: ReadonlyMap<string, number>
  /** Attributes that are new or changed, by their keys. */
  attributes: string[]
  /** Redirects that are new or lead elsewhere. */
  redirects: number
  /** Of how many products the file says what address they had in the former shop; absent: that was not asked. */
  formerAddresses?: number
  notes: NoteCounts
  unknown: ReadonlyArray<{ name: string; count: number }>
  decimals: { price: '.' | ','; other: '.' | ',' }
}

export type CatalogueImportResult =
  /** The file does not show how its numbers are written; these are examples. */
  | { type: 'asks-decimal'; examples: string[] }
  | { type: 'refused'; plan: ImportPlan }
  /** The shop has all of that already. */
  | { type: 'unchanged'; plan: ImportPlan }
  /** Somebody looked at the plan and did not want it, or it was only tried. */
  | { type: 'unwanted'; plan: ImportPlan }
  | { type: 'imported'; number: number; plan: ImportPlan }

export interface ImportRun {
  wishes: ImportWishes
  file: ImportedFile
  by: { author: string; now: number }
  /** The calendar day of a site, as 'YYYY-MM-DD'. */
  today: (site: Site) => string
  cleanDescription: ImportTerms['cleanDescription']
  /** Where pictures and documents of a folder are stored; undefined: in the database, from which a job moves them. */
  originals?: OriginalStore | undefined
  /** Is called with the plan before anything is written; false: nothing is. */
  isWanted: (plan: ImportPlan) => Promise<boolean>
  /** Is called now and then with how far the import is. */
  progress?: (step: 'reads' | 'plans' | 'writes', done: number) => void
}
