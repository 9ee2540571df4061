import type { PictureSource } from '#rules/picture/picture-url.ts'

export interface GalleryPicture extends PictureSource {
  subtype: string
  isMainImage: boolean
}

const ORDER = [
  { subtype: 'STYLED_CUTOUT', isMainImage: true },
  { subtype: 'CUTOUT', isMainImage: true },
  { subtype: 'STYLED_CUTOUT', isMainImage: false },
  { subtype: 'CUTOUT', isMainImage: false },
]

/**
 * The picture that an article is shown by (QB-64): main styled cutout, main cutout, other styled cutout, other cutout;
 * where there is none, the first picture of any kind. Undefined without a picture.
 */
export function chooseImage<I extends GalleryPicture>(images: readonly I[]): I | undefined {
  return imagesInOrder(images)[0]
}

/** All pictures that have a file, the shown one first; those of the same rank keep their order. */
export function imagesInOrder<I extends GalleryPicture>(images: readonly I[]): I[] {
  const rank = (image: I) => {
    const place = ORDER.findIndex(
      ({ subtype, isMainImage }) => subtype === image.subtype && isMainImage === image.isMainImage,
    )
    return place === -1 ? ORDER.length : place
  }
  return images.filter((image) => image.widths.length > 0 && image.formats.length > 0).sort((a, b) => rank(a) - rank(b))
}
