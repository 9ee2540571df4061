import { readFileSync } from 'node:fs'

/**
 * The 10,000 commonest passwords that have eight characters or more, in lower case; shorter ones are refused anyway. The
 * list is that of @zxcvbn-ts/language-common 4.1.3 (MIT), which counted leaked passwords; common-passwords.txt holds its
 * beginning.
 */
let list: Set<string> | undefined

/** Whether a password in lower case is one that attackers try first. Reads the list with the first question. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))
  return list.has(password)
}
