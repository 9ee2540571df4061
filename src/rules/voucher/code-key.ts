/** Signs that people and mail programs put between or around the letters of a code. */
const SIGNS = /[\s\p{Pd}\p{Pi}\p{Pf}\p{Cf}\p{Default_Ignorable_Code_Point}\u2212\u201a\u201e"'`´\u2032\u2033]/gu

/**
 * By what codes of vouchers (coupons) and gift cards are compared: what somebody typed, copied or dictated is one code however it is written.
 * Keyboards change case (a Turkish one makes İ of i), mail programs break lines and dashes, and a sentence ends with a full stop.
 * `voucher_code_key` of the database gives the same of a code that a merchant may give.
 */
export const codeKey = (typed: string): string =>
  typed
    // NFKC makes a blank and a sign of its own of this accent
    .replaceAll('´', '')
    .normalize('NFKC')
    // to lower case first, because ẞ has no upper case
    .toLowerCase()
    .toUpperCase()
    .normalize('NFKC')
    .replaceAll('İ', 'I')
    .replaceAll(SIGNS, '')
    .replace(/\.+$/u, '')
