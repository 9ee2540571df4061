import type { Declaration } from '#rules/cancellation/check-declaration.ts'
import { withoutWebAddresses } from '#rules/declaration/without-web-addresses.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { declaredLines } from '../cancellation/declared-lines.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'

/** The receipt of a declaration that cancels a subscription. */
export interface CancellationMail extends Declaration {
  /** Date and time in the words of the site. */
  declaredAt: string
  /** The last day of the subscription that it ended, in words; empty: it matched none. */
  contractEndsOn: string
}

/** A declaration for whoever runs the shop. */
export interface CancellationNotice extends CancellationMail {
  /** By which `npm run crema -- cancellations` finds it. */
  id: string
}

/** Confirms at once what was declared, and when it arrived (FOOT-12). */
export function cancellationMail(declared: CancellationMail, { texts: all }: MailContext): MailContent {
  const texts: TextsByFeature['cancellation'] = all.cancellation
  return {
    subject: texts.mailSubject,
    preview: texts.mailPreview,
    blocks: [
      { type: 'heading', text: texts.mailHeading },
      { type: 'paragraph', text: texts.mailReceived({ moment: declared.declaredAt }) },
      { type: 'paragraph', text: texts.mailContent },
      ...declaredBlocks(all, withoutLinks(declared)),
      // whether a subscription matches is told apart, to its mailbox
      { type: 'paragraph', text: texts.mailNext },
      { type: 'note', text: texts.mailNotYou },
    ],
  }
}

/** Says when the subscription ends that a declaration has ended (FOOT-12). */
export function cancellationEndMail(declared: CancellationMail, { texts: all }: MailContext): MailContent {
  const texts: TextsByFeature['cancellation'] = all.cancellation
  const { contractEndsOn: day, contract } = declared
  const ends = isEnded(declared) ? texts.mailEnds({ day }) : texts.mailEndsAtLatest({ day })
  return {
    subject: texts.mailEndSubject,
    preview: ends,
    blocks: [
      { type: 'heading', text: texts.mailEndSubject },
      { type: 'paragraph', text: ends },
      {
        type: 'paragraph',
        text: `${all.mails.labelOfAddress({ label: texts.contract })} ${withoutWebAddresses(contract)}`,
      },
      { type: 'note', text: texts.mailNotYou },
    ],
  }
}

/** Tells whoever runs the shop what a shopper has declared, and what is to be done (FOOT-12). */
export function cancellationNotice(declared: CancellationNotice, { texts: all }: MailContext): MailContent {
  const texts: TextsByFeature['cancellation'] = all.cancellation
  return {
    subject: texts.noticeSubject,
    preview: texts.noticePreview,
    blocks: [
      { type: 'heading', text: texts.noticeHeading },
      { type: 'paragraph', text: texts.noticeReceived({ moment: declared.declaredAt }) },
      ...declaredBlocks(all, declared),
      { type: 'paragraph', text: noticeText(texts, declared) },
      ...(isEnded(declared)
        ? []
        : [
            {
              type: 'note' as const,
              text: texts.noticeDone({ command: `npm run crema -- cancellations done ${declared.id}` }),
            },
          ]),
    ],
  }
}

/** Whether nobody needs to look at it: a reason for an earlier end is for a person to judge. */
const isEnded = ({ kind, contractEndsOn }: CancellationMail) => contractEndsOn !== '' && kind === 'ordinary'

function noticeText(texts: TextsByFeature['cancellation'], declared: CancellationMail): string {
  const { contractEndsOn: day } = declared
  if (day === '') return texts.noticeNext
  return isEnded(declared) ? texts.noticeEnds({ day }) : texts.noticeEndsAtLatest({ day })
}

/** The receipt goes to whoever is named, so that it brings no addresses of strangers. */
const withoutLinks = (declared: Declaration): Declaration => ({
  ...declared,
  name: withoutWebAddresses(declared.name),
  contract: withoutWebAddresses(declared.contract),
  subscription: withoutWebAddresses(declared.subscription),
  reason: withoutWebAddresses(declared.reason),
})

function declaredBlocks({ cancellation, mails }: MailContext['texts'], declared: Declaration): MailBlock[] {
  return declaredLines(cancellation, declared).map(([label, value]) => ({
    type: 'paragraph',
    text: `${mails.labelOfAddress({ label: label.replace(/\?$/, '').trim() })} ${value}`,
  }))
}
