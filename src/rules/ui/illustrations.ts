/** Illustrations in `public/`, each the element of a file: what empty states show, and what stands in the place of a product's picture. */
export const ILLUSTRATIONS = {
  'empty cup': '/empty-cup.svg#cup',
  'missing picture': '/missing-picture.svg#picture',
} as const
