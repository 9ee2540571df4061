/** Which picture of an article is shown, and at which address (part 1 §9). */

export interface Image {
  handle: string
  /** In px; at least one. */
  widths: readonly number[]
  /** Such as 'jpeg'; at least one. */
  formats: readonly string[]
}

export interface GalleryPicture extends Image {
  subtype: string
  isMainImage: boolean
}

const MIN_WIDTH = 313
const FORMATS = ['jpeg', 'png', 'gif', 'webp']
const ORDER = [
  { subtype: 'STYLED_CUTOUT', isMainImage: true },
  { subtype: 'CUTOUT', isMainImage: true },
  { subtype: 'STYLED_CUTOUT', isMainImage: false },
  { subtype: 'CUTOUT', isMainImage: false },
]

/**
 * Main styled cutout, main cutout, other styled cutout, other cutout; where there is none, the first picture of any
 * kind. Undefined without a picture.
 */
export function chooseImage<I extends GalleryPicture>(images: readonly I[]): I | undefined {
  return imagesInOrder(images)[0]
}

/** All pictures, the shown one first; those of the same rank keep their order. Pictures without a file are left out. */
export function imagesInOrder<I extends GalleryPicture>(images: readonly I[]): I[] {
  const rank = (image: I) => {
    const place = ORDER.findIndex(
      ({ subtype, isMainImage }) => subtype === image.subtype && isMainImage === image.isMainImage,
    )
    return place === -1 ? ORDER.length : place
  }
  return images.filter((image) => image.widths.length > 0 && image.formats.length > 0).sort((a, b) => rank(a) - rank(b))
}

/** The smallest width at or above 313 px (or another minimum), otherwise the largest. */
export function imageWidth(widths: readonly number[], minimum = MIN_WIDTH): number {
  const enough = widths.filter((width) => width >= minimum)
  return enough.length > 0 ? Math.min(...enough) : Math.max(...widths)
}

/** The first of jpeg, png, gif, webp that there is, otherwise the first format given. */
export function imageFormat(formats: readonly string[]): string {
  return FORMATS.find((format) => formats.includes(format)) ?? (formats[0] as string)
}

/** The picture's address (decision 85); without width and format the ones that the specification prefers. */
export function imageUrl(image: Image, width = imageWidth(image.widths), format = imageFormat(image.formats)): string {
  return `/img/${image.handle}/${width}.${format}`
}

/** All widths in one format as an `srcset`, narrowest first. */
export function srcSet(image: Image, format = imageFormat(image.formats)): string {
  return [...image.widths]
    .sort((a, b) => a - b)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(', ')
}
