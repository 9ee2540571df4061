import { randomUUID } from 'node:crypto'
import { HEADERS } from '#calls/call.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { commandOf } from '../commands/command-of.ts'
import type { TestShop } from './test-shop.ts'

/** Makes a key of the merchant API as a merchant does. @returns the key */
export async function newApiKey(
  { database, moment }: Pick<TestShop, 'database' | 'moment'>,
  { name = randomUUID(), scope = 'read,write', days }: { name?: string; scope?: string; days?: number } = {},
  now = moment,
): Promise<string> {
  const words = ['add', name, '--scope', scope, ...(days === undefined ? [] : ['--days', String(days)])]
  const printed = await commandOf('api-keys', words)(database, now)
  return /crema_[\w-]{43}/.exec(printed)![0]
}

/** A program that calls the merchant API by a key. */
export class TestMerchant {
  readonly #app: TestShop['app']
  readonly #key: string

  constructor(app: TestShop['app'], key: string) {
    this.#app = app
    this.#key = key
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#app.inject({ url: `${MERCHANT_API}${path}`, headers: { ...this.headers, ...headers } })
  }

  /** A write under an Idempotency-Key, of its own where none is named. */
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key: string = randomUUID()) {
    return this.#app.inject({
      method,
      url: `${MERCHANT_API}${path}`,
      headers: { ...this.headers, [HEADERS.idempotencyKey]: key },
      ...(body && { payload: body }),
    })
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#key}` }
  }
}
