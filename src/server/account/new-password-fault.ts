import { type PasswordFault, passwordFault } from '#rules/account/password-fault.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Why a new password for an address is refused; undefined: it is taken. */
export const newPasswordFault = (password: string, email: string): PasswordFault | undefined =>
  passwordFault(password, email, isCommonPassword)
