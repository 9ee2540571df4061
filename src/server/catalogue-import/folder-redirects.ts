import type pg from 'pg'
import { categoryPath, productPath } from '#rules/addresses.ts'
import type { CatalogueRecord } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import { isShownIn } from '#rules/product/product-states.ts'
import { requestedAddress } from '#rules/redirect/old-address.ts'
import type { RedirectPlan } from '#rules/redirect/plan-redirects.ts'
import { planStoredRedirects } from '../redirect/change-redirects.ts'
import type { ImportedFolder } from './import-run.ts'

/** The redirects of a folder; the pages that they may lead to come in with them. */
export class FolderRedirects {
  readonly #stated: NonNullable<ImportedFolder['redirects']>
  /** Paths of products and categories of the folder: true where they will be shown. */
  readonly #coming = new Map<string, boolean>()

  constructor(folder: ImportedFolder | undefined) {
    this.#stated = folder?.redirects ?? []
    if (this.#stated.length > 0) for (const { slug } of folder?.categories ?? []) this.#note(categoryPath(slug), true)
  }

  /** Notes a product of the folder. */
  note({ document }: CatalogueRecord): void {
    if (this.#stated.length === 0 || !document) return
    const { id, status = 'active' } = document as GoodsDocument
    this.#note(productPath(id), isShownIn('page', status))
  }

  /** What they would change; undefined: the folder states none. */
  async plan(client: pg.ClientBase, { isLocked }: { isLocked: boolean }): Promise<RedirectPlan | undefined> {
    if (this.#stated.length === 0) return undefined
    return planStoredRedirects(client, this.#stated, { isLocked, coming: this.#coming })
  }

  #note(path: string, isShown: boolean): void {
    const address = requestedAddress(path)
    if (address) this.#coming.set(address.path, isShown)
  }
}

/** A plan whose notes name the file of a folder's redirects. */
export const inRedirectsFile = (plan: RedirectPlan | undefined): RedirectPlan | undefined =>
  plan && { ...plan, notes: plan.notes.map((note) => ({ ...note, file: 'redirects.json' })) }
