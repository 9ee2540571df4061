/** Stands in a text of a page to read where the ways to pay are named, which the shop knows and no editor. */
export const PAYMENTS_PLACEHOLDER = '{payments}'

export const namesPayments = (body: object): boolean => JSON.stringify(body).includes(PAYMENTS_PLACEHOLDER)

/** A page's texts with the ways to pay, such as 'Rechnung, Kreditkarte', where they name them. */
export function withPayments<Body extends object>(body: Body, payments: string): Body {
  const filled = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(PAYMENTS_PLACEHOLDER, () => payments) : value
  return JSON.parse(JSON.stringify(body), filled)
}
