import type { Opening } from '#rules/quick-buy/opening.ts'

/** What a product card knows of its product; shown until the product has been fetched. */
export interface CardPreview {
  title: string
  /** Formatted. */
  price: string
  /** An address. */
  image?: string
}

/** A request of open-overlay.ts to the overlay's code. */
export interface OpenRequest {
  opening: Opening
  /** Absent where no button of a card was pressed. */
  cardPreview?: CardPreview | undefined
  /** True where the dialog's first frame is on screen already, because the overlay's code came after it. */
  isPainted?: boolean
}
