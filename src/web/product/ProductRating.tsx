import type { RatingStatistics } from '#calls/product.ts'
import { useTexts } from '../page-context.tsx'
import styles from './Rating.module.css'

const SCALE = 5

/** Stars on a scale of five with the number of ratings; nothing without ratings. */
export function Rating({ rating }: { rating: RatingStatistics | undefined }) {
  const texts = useTexts('product')
  if (!rating || rating.ratingCount === 0) return null
  const stars = Math.min(Math.max(rating.averageStars, 0), SCALE)
  return (
    <p className={styles.rating}>
      <span
        className={styles.stars}
        style={{ ['--part' as string]: `${(stars / SCALE) * 100}%` }}
        role="img"
        aria-label={texts.rating({ count: rating.ratingCount, stars, scale: SCALE })}
      />
      <span aria-hidden="true">{texts.ratingCount({ count: rating.ratingCount })}</span>
    </p>
  )
}
