import { afterAll, beforeAll, expect } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import type { RenderedMail } from '#web/mails/mails.tsx'
import type { LoadedMail, MailKind } from '../mail/mail-kinds.ts'
import { builtPageRenderer } from '../pages/page-renderer.ts'
import { main } from './test-checkout.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A shop that takes declarations by the two steps of a form, opened for a file of tests; office@shop.example runs it. */
export class DeclaringShop {
  shop!: TestShop
  readonly #path: string
  /** Also how the kinds of its mails begin. */
  readonly #table: 'cancellation' | 'withdrawal'

  constructor(path: string, table: 'cancellation' | 'withdrawal', clock: () => number) {
    this.#path = path
    this.#table = table
    beforeAll(async () => {
      this.shop = await openTestShop(
        { MAIL_MERCHANT: 'office@shop.example', MAIL_MERCHANT_AT: 'at@shop.example' },
        { built: true, clock },
      )
    })
    afterAll(async () => {
      expect(this.shop.logged).toEqual([])
      await this.shop.close()
    })
  }

  /** Sends the form as a browser without script does. */
  readonly send = (fields: Record<string, string>, site: Site = 'DE', ip = '127.0.0.1') =>
    this.shop.app.inject({
      remoteAddress: ip,
      method: 'POST',
      url: this.#path,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ site, ...fields }).toString(),
    })

  readonly rows = async (sql: string, ...values: unknown[]) => (await this.shop.database.pool.query(sql, values)).rows
  readonly stored = (id: string) => this.rows(`select * from ${this.#table} where id = $1`, id)
  /** The mails of a kind in the outbox. */
  readonly mails = (kind = `${this.#table}-receipt`) =>
    this.rows('select recipient, data, site from mail where kind = $1', kind)

  /** Expects a page on every site, without a login, that has the fields of the form and some texts. */
  async expectForm(site: Site, fields: object, texts: readonly string[]): Promise<void> {
    const { statusCode, headers, body } = await this.shop.app.inject({ url: this.#path, query: { site } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    for (const name of Object.keys(fields)) expect(main(body)).toContain(`name="${name}"`)
    for (const text of texts) expect(main(body)).toContain(text)
  }
}

/** Renders a loaded mail with the built shop. */
export async function renderedMail<Kind extends MailKind>(
  kind: Kind,
  loaded: LoadedMail<Kind> | undefined,
  site: Site = 'DE',
): Promise<RenderedMail> {
  const { renderMail } = await (await builtPageRenderer()).mails()
  return renderMail(kind, loaded!.view, site, { origins: ONE_ORIGIN, settings: defaultSettings('DE') })
}
