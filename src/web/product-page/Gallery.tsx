import { type MouseEvent, useId, useRef } from 'react'
import type { GalleryImage } from '#calls/product.ts'
import { imagesInOrder } from '#rules/product/choose-image.ts'
import { above } from '#sites/breakpoints.ts'
import { useTexts } from '../page-context.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './Gallery.module.css'

interface GalleryProperties {
  images: readonly GalleryImage[]
  title: string
}

/** The width of the main picture; the page preloads the first picture with the same sizes. */
export const GALLERY_SIZES = { sizes: `${above('3xl')} 720px, ${above('s')} 50vw, 100vw`, most: 720 }

/** The pictures in a scroll-snap row; the thumbnails are links to them, which work without script. */
export function Gallery({ images, title }: GalleryProperties) {
  const texts = useTexts('product')
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const shown = imagesInOrder(images)
  if (shown.length === 0) {
    return (
      <div className={styles.without}>
        <Illustration name="missing-picture" />
        {texts.imageMissing}
      </div>
    )
  }

  const alt = (index: number) => texts.imageAlt({ title, position: index + 1, total: shown.length })
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const slide = row.current?.children[index] as HTMLElement | undefined
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <section className={styles.gallery} aria-label={texts.gallery}>
      <ul className={styles.row} ref={row} tabIndex={shown.length > 1 ? 0 : undefined} aria-label={texts.gallery}>
        {shown.map((image, index) => (
          <li key={image.handle} id={`${id}${index}`} className={styles.slide}>
            <Picture
              image={image}
              alt={alt(index)}
              sizes={GALLERY_SIZES}
              first={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className={styles.thumbnails}>
          {shown.map((image, index) => (
            <li key={image.handle}>
              <a
                href={`#${id}${index}`}
                className={styles.thumbnail}
                onClick={(event) => show(event, index)}
                aria-label={texts.showImage({ position: index + 1 })}
              >
                <Picture image={image} alt="" sizes={80} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
