import type { ThemeWorld } from '#calls/theme-world.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './ThemeWorldParts.module.css'

const TEASER_SIZES = { sizes: `${above('xl')} 460px, ${above('s')} 48vw, 94vw`, most: 640 }

/** What a world says about itself in short: the card's claim, badges, and how long it lasts. */
export function WorldNotes({ world }: { world: ThemeWorld }) {
  const texts = useTexts('navigation')
  const { cremaCard, badges, endDateText, onlyXDaysLeftText } = world
  if (!cremaCard && badges.length === 0 && !endDateText && !onlyXDaysLeftText) return null
  return (
    <p className={styles.notes}>
      {cremaCard && <strong className={classes(styles.note, styles.claim)}>{texts.earlyPurchase}</strong>}
      {onlyXDaysLeftText && <strong className={classes(styles.note, styles.last)}>{onlyXDaysLeftText}</strong>}
      {badges.map((badge) => (
        <span key={badge} className={styles.note}>
          {badge}
        </span>
      ))}
      {endDateText && <span className={styles.note}>{endDateText}</span>}
    </p>
  )
}

/** Theme worlds as pictures with a few words. */
export function WorldTeasers({ worlds, level }: { worlds: readonly ThemeWorld[]; level: 2 | 3 }) {
  const link = useLink()
  const Heading = `h${level}` as const
  return (
    <ul className={styles.teasers}>
      {worlds.map((world) => (
        <li key={world.slug} className={styles.teaser}>
          <Picture image={world.picture} alt="" sizes={TEASER_SIZES} ratio={world.picture.ratio} />
          <div className={styles.words}>
            <Heading>
              <a href={link(world.url)}>{world.title}</a>
            </Heading>
            <p>{world.subline}</p>
            <WorldNotes world={world} />
          </div>
        </li>
      ))}
    </ul>
  )
}
