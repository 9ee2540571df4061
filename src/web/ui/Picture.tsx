import { imageUrl, imageWidth, offeredWidths, type PictureSource, srcSet } from '#rules/picture/picture-url.ts'

/** The best first; whatever browser knows neither of them gets the fallback. */
const MODERN = ['avif', 'webp']
/** The fallback is one file for all windows. */
const WIDEST_FALLBACK = 800

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
  first?: boolean
  className?: string
}

/** A picture in the best format that the shop has and in the width that fits; a plain file where a browser knows it not. */
export function Picture({ image, alt, sizes, ratio = [1, 1], first = false, className }: PictureProperties) {
  const modern = modernFormat(image)
  const fallback = image.formats.find((format) => !MODERN.includes(format)) ?? image.formats[0] ?? 'jpeg'
  const width = Math.max(...image.widths)
  return (
    <picture>
      {modern && <source type={`image/${modern}`} {...offerOf(image, sizes, modern)} />}
      <img
        className={className}
        src={imageUrl(image, imageWidth(image.widths, Math.min(mostOf(sizes), WIDEST_FALLBACK)), fallback)}
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
  const format = modernFormat(image) ?? 'jpeg'
  return { ...offerOf(image, sizes, format), type: `image/${format}` }
}

const modernFormat = ({ formats }: PictureSource) => MODERN.find((format) => formats.includes(format))
const mostOf = (sizes: PictureSizes) => (typeof sizes === 'number' ? sizes : sizes.most)

function offerOf(image: PictureSource, sizes: PictureSizes, format: string) {
  return {
    srcSet: srcSet(image, format, offeredWidths(image.widths, mostOf(sizes))),
    sizes: typeof sizes === 'number' ? `${sizes}px` : sizes.sizes,
  }
}
