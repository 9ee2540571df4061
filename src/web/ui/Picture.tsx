import { imageFormat, imageUrl, imageWidth, type PictureSource, srcSet } from '#rules/picture/picture-url.ts'

/** The best first; a browser that does not know it gets the plain file. */
const MODERN = ['avif', 'webp']
/** The plain file is one for all windows. */
const WIDEST_PLAIN = 800

/** How wide a picture is on the page: px on every window, or as in `img sizes` with the most px that it gets. */
export type PictureSizes = number | { sizes: string; most: number }

interface PictureProperties {
  image: PictureSource
  /** Says what the picture shows (UI-07); '' only where a text says the same. */
  alt: string
  sizes: PictureSizes
  /** Width : height, which reserves the space while the picture loads. */
  ratio?: readonly [width: number, height: number]
  /** True for the page's largest contentful paint (LCP): fetched first instead of lazily. */
  first?: boolean | undefined
  className?: string | undefined
}

/** A picture in the best format that there is and in the width that fits, and a plain file for browsers that do not know it. */
export function Picture({ image, alt, sizes, ratio = [1, 1], first = false, className }: PictureProperties) {
  const modern = modernFormat(image)
  const width = Math.max(...image.widths)
  return (
    <picture>
      {modern && <source type={`image/${modern}`} {...offerOf(image, sizes, modern)} />}
      <img
        className={className}
        src={imageUrl(image, imageWidth(image.widths, Math.min(mostOf(sizes), WIDEST_PLAIN)))}
        width={width}
        height={Math.round((width * ratio[1]) / ratio[0])}
        alt={alt}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  )
}

/** What the page's head preloads for a picture with `first`. */
export function preloadOf(image: PictureSource, sizes: PictureSizes) {
  const format = modernFormat(image) ?? imageFormat(image.formats)
  return { ...offerOf(image, sizes, format), type: `image/${format}` }
}

const modernFormat = ({ formats }: PictureSource) => MODERN.find((format) => formats.includes(format))
const mostOf = (sizes: PictureSizes) => (typeof sizes === 'number' ? sizes : sizes.most)

function offerOf(image: PictureSource, sizes: PictureSizes, format: string) {
  return {
    srcSet: srcSet(image, format, mostOf(sizes)),
    sizes: typeof sizes === 'number' ? `${sizes}px` : sizes.sizes,
  }
}
