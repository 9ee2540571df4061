import { ButtonLink } from './Button.tsx'
import styles from './EmptyState.module.css'
import { Illustration } from './Illustration.tsx'

/** An empty list or page: illustration, sentence and, where the page has no other, a link to continue. */
export function EmptyState({ sentence, onward }: { sentence: string; onward?: { href: string; label: string } }) {
  return (
    <div className={styles.empty}>
      <Illustration name="empty-cup" size={240} />
      <p>{sentence}</p>
      {onward && (
        <ButtonLink href={onward.href} size="large">
          {onward.label}
        </ButtonLink>
      )}
    </div>
  )
}
