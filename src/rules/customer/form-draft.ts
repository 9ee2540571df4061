import {
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ADDRESS_EDIT_PATH,
} from '../account-addresses.ts'
import { ADDRESS_FIELDS } from '../address/address-format.ts'
import { CHECKOUT_PATH } from '../addresses.ts'

/**
 * The forms of an account and of the checkout whose fields survive the end of a session, by the path to which they are sent:
 * what a sign-in brings back. Passwords are never among them.
 */
export const DRAFT_FORMS = {
  [ACCOUNT_NAME_PATH]: { fields: ['firstname', 'lastname'] },
  [ACCOUNT_EMAIL_PATH]: { fields: ['email'] },
  [ACCOUNT_PASSKEYS_PATH]: { fields: ['name'] },
  [ADDRESS_EDIT_PATH]: { fields: ['id', ...ADDRESS_FIELDS] },
  // what else the checkout asks for is stored beside the cart
  [CHECKOUT_PATH]: { fields: ['step', 'payment', 'code'] },
} as const satisfies Record<string, { fields: readonly string[] }>

export type DraftPath = keyof typeof DRAFT_FORMS

/** The longest draft, in characters: more than any form of the account that is accepted has. */
export const LONGEST_DRAFT = 2000

/** Whether a sign-in that leads to a path may bring a form's fields back to it. */
export const hasDraft = (path: string): path is DraftPath => Object.hasOwn(DRAFT_FORMS, path)

/** The fields of a form as one text for a hidden field of the login; undefined: there are none, or it would be too long. */
export function writeDraft(path: DraftPath, sent: unknown): string | undefined {
  const fields = knownFields(path, sent)
  if (Object.values(fields).every((value) => value === '')) return undefined
  const text = JSON.stringify(fields)
  return text.length > LONGEST_DRAFT ? undefined : text
}

/** The fields of a form from that text, which anybody may have written; undefined: it is none. */
export function readDraft(path: DraftPath, text: unknown): Record<string, string> | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_DRAFT) return undefined
  try {
    const fields = knownFields(path, JSON.parse(text))
    return Object.keys(fields).length > 0 ? fields : undefined
  } catch {
    return undefined
  }
}

/** What the forms on the way to a sign-in pass on: the text, and the path of its form to return to. */
export interface PassedDraft {
  loginRedirect: 'red'
  returnTo: DraftPath
  draft: string
}

/** What a form on the way to a sign-in was sent with of another; undefined: nothing that can be shown again. */
export function passedDraft({ loginRedirect, returnTo, draft }: Record<string, unknown>): PassedDraft | undefined {
  if (loginRedirect !== 'red' || typeof returnTo !== 'string' || !hasDraft(returnTo)) return undefined
  const text = writeDraft(returnTo, readDraft(returnTo, draft))
  return text === undefined ? undefined : { loginRedirect, returnTo, draft: text }
}

function knownFields(path: DraftPath, sent: unknown): Record<string, string> {
  const given = new Map(Object.entries(sent ?? {}))
  return Object.fromEntries(
    DRAFT_FORMS[path].fields.flatMap((name) => {
      const value: unknown = given.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
