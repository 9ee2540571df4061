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

/** Widths in one format as an `srcset`, narrowest first. */
export function srcSet(image: PictureSource, format = imageFormat(image.formats), widths = image.widths): string {
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(', ')
}

/**
 * The widths to offer for a picture that a page shows at most so many px wide, narrowest first: from a third of that, for
 * narrow windows, to the first that is twice as much, for dense screens. All others would only make the page longer.
 */
export function offeredWidths(widths: readonly number[], most: number): number[] {
  const sorted = [...widths].sort((a, b) => a - b)
  const enough = sorted.findIndex((width) => width >= 2 * most)
  const offered = enough === -1 ? sorted : sorted.slice(0, enough + 1)
  return offered.filter((width, at) => 3 * width >= most || at === offered.length - 1)
}
