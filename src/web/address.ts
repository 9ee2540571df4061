/** The address of a requested page: the values of its path and of the query parameters that the page declares. */
export interface Address<Posted = Readonly<Record<string, string>>> {
  /** Built by `pagePath` and encoded, so that it may stand in a link. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** The fields of the refused form that this page answers, and why it was refused. Never a password. */
  posted?: Posted
}

/** A page's path with the query parameters that it declares. */
export function pathAndQuery({ path, query }: Pick<Address, 'path' | 'query'>): string {
  const named = new URLSearchParams(query).toString()
  return named ? `${path}?${named}` : path
}
