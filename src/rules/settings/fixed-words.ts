/**
 * The texts that no merchant words, by feature: the law or the specification says them. A shop that says them otherwise would make no
 * contract, or another one, or would no longer answer as it is specified.
 */
const FIXED: Readonly<Record<string, string>> = {
  // the button that orders and what stands above it (Directive 2011/83/EU) with the day of delivery, the guarantee (Directive 2019/771), old devices, taxes
  checkout: `order accept acceptMissing legal terms returns privacy taxOf taxFree oldDeviceText oldDeviceTaken
    availableFrom guaranteeHeading guaranteeTerm guaranteeSeller guaranteeRemedies guaranteeInTerms guaranteeLink`,
  // the electronic withdrawal function and what is said of a right to withdraw
  withdrawal: `label metaTitle intro checkIntro confirm sealed unspent doneHeading doneText mailSubject mailReceived mailNext
    returnAnyTime returnUntil sendBackBy sendBackCosts`,
  // the button that ends a contract, its two kinds and its receipt
  cancellation: `heading checkIntro ordinary extraordinary earliest confirm doneHeading doneText mailSubject mailReceived mailContent
    mailEnds mailEndsAtLatest`,
  // what an invoice has to say (Directive 2006/112/EC)
  invoice: `invoice creditNote number creditNoteNumber issuedOn creditNoteIssuedOn suppliedOn corrects correctsOf rate rateOf lineNet
    lineAmount taxes net tax gross taxFree sample`,
  // prices (Directive 98/6/EC), energy labels (Regulation 2017/1369), old devices, the right of return, and literals of the specification
  product: `available notAvailable fewLeft bestPrice bestPriceTooltip basePrice basePriceLabel taxNote shippingNote freeShippingIncluded
    giftCardTaxNote energyClass oldElectronics oldElectronicsText returnInDays returnInMonths`,
  // what a newsletter's reader agrees to (Regulation 2016/679), but the text that has to name the shop's goods; and literals
  newsletter: `legalAge newsletterConsent profilingConsent technicalError invalidLink successHeading successBefore successAfter`,
  cart: `taxNote taxNoteExceptGiftCards defectiveItems voucherRemoveFailed giftCardRemoveFailed
    getErrorUnknown getErrorCartstorageUnavailable getErrorProductdataUnavailable getErrorPriceUnavailable getErrorNotModified
    setErrors.UNKNOWN setErrors.CARTSTORAGE_UNAVAILABLE setErrors.PRODUCTDATA_UNAVAILABLE setErrors.PRICE_UNAVAILABLE
    setErrors.NOT_MODIFIED setErrors.CART_LIMIT setErrors.ITEM_LIMIT setErrors.AVAILABILITY_LIMIT`,
  'quick-buy': `taxNote totalPrice cardLogin cartSuccess toCart cartFailure watchListSuccess watchListFailure backInStockSuccess
    backInStockError boundaryError cartLimit itemLimit availabilityLimit`,
  pages: 'errorText',
  header: 'securedPurchase',
  navigation: 'earlyPurchase',
}

/** The texts that no merchant words, such as 'checkout.order'. */
export const FIXED_WORDS: ReadonlySet<string> = new Set(
  Object.entries(FIXED).flatMap(([feature, keys]) => keys.split(/\s+/).map((key) => `${feature}.${key}`)),
)
