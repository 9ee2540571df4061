import type { Declaration } from '#rules/cancellation/check-declaration.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { declaredLines } from '../cancellation/declared-lines.ts'
import type { MailContent, MailContext } from './mail-block.ts'

/** The receipt of a declaration that cancels a subscription. */
export interface CancellationMail extends Declaration {
  /** Date and time in the words of the site. */
  declaredAt: string
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
      ...declaredLines(texts, declared).map(([label, value]) => ({
        type: 'paragraph' as const,
        text: `${label.replace(/\?$/, '').trim()}: ${value}`,
      })),
      { type: 'paragraph', text: texts.mailNext },
      { type: 'note', text: texts.mailNotYou },
    ],
  }
}
