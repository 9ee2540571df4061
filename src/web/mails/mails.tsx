import { renderToStaticMarkup } from 'react-dom/server'
import { HOME_PATH } from '#rules/addresses.ts'
import type { Settings } from '#rules/settings/settings.ts'
import { type Origins, siteAddress } from '#rules/site-address.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import {
  type AccountPasskeyMail,
  type AccountPasswordMail,
  type AccountRequestMail,
  accountPasskeyMail,
  accountPasswordMail,
  accountRequestMail,
} from './account-mails.ts'
import { type BackInStockMail, backInStockMail } from './back-in-stock-mail.ts'
import {
  type CancellationMail,
  type CancellationNotice,
  cancellationEndMail,
  cancellationMail,
  cancellationNotice,
} from './cancellation-mail.ts'
import { type ContactMail, contactNotice, contactReceipt } from './contact-mails.ts'
import { type GiftCardMail, giftCardMail } from './gift-card-mail.ts'
import { MailDocument } from './MailDocument.tsx'
import type { MailContent, MailContext } from './mail-block.ts'
import { plainTextOfMail } from './mail-text.ts'
import {
  type NewsletterConfirmationMail,
  type NewsletterWelcomeMail,
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from './newsletter-mails.ts'
import {
  type OrderCancelledMail,
  type OrderRefundedMail,
  type OrderReminderMail,
  type OrderShippedMail,
  orderCancelledMail,
  orderRefundedMail,
  orderReminderMail,
  orderShippedMail,
} from './order-event-mails.ts'
import { type OrderConfirmationMail, type OrderNotice, orderConfirmationMail, orderNotice } from './order-mails.ts'
import {
  type SubscriptionDeliveryMail,
  type SubscriptionSkippedMail,
  subscriptionDeliveryMail,
  subscriptionEndedMail,
  subscriptionSkippedMail,
} from './subscription-mails.ts'
import {
  type WithdrawalNotice,
  type WithdrawalReceipt,
  withdrawalNotice,
  withdrawalReceipt,
} from './withdrawal-mails.ts'

/** The contents of each kind of mail. */
export interface MailViews {
  'back-in-stock': BackInStockMail
  'newsletter-confirmation': NewsletterConfirmationMail
  'newsletter-welcome': NewsletterWelcomeMail
  'cancellation-receipt': CancellationMail
  'cancellation-end': CancellationMail
  'cancellation-notice': CancellationNotice
  'withdrawal-receipt': WithdrawalReceipt
  'withdrawal-notice': WithdrawalNotice
  'contact-receipt': Pick<ContactMail, 'writtenAt'>
  'contact-notice': ContactMail
  'account-request': AccountRequestMail
  'account-password': AccountPasswordMail
  'account-passkey': AccountPasskeyMail
  'order-confirmation': OrderConfirmationMail
  'order-notice': OrderNotice
  'order-shipped': OrderShippedMail
  'order-cancelled': OrderCancelledMail
  'order-refunded': OrderRefundedMail
  'order-reminder': OrderReminderMail
  'subscription-delivery': SubscriptionDeliveryMail
  'subscription-skipped': SubscriptionSkippedMail
  'subscription-ended': { contract: string }
  'gift-card': GiftCardMail
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const CONTENTS: { [Kind in keyof MailViews]: (view: MailViews[Kind], context: MailContext) => MailContent } = {
  'back-in-stock': backInStockMail,
  'newsletter-confirmation': newsletterConfirmationMail,
  'newsletter-welcome': newsletterWelcomeMail,
  'cancellation-receipt': cancellationMail,
  'cancellation-end': cancellationEndMail,
  'cancellation-notice': cancellationNotice,
  'withdrawal-receipt': withdrawalReceipt,
  'withdrawal-notice': withdrawalNotice,
  'contact-receipt': contactReceipt,
  'contact-notice': contactNotice,
  'account-request': accountRequestMail,
  'account-password': accountPasswordMail,
  'account-passkey': accountPasskeyMail,
  'order-confirmation': orderConfirmationMail,
  'order-notice': orderNotice,
  'order-shipped': orderShippedMail,
  'order-cancelled': orderCancelledMail,
  'order-refunded': orderRefundedMail,
  'order-reminder': orderReminderMail,
  'subscription-delivery': subscriptionDeliveryMail,
  'subscription-skipped': subscriptionSkippedMail,
  'subscription-ended': subscriptionEndedMail,
  'gift-card': giftCardMail,
}

/** Renders a mail in the language of its site. Its origins come from the host table, such as https://shop.example. */
export function renderMail<Kind extends keyof MailViews>(
  kind: Kind,
  view: MailViews[Kind],
  site: Site,
  { origins, settings }: { origins: Origins; settings: Pick<Settings, 'brand' | 'theme' | 'words'> },
): RenderedMail {
  const { locale } = siteConfig(site)
  const context = { locale, settings }
  const mails = textsOf('mails', context)
  const texts = {
    'back-in-stock': textsOf('back-in-stock', context),
    account: textsOf('account', context),
    passkey: textsOf('passkey', context),
    newsletter: textsOf('newsletter', context),
    cancellation: textsOf('cancellation', context),
    withdrawal: textsOf('withdrawal', context),
    contact: textsOf('contact', context),
    footer: textsOf('footer', context),
    checkout: textsOf('checkout', context),
    order: textsOf('order', context),
    'gift-card': textsOf('gift-card', context),
    voucher: textsOf('voucher', context),
    product: textsOf('product', context),
    subscription: textsOf('subscription', context),
    mails,
  }
  const address = (path: string) => siteAddress(path, site, origins)
  const content = CONTENTS[kind](view, { texts, address, file: (path) => origins.of[site] + path })
  const shop = { name: settings.brand.name, href: address(HOME_PATH), label: mails.toShop, sender: mails.sender }
  const theme = settings.theme?.fields
  const html = renderToStaticMarkup(<MailDocument content={content} locale={locale} shop={shop} theme={theme} />)
  return {
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: plainTextOfMail(content, shop, mails),
  }
}
