import type { Declaration } from '#rules/cancellation/check-declaration.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailContent, MailContext } from './mail-block.ts'

/** The receipt of a declaration that cancels a subscription. */
export interface CancellationMail extends Declaration {
  /** Date and time in the words of the site. */
  declaredAt: string
}

/** Confirms at once what was declared, and when it arrived (FOOT-12). */
export function cancellationMail(declared: CancellationMail, { texts: all }: MailContext): MailContent {
  const texts: TextsByFeature['cancellation'] = all.cancellation
  const lines: Array<[label: string, value: string]> = [
    [texts.name, declared.name],
    [texts.email, declared.email],
    [texts.contract, declared.contract],
    [texts.subscription, declared.subscription],
    [texts.kind, declared.kind === 'extraordinary' ? texts.extraordinary : texts.ordinary],
    [texts.reason, declared.reason],
    [texts.endsOn, declared.endsOn || texts.earliest],
  ]
  return {
    subject: texts.mailSubject,
    preview: texts.mailPreview,
    blocks: [
      { type: 'heading', text: texts.mailHeading },
      { type: 'paragraph', text: texts.mailReceived({ moment: declared.declaredAt }) },
      { type: 'paragraph', text: texts.mailContent },
      ...lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => ({
          type: 'paragraph' as const,
          text: `${label.replace(/\?$/, '').trim()}: ${value}`,
        })),
      { type: 'paragraph', text: texts.mailNext },
      { type: 'note', text: texts.mailNotYou },
    ],
  }
}
