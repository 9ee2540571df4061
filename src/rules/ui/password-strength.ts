/** The password length below which a password is weak, whatever it is made of, and refused (UI-14). */
export const MIN_PASSWORD_LENGTH = 8

/** 0 weak, 1 ok, 2 strong, 3 very strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

/** One point each for a lowercase letter, a digit and an uppercase letter, from eight characters on (UI-14). */
export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 0
  const points = [/\p{Ll}/u, /\d/, /\p{Lu}/u].filter((kind) => kind.test(password)).length
  return points as PasswordStrength
}
