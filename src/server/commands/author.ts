import { userInfo } from 'node:os'
import { WrongUsage } from './wrong-usage.ts'

const LONGEST_NAME = 60

/** Who runs a command: the name after --by, otherwise the user of the operating system. @throws WrongUsage */
export function authorNamed(by?: string): string {
  if (by !== undefined) {
    const name = by.trim()
    if (name.length < 1 || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
      throw new WrongUsage(`NAME has 1 to ${LONGEST_NAME} characters.`)
    return name
  }
  try {
    return userInfo().username.slice(0, LONGEST_NAME)
  } catch {
    // a container may run as a user that has no name
    return 'crema'
  }
}
