import { Headline, part } from './content-parts-shapes.ts'

/** A tile for each top category; their names and pictures are the catalogue's. */
export const CategoryTilesBody = part({ headline: Headline })
