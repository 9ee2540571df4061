import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openShopDatabase } from './shop-database.ts'
import { openBrowser } from './visitor.ts'

/** What a file of journeys has opened while its tests run. */
export interface Opened {
  readonly browser: Browser
  /** Of the journeys' shop. */
  readonly database: Database
}

/** Opens browser and database before a file's first test and closes them after its last. */
export function openForFile(): Opened {
  const opened = {} as { browser: Browser; database: Database }
  beforeAll(async () => {
    opened.browser = await openBrowser()
    opened.database = await openShopDatabase(inject('shopEnvironment'))
  })
  afterAll(async () => {
    await opened.database.close()
  })
  return opened
}

export const main = (page: Page): Locator => page.getByRole('main')
/** A field of the page's own form, by its name. */
export const field = (page: Page, name: string): Locator => main(page).locator(`[name="${name}"]`)
/** The button that sends the page's own form. */
export const send = (page: Page): Locator => main(page).locator('form button[type=submit]').first()
