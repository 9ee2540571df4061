import { ButtonLink } from './Button.tsx'
import { EmptyCup } from './EmptyCup.tsx'
import styles from './EmptyState.module.css'

/** Where there is nothing to show: the drawn cup, one sentence, and the way on where the page has none. */
export function EmptyState({ sentence, onward }: { sentence: string; onward?: { href: string; label: string } }) {
  return (
    <div className={styles.empty}>
      <EmptyCup size={240} />
      <p>{sentence}</p>
      {onward && (
        <ButtonLink href={onward.href} size="large">
          {onward.label}
        </ButtonLink>
      )}
    </div>
  )
}
