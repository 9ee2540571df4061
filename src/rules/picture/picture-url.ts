/** A picture that the shop serves in several widths and formats. */
export interface PictureSource {
  handle: string
  /** In px; at least one. */
  widths: readonly number[]
  /** Such as 'jpeg'; at least one. */
  formats: readonly string[]
}

const MIN_WIDTH = 313
const FORMATS = ['jpeg', 'png', 'gif', 'webp']

/** The smallest width at or above 313 px (or another minimum), otherwise the largest (QB-62). */
export function imageWidth(widths: readonly number[], minimum = MIN_WIDTH): number {
  const enough = widths.filter((width) => width >= minimum)
  return enough.length > 0 ? Math.min(...enough) : Math.max(...widths)
}

/** The first of jpeg, png, gif, webp that there is, otherwise the first format given (QB-63). */
export function imageFormat(formats: readonly string[]): string {
  return FORMATS.find((format) => formats.includes(format)) ?? (formats[0] as string)
}

/** The picture's address (note 85); without width and format those that QB-62 and QB-63 prefer. */
export function imageUrl(
  image: PictureSource,
  width = imageWidth(image.widths),
  format = imageFormat(image.formats),
): string {
  return `/img/${image.handle}/${width}.${format}`
}

/** The picture's address in its largest width, for what shows it elsewhere. */
export const largestImageUrl = (image: PictureSource): string => imageUrl(image, Math.max(...image.widths))

/**
 * An `srcset` for a picture that a page shows at most so many px wide, narrowest first. It ends with the first width that is
 * twice as much, for dense screens: wider ones would only make the page longer.
 */
export function srcSet(image: PictureSource, format: string, most: number): string {
  return [...image.widths]
    .sort((a, b) => a - b)
    .filter((_, at, sorted) => !(sorted[at - 1]! >= 2 * most))
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(', ')
}
