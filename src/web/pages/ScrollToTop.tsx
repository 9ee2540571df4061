import { useTexts } from '../page-context.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './ScrollToTop.module.css'

/** The button back to the top, which start-scroll-to-top.ts shows; without script it stays hidden (SHELL-02). */
export function ScrollToTop() {
  return <IconButton icon="down" label={useTexts('pages').toTop} className={styles.button} data-to-top="" />
}
