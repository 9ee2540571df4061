import type { CSSProperties } from 'react'
import type { Promotion } from '#rules/promotions/map-promotion.ts'
import { promotionColours } from '#rules/promotions/promotion-colours.ts'
import { classes } from '../ui/classes.ts'
import '../ui/themes.css'
import styles from './Promotion.module.css'

/** The attributes that give a promotion its theme and, where it has some, its own colours. */
export function promotionLook(promotion: Promotion, className: string | undefined) {
  const { theme, backgroundColorCode, textColor } = promotion
  const isTinted = backgroundColorCode !== undefined || textColor !== undefined
  const { ground, text } = promotionColours(promotion)
  return {
    'data-theme': theme,
    className: classes(styles.promotion, className, isTinted && styles.tinted),
    ...(isTinted && { style: { '--ground': ground, '--text': text } as CSSProperties }),
  }
}
