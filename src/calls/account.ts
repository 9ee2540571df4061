/** What pages of an account load. */
export interface AccountLoaders {
  /** The address of a link that is valid on this site; undefined: it is unknown, used or too old. */
  link(token: string | undefined, kind: 'registration' | 'password'): Promise<{ email: string } | undefined>
}
