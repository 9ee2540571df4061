/** The address of a requested page: the values of its path and of the query parameters that the page declares. */
export interface Address {
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** The fields of the rejected form that this page answers, and why it was rejected. Never a password. */
  posted?: Record<string, string>
}
