import {
  ACCOUNT_PASSKEYS_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { readAccount } from '../customer/exports.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { newAccountLink, readRequest } from './account-queries.ts'

/**
 * Loads the mails of accounts just before they are sent. Only here it is asked whether an address has an account: the
 * mailbox's owner may know, whoever filled in the form may not.
 */
export function accountMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'account-request' | 'account-password' | 'account-passkey'> {
  return {
    async 'account-request'({ data: { requestId } }, moment) {
      const request = await readRequest(pool, requestId, moment)
      if (!request) return undefined
      const { kind, site, email, returnTo } = request
      const isKnown = (await readAccount(pool, site, email)) !== undefined
      const link = async (path: string) => `${path}?token=${await newAccountLink(pool, requestId, moment)}`
      if (kind === 'registration') {
        return isKnown
          ? {
              view: {
                purpose: 'known',
                path: withRedirect(LOGIN_PATH, returnTo ?? undefined),
                otherPath: FORGOTTEN_PASSWORD_PATH,
              },
            }
          : { view: { purpose: 'registration', path: await link(REGISTER_CONFIRM_PATH) } }
      }
      if (kind === 'email') {
        return isKnown
          ? { view: { purpose: 'taken', path: LOGIN_PATH } }
          : { view: { purpose: 'email', path: await link(EMAIL_CONFIRM_PATH) } }
      }
      if (kind === 'email-undo') return { view: { purpose: 'email-undo', path: await link(EMAIL_UNDO_PATH) } }
      return isKnown
        ? { view: { purpose: 'password', path: await link(NEW_PASSWORD_PATH) } }
        : { view: { purpose: 'unknown', path: REGISTER_PATH } }
    },
    'account-password': async () => ({ view: { path: FORGOTTEN_PASSWORD_PATH } }),
    'account-passkey': async ({ data: { change } }) => ({ view: { change, path: ACCOUNT_PASSKEYS_PATH } }),
  }
}
