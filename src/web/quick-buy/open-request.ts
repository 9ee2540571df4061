import type { Opening } from '#rules/quick-buy/opening.ts'

/** What a product card knows of its product; shown until the product has been fetched. */
export interface CardPreview {
  title: string
  /** Formatted. */
  price: string
  /** An address. */
  image?: string
}

/** What open-overlay.ts asks the overlay's code to show. */
export interface OpenRequest {
  opening: Opening
  /** Absent where no button of a card was pressed. */
  cardPreview?: CardPreview
}
