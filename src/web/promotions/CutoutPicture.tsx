import type { CSSProperties } from 'react'
import { cutoutSources, cutoutStyle, imagePathIn, publicPath } from '#rules/promotions/cutouts.ts'
import type { PromotionImage } from '#rules/promotions/promotion-content.ts'

/** A promotion's picture in the cut-out of the window's width (PROMO-12): as AVIF, and as JPEG for browsers that do not know it. */
export function CutoutPicture({ image: { cutouts }, first = false }: { image: PromotionImage; first?: boolean }) {
  const sources = cutoutSources(cutouts)
  const last = sources.at(-1)
  if (!last) return null
  return (
    <picture style={cutoutStyle(cutouts) as CSSProperties}>
      {sources.flatMap(({ cutout, media }) =>
        (media === undefined ? ['avif'] : ['avif', 'jpeg']).map((format) => (
          <source
            key={`${media} ${format}`}
            media={media}
            type={`image/${format}`}
            srcSet={imagePathIn(format, cutout.imagePath)}
            width={cutout.targetSize.width}
            height={cutout.targetSize.height}
          />
        )),
      )}
      <img
        src={publicPath(last.cutout.imagePath)}
        width={last.cutout.targetSize.width}
        height={last.cutout.targetSize.height}
        alt=""
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  )
}
