/** What the browser knows of a promotion's place in the page. */
export interface PlaceState {
  /** Set: the promotion could not be loaded. */
  missing?: string
  /** The call's parameters of what is shown, and those that the place has now. */
  shown?: string
  parameters?: string
}

/** Whether the browser fetches a promotion: where the server could not, in a preview, or of other parameters (PROMO-16). */
export function mustFetch({ missing, shown, parameters }: PlaceState, hasPreviewCookie: boolean): boolean {
  return hasPreviewCookie || missing !== undefined || shown !== parameters
}
