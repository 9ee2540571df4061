/** True in a browser that keeps no cookies: a cart, a watch list and a sign-in would be forgotten at once. */
export const refusesCookies = (): boolean => navigator.cookieEnabled === false
