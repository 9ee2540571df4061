import type { ContentBody } from '#calls/contents.ts'
import { above } from '#sites/breakpoints.ts'
import { Picture, type PictureSizes } from '../ui/Picture.tsx'
import styles from './PictureSection.module.css'

type PictureBody = NonNullable<ContentBody<'own-page'>['sections'][number]['picture']>

export const PICTURE_SECTION_SIZES: PictureSizes = { sizes: `${above('xl')} 1120px, 100vw`, most: 1120 }

/** A picture with what it shows, and words below it. */
export function PictureSection({
  picture: { picture, alt, caption },
  isFirst,
}: {
  picture: PictureBody
  isFirst: boolean
}) {
  return (
    <figure className={styles.figure}>
      <Picture image={picture} alt={alt} sizes={PICTURE_SECTION_SIZES} ratio={picture.ratio} first={isFirst} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
