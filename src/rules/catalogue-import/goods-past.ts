import type { Site } from '#sites/sites.ts'

/** A price that an article had from a moment on, in 1/100 of the site's main unit. */
export interface PastPrice {
  /** ISO. */
  from: string
  amount: number
  /** A new ordinary price, which ended a reduction. */
  regular?: boolean
}

/** What has happened to the price of an article on a site. */
export interface PriceStory {
  /** ISO: since when the price of today is a reduced one; absent: it is none. */
  reducedSince?: string
  history: PastPrice[]
}

/** What has happened to the prices of a product's articles, by their numbers. Nothing of it is changed by an import. */
export type GoodsPast = Readonly<Record<string, Partial<Record<Site, PriceStory>>>>
