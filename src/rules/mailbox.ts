/** The mailbox that an address leads to: most providers ignore case, and what follows a plus sign. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).split('+')[0]
  return `${name}${email.slice(at)}`.toLowerCase()
}
