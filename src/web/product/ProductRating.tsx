import type { RatingStatistics } from '#calls/product.ts'
import { ratingValue } from '#rules/ui/rating-scale.ts'
import { useTexts } from '../page-context.tsx'
import { Rating } from '../ui/Rating.tsx'

const SCALE = 5

/** Stars on a scale of five with the number of ratings; nothing without ratings. */
export function ProductRating({ rating }: { rating: RatingStatistics | undefined }) {
  const texts = useTexts('product')
  if (!rating || rating.ratingCount === 0) return null
  const stars = ratingValue(rating.averageStars, SCALE)
  return (
    <Rating value={stars} scale={SCALE} label={texts.rating({ count: rating.ratingCount, stars, scale: SCALE })}>
      <span aria-hidden="true">{texts.ratingCount({ count: rating.ratingCount })}</span>
    </Rating>
  )
}
