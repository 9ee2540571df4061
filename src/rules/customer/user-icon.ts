/** Whether the header's user icon shows that somebody is known: logged in, or remembered by an earlier login (HEAD-04). */
export function isUserIconLoggedIn(loginStatus: 'LOGGED_IN' | 'REMEMBERED' | 'LOGGED_OUT'): boolean {
  return loginStatus !== 'LOGGED_OUT'
}
