/** Where a page was asked for: the values of its path and of the query parameters it declares. */
export interface Address {
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** What a form brought whose answer is this page, and why it was refused. Never a password. */
  posted?: Record<string, string>
}
