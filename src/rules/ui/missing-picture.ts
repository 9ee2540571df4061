/** The drawing in `public/missing-picture.svg`, in the place of a product's picture. */
export const MISSING_PICTURE_ADDRESS = '/missing-picture.svg#picture'
