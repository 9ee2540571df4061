import type { ReactNode } from 'react'
import { isRatingId, ratingScale, ratingValue } from '#rules/ui/rating-scale.ts'
import styles from './Rating.module.css'

/** An icon's side in px. */
const SIDE = 16
const BEAN =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16'%3E%3Cpath d='M4.500 13.800C1 11.500 1.500 7 4.500 4S12.500.800 14 2.300 14.500 8 11.500 11 6.500 15 4.500 13.800Z'/%3E%3C/svg%3E\")"

interface RatingProperties {
  value: number
  /** At most 5 (UI-08). */
  scale?: number
  icon?: 'star' | 'intensity'
  /** What screen readers say instead of the icons, such as '4.3 of 5 stars'. */
  label: string
  /** Names the rating where something refers to it; letters and digits only (UI-08). */
  id?: string
  /** Text beside the icons. */
  children?: ReactNode
}

/** A star rating, or coffee beans for an intensity, by a value on a scale (UI-08). */
export function Rating({ value, scale = 5, icon = 'star', label, id, children }: RatingProperties) {
  if (id !== undefined && !isRatingId(id)) throw new Error(`'${id}' is no id of a rating; it has letters and digits.`)
  const most = ratingScale(scale)
  return (
    <p className={styles.rating}>
      <span
        id={id}
        className={styles.icons}
        style={{
          ['--part' as string]: `${(ratingValue(value, most) / most) * 100}%`,
          ...(icon === 'intensity' && { ['--icon' as string]: BEAN }),
          ...(most !== 5 && { inlineSize: most * SIDE }),
        }}
        role="img"
        aria-label={label}
      />
      {children}
    </p>
  )
}
