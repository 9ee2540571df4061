import type { ThemeWorld, ThemeWorldSection } from '#calls/theme-world.ts'
import { THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { TEASER_HEIGHT, TEASER_WIDTH } from '#rules/theme-world/teaser-size.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import styles from './WorldsFlyout.module.css'

/** Theme worlds by section, pictures first (NAV-07 to NAV-10). Every page holds it, so that its HTML is small. */
export function WorldsFlyout({ sections }: { sections: readonly ThemeWorldSection[] }) {
  const texts = useTexts('navigation')
  const link = useLink()
  return (
    <div className={styles.sections}>
      {sections.map(({ name, headline, worlds }) => (
        <div key={name} className={styles.section} data-count={worlds.length}>
          <p id={`worlds-in-${name}`}>{headline}</p>
          <ul aria-labelledby={`worlds-in-${name}`}>
            {worlds.map((world) => (
              <Teaser key={world.slug} world={world} />
            ))}
          </ul>
        </div>
      ))}
      <a href={link(THEME_WORLDS_PATH)} className={styles.all}>
        {texts.allThemeWorlds}
      </a>
    </div>
  )
}

/** Its picture is fetched when the flyout opens: a browser fetches no lazy picture that is not displayed. */
function Teaser({ world }: { world: ThemeWorld }) {
  const texts = useTexts('navigation')
  const link = useLink()
  const { picture, cremaCard, badges, endDateText, onlyXDaysLeftText } = world
  const format = picture.formats.includes('webp') ? 'webp' : picture.formats[0]!
  const widths = [...picture.widths].sort((a, b) => a - b).slice(0, 2)
  const time = onlyXDaysLeftText ?? endDateText
  return (
    <li>
      <a href={link(world.url)} className={styles.teaser} data-world={world.url}>
        <img
          src={imageUrl(picture, widths[0], format)}
          srcSet={widths.map((width) => `${imageUrl(picture, width, format)} ${width}w`).join(', ')}
          sizes={`${above('l')} 23vw, 112px`}
          width={TEASER_WIDTH}
          height={TEASER_HEIGHT}
          alt=""
          loading="lazy"
        />
        <b>{world.title}</b>
        <span className={styles.subline}>{world.subline}</span>
        {(cremaCard || badges.length > 0 || time !== undefined) && (
          <span className={styles.notes}>
            {cremaCard && <span className={styles.claim}>{texts.earlyPurchase}</span>}
            {time !== undefined && (
              <span className={classes(styles.time, onlyXDaysLeftText && styles.last)} data-part="time">
                {time}
              </span>
            )}
            {badges.map((badge) => (
              <span key={badge}>{badge}</span>
            ))}
          </span>
        )}
      </a>
    </li>
  )
}
