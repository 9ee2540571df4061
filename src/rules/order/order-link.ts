/** For how many days the link of a mail opens its order: longer than goods may be returned almost everywhere. */
export const ORDER_LINK_DAYS = 90
