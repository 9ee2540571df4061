import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'

/** What a mail asks the owner of a mailbox. Paths have no `site=`. */
export interface AccountRequestMail {
  /**
   * 'known': somebody registers with an address that has an account; 'unknown': a new password was requested for one that
   * has none; 'taken': somebody's new address has another account; 'email-undo' goes to the address before.
   */
  purpose: 'registration' | 'known' | 'password' | 'unknown' | 'email' | 'taken' | 'email-undo'
  /** Where the button leads. */
  path: string
  /** Where the small print leads. */
  otherPath?: string
}

export interface AccountPasswordMail {
  /** Where a new password is requested. */
  path: string
}

export interface AccountPasskeyMail {
  change: 'added' | 'removed'
  /** Where passkeys are listed. */
  path: string
}

type Texts = TextsByFeature['account']

/** What differs between the mails: subject, heading, text, button, and what else is to be said. */
const WORDS: Record<AccountRequestMail['purpose'], (texts: Texts) => [string, string, string, string, string?]> = {
  registration: (texts) => [
    texts.mailConfirmSubject,
    texts.mailConfirmHeading,
    texts.mailConfirmText,
    texts.mailConfirmButton,
    texts.mailConfirmNotYou,
  ],
  known: (texts) => [texts.mailKnownSubject, texts.mailKnownHeading, texts.mailKnownText, texts.mailKnownButton],
  password: (texts) => [
    texts.mailPasswordSubject,
    texts.mailPasswordHeading,
    texts.mailPasswordText,
    texts.newPasswordHeading,
    texts.mailPasswordNotYou,
  ],
  unknown: (texts) => [
    texts.mailUnknownSubject,
    texts.mailUnknownHeading,
    texts.mailUnknownText,
    texts.registerHeading,
  ],
  email: (texts) => [
    texts.mailEmailSubject,
    texts.mailEmailHeading,
    texts.mailEmailText,
    texts.emailConfirmHeading,
    texts.mailEmailNotYou,
  ],
  taken: (texts) => [texts.mailTakenSubject, texts.mailTakenHeading, texts.mailTakenText, texts.mailKnownButton],
  'email-undo': (texts) => [texts.mailUndoSubject, texts.mailUndoHeading, texts.mailUndoText, texts.undoButton],
}

/** Asks the owner of a mailbox for what an account needs, or says why there is nothing to confirm. */
export function accountRequestMail(
  { purpose, path, otherPath }: AccountRequestMail,
  { texts: { account: texts }, address }: MailContext,
): MailContent {
  const [subject, heading, text, label, also] = WORDS[purpose](texts)
  const note: MailBlock = {
    type: 'note',
    text: texts.mailReason,
    ...(otherPath && { link: { label: texts.newPasswordHeading, href: address(otherPath) } }),
  }
  return {
    subject,
    preview: heading,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'paragraph', text: texts.mailGreeting },
      { type: 'paragraph', text },
      { type: 'button', label, href: address(path) },
      ...(also ? [{ type: 'paragraph', text: also } as const] : []),
      note,
    ],
  }
}

/** Says that a password was changed, so that its owner notices where somebody else did it. */
export function accountPasswordMail({ path }: AccountPasswordMail, { texts: all, address }: MailContext): MailContent {
  const texts: Texts = all.account
  return {
    subject: texts.mailChangedSubject,
    preview: texts.mailChangedHeading,
    blocks: [
      { type: 'heading', text: texts.mailChangedHeading },
      { type: 'paragraph', text: texts.mailGreeting },
      { type: 'paragraph', text: texts.mailChangedText },
      {
        type: 'note',
        text: texts.mailChangedNotYou,
        link: { label: texts.newPasswordHeading, href: address(path) },
      },
    ],
  }
}

/** Says that a passkey was added or removed, so that its owner notices where somebody else did it. */
export function accountPasskeyMail(
  { change, path }: AccountPasskeyMail,
  { texts: all, address }: MailContext,
): MailContent {
  const texts: TextsByFeature['passkey'] = all.passkey
  const [subject, heading, text] =
    change === 'added'
      ? [texts.mailAddedSubject, texts.mailAddedHeading, texts.mailAddedText]
      : [texts.mailRemovedSubject, texts.mailRemovedHeading, texts.mailRemovedText]
  return {
    subject,
    preview: heading,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'paragraph', text: all.account.mailGreeting },
      { type: 'paragraph', text },
      { type: 'note', text: texts.mailNotYou, link: { label: texts.heading, href: address(path) } },
    ],
  }
}
