import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import type { TextFeature } from '#sites/texts/all-texts.ts'
import { compileTexts } from '#sites/texts/compile-texts.ts'

/**
 * What shoppers must read is written by hand in checks/sentences/, a file for each site, by its meaning. Tests elsewhere
 * compare the page with the texts; only this one notices that two texts have changed places or say something else.
 */

await compileTexts()
const { textsOf } = await import('#sites/texts/all-texts.ts')

type Values = Record<string, string | number>

/** Which text has which meaning, and the values that it is rendered with. */
const MEANINGS: Record<string, [feature: TextFeature, key: string, values?: Values]> = {
  'an article was put into the cart': ['quick-buy', 'cartSuccess'],
  'several articles were put into the cart': ['quick-buy', 'cartSuccessMany'],
  'the article in the cart was replaced': ['quick-buy', 'replaceSuccess'],
  'an article could not be put into the cart': ['quick-buy', 'cartFailure'],
  'a part of a set was put into the cart': ['quick-buy', 'setPartial', { added: 'A', failed: 'B' }],
  'the press puts the article into the cart': ['quick-buy', 'addToCart'],
  'the press replaces the article in the cart': ['quick-buy', 'replace'],
  'the press leads to the cart': ['quick-buy', 'toCart'],
  'an article was put on the watch list': ['quick-buy', 'watchListSuccess'],
  'the article on the watch list was changed': ['quick-buy', 'watchEditSuccess'],
  'an article could not be put on the watch list': ['quick-buy', 'watchListFailure'],
  'the press puts the article on the watch list': ['quick-buy', 'addToWatchList'],
  'the press leads to the watch list': ['quick-buy', 'toWatchList'],
  'the purchase may have one product': ['quick-buy', 'cartLimit', { limit: 1 }],
  'the purchase may have 200 products': ['quick-buy', 'cartLimit', { limit: 200 }],
  'one purchase may have 30 pieces of the article': ['quick-buy', 'itemLimit', { limit: 30 }],
  'something went wrong in the overlay': ['quick-buy', 'boundaryError'],
  'the connection is lost': ['quick-buy', 'networkLost'],
  'the press tries again': ['quick-buy', 'tryAgain'],
  'the article is for holders of the card, who must sign in': ['quick-buy', 'cardText'],
  'the article is for holders of the card, who must request it': ['quick-buy', 'cardTextLoggedIn'],
  'the article is sold out for the time being': ['quick-buy', 'backInStockHeading'],
  'a mail comes when the article is back': ['quick-buy', 'backInStockIntro'],
  'after signing in a mail comes when the article is back': ['quick-buy', 'backInStockLoginIntro'],
  'the press asks for the mail': ['quick-buy', 'backInStockSend'],
  'the mail comes within six weeks or not at all': ['quick-buy', 'backInStockSuccess'],
  'the request for the mail could not be sent': ['quick-buy', 'backInStockError'],
  'the article is available': ['product', 'available'],
  'the article is not available': ['product', 'notAvailable'],
  'few pieces are left': ['product', 'fewLeft'],
  'a line is available': ['cart', 'availabilityAvailable'],
  'a line is not available at present': ['cart', 'availabilityNotAvailable'],
  'a line is sold out': ['cart', 'availabilitySoldOut'],
  'a line was removed': ['cart', 'removed', { title: 'Alba' }],
  'a removed line is back': ['cart', 'restored', { title: 'Alba' }],
  'a line is no longer sold': ['cart', 'defectiveLine'],
  'lines have errors': ['cart', 'defectiveItems'],
  'an empty cart does not proceed': ['cart', 'checkoutDisabledEmpty'],
  'a cart with an unavailable line does not proceed': ['cart', 'checkoutDisabledUnavailable'],
  'a cart with a defective line does not proceed': ['cart', 'checkoutDisabledDefective'],
  'a cart that is being changed does not proceed yet': ['cart', 'checkoutDisabledBusy'],
  'the press leads to the checkout': ['cart', 'checkout'],
  'the press orders and obliges to pay': ['checkout', 'order'],
  'something has changed and nothing was ordered': ['checkout', 'changed'],
  'the amount to free shipping': ['cart', 'freeShippingProgress', { amount: '5' }],
  'shipping is free': ['cart', 'freeShippingReached'],
  'a voucher could not be removed': ['cart', 'voucherRemoveFailed'],
  'a gift card could not be removed': ['cart', 'giftCardRemoveFailed'],
  'the cart cannot be shown': ['cart', 'getErrorUnknown'],
  'the cart cannot be changed': ['cart', 'setErrors.UNKNOWN'],
  'a change exceeds the products of a purchase': ['cart', 'setErrors.CART_LIMIT', { limit: 200 }],
  'a change exceeds the pieces of an article': ['cart', 'setErrors.ITEM_LIMIT', { limit: 30 }],
  'an input was not accepted': ['cart', 'problemInvalid'],
  'an entry of the watch list is in the cart': ['watch-list', 'inCart', { title: 'Alba' }],
  'an entry was removed from the watch list': ['watch-list', 'removed', { title: 'Alba' }],
  'an entry could not be removed from the watch list': ['watch-list', 'removeFailed', { title: 'Alba' }],
  'the article belongs to another product': ['watch-list', 'problemWrongProduct'],
  'address and password do not match': ['customer', 'problemWrong'],
  'there were too many attempts to sign in': ['customer', 'problemTooMany'],
  'the password is one that attackers try first': ['account', 'faultPasswordCommon'],
  'the password holds the part of the address before the @': ['account', 'faultPasswordAddress'],
  'the password holds the name of the shop': ['account', 'faultPasswordShop'],
  'the password is shorter than eight characters': ['account', 'faultPasswordShort', { count: '8' }],
  'the password is not the present one': ['account', 'wrongPassword'],
  'the password is not the one of the registration': ['account', 'confirmWrong'],
  'the link was used or is too old': ['account', 'expiredText'],
  'the password was changed and all other devices are signed out': ['account', 'donePassword'],
  'all other devices are signed out': ['account', 'doneOthers'],
  'by mail: the address to be registered has an account': ['account', 'mailKnownText'],
  'by mail: the address of a forgotten password has no account': ['account', 'mailUnknownText'],
  'by mail: the new address has another account': ['account', 'mailTakenText'],
  'by mail: the address was changed and can be taken back for seven days': ['account', 'mailUndoText'],
}

/** Spaces that must not break are the subject of typography.ts. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

function rendered(site: Site, [feature, key, values]: [TextFeature, string, Values?]): string {
  const texts: object = textsOf(feature, { locale: siteConfig(site).locale, settings: { brand: { name: 'Crema' } } })
  const text = (texts as Record<string, string | ((given: Values) => string)>)[key]
  if (text === undefined) throw new Error(`There is no text ${feature}.${key}.`)
  return plain(typeof text === 'string' ? text : text(values ?? {}))
}

test.each(SITES)('%s says what each message means', (site) => {
  const file = new URL(`./sentences/${site}.json`, import.meta.url)
  const shown = Object.fromEntries(Object.entries(MEANINGS).map(([meaning, text]) => [meaning, rendered(site, text)]))
  expect(shown).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})

test.each(SITES)('on %s no two meanings of one feature have one sentence', (site) => {
  const seen = new Map<string, string>()
  for (const [meaning, text] of Object.entries(MEANINGS)) {
    const sentence = `${text[0]}: ${rendered(site, text)}`
    expect(seen.get(sentence), meaning).toBeUndefined()
    seen.set(sentence, meaning)
  }
})
