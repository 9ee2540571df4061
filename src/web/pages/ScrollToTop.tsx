import { useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ScrollToTop.module.css'

/** The button back to the top, which start-scroll-to-top.ts shows; without script it stays hidden (SHELL-02). */
export function ScrollToTop() {
  return (
    <button type="button" className={styles.button} data-to-top="" aria-label={useTexts('pages').toTop}>
      <Icon name="down" />
    </button>
  )
}
