import { type PasswordFault, passwordFault } from '#rules/account/password-fault.ts'
import type { Visit } from '#rules/visit.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Why a new password for an address is refused on a visit; undefined: it is taken. */
export const newPasswordFault = (
  password: string,
  email: string,
  { settings }: Pick<Visit, 'settings'>,
): PasswordFault | undefined => passwordFault(password, { email, shopName: settings.brand.name }, isCommonPassword)
