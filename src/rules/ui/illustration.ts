/** The cup of empty states, or the parcel in the place of a picture that goods do not have. */
export type IllustrationName = 'empty-cup' | 'missing-picture'

/** The element that draws it, in a file of `public/`. */
export const illustrationAddress = (name: IllustrationName): string => `/${name}.svg#drawing`
