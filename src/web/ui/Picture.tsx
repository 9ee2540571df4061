import { imageUrl, imageWidth, type PictureSource, srcSet } from '#rules/picture/picture-url.ts'

const MODERN = ['avif', 'webp']

interface PictureProperties {
  image: PictureSource
  /** Says what the picture shows (UI-07); '' only where a text says the same. */
  alt: string
  /** Its width on the page, as in `img sizes`. */
  sizes: string
  /** Width : height, which reserves the space while the picture loads. */
  ratio?: readonly [width: number, height: number]
  /** True for the page's largest contentful paint (LCP): fetched first instead of lazily. */
  first?: boolean
  className?: string
}

/** A picture in the best format that the browser knows and in the width that fits. */
export function Picture({ image, alt, sizes, ratio = [1, 1], first = false, className }: PictureProperties) {
  const fallback = image.formats.find((format) => !MODERN.includes(format)) ?? image.formats[0] ?? 'jpeg'
  const width = Math.max(...image.widths)
  return (
    <picture>
      {MODERN.filter((format) => image.formats.includes(format)).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(image, format)} sizes={sizes} />
      ))}
      <img
        className={className}
        src={imageUrl(image, imageWidth(image.widths), fallback)}
        srcSet={srcSet(image, fallback)}
        sizes={sizes}
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
export function preloadOf(image: PictureSource, sizes: string) {
  const format = MODERN.find((modern) => image.formats.includes(modern)) ?? 'jpeg'
  return { srcSet: srcSet(image, format), sizes, type: `image/${format}` }
}
