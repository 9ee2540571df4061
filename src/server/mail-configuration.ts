import { ALL_SITES, type Site } from '#sites/sites.ts'
import { type Environment, WrongConfiguration } from './environment.ts'

/** How mails leave the shop, and in whose name. */
export interface MailConfiguration {
  /** A mail server's address; `store` writes mails to the database, for /dev/mail; `none` sends none. */
  delivery: { type: 'smtp'; url: string } | { type: 'store' } | { type: 'none' }
  /** Such as 'shop@shop.example', or 'Our service <shop@shop.example>' where mails are not to come from the shop's name. */
  from: Record<Site, string>
  replyTo: Partial<Record<Site, string>>
  /** Where the shop tells whoever runs it what needs a person, such as a cancellation. */
  merchant: Record<Site, string>
}

/** Reads the variables of mails. @throws WrongConfiguration */
export function readMail(environment: Environment, production: boolean): MailConfiguration {
  const url = environment.SMTP_URL || undefined
  if (production && !url) {
    throw new WrongConfiguration(
      "In production SMTP_URL must name a mail server, such as smtps://user:password@mail.example:465, or be 'none'.",
    )
  }
  if (
    url &&
    url !== 'none' &&
    !(URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname)
  ) {
    throw new WrongConfiguration(
      "SMTP_URL is smtp://host:port, smtps://host:port (with user:password@ before the host) or 'none'.",
    )
  }
  const delivery: MailConfiguration['delivery'] =
    url === undefined ? { type: 'store' } : url === 'none' ? { type: 'none' } : { type: 'smtp', url }
  const from: Partial<Record<Site, string>> = {}
  const replyTo: Partial<Record<Site, string>> = {}
  const merchant: Partial<Record<Site, string>> = {}
  for (const site of ALL_SITES) {
    const sender = mailAddress(environment, `MAIL_FROM_${site}`) ?? mailAddress(environment, 'MAIL_FROM')
    if (!sender && production && delivery.type === 'smtp') {
      throw new WrongConfiguration(
        `In production MAIL_FROM must name whom mails come from, such as shop@shop.example; for ${site} there is none.`,
      )
    }
    from[site] = sender ?? 'shop@localhost'
    const reply = mailAddress(environment, `MAIL_REPLY_TO_${site}`) ?? mailAddress(environment, 'MAIL_REPLY_TO')
    if (reply) replyTo[site] = reply
    merchant[site] =
      mailAddress(environment, `MAIL_MERCHANT_${site}`) ??
      mailAddress(environment, 'MAIL_MERCHANT') ??
      reply ??
      from[site]
  }
  return { delivery, from: from as Record<Site, string>, replyTo, merchant: merchant as Record<Site, string> }
}

/** `name@host` or `Words <name@host>`. */
function mailAddress(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (!/^(?:[^<>@,;"\p{C}]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u.test(text)) {
    throw new WrongConfiguration(`${name} is an address such as shop@shop.example or Our service <shop@shop.example>.`)
  }
  return text
}
