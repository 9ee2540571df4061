/**
 * A scheme or `www.` with what follows, or a name with a top-level domain in one case, which mail programs make a link of. A sentence
 * that begins without a space after a full stop is none.
 */
const WEB_ADDRESS =
  /(?:\p{L}[\p{L}\p{N}+.-]*:\/\/|[Ww]{3}\.)\S+|[\p{L}\p{N}@](?:[\p{L}\p{N}@_-]*)(?:\.[\p{L}\p{N}_-]+)*\.(?:\p{Ll}{2,}|\p{Lu}{2,}|xn--[\w-]+)(?![\p{L}\p{N}])(?:[/:?#]\S*)?/gu

/** What stands where an address was. */
const LEFT_OUT = '[…]'

/**
 * A text without web addresses, for the receipt of a declaration: whoever fills in the form decides who gets the receipt, which must
 * not bring an advertisement in the shop's name. What was declared is stored as it was typed.
 */
export const withoutWebAddresses = (text: string): string => text.replaceAll(WEB_ADDRESS, LEFT_OUT)
