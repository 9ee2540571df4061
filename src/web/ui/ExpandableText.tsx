import styles from './ExpandableText.module.css'

interface ExpandableTextProperties {
  /** Plain text: a link in lines that are cut off would have the focus where nobody sees it. */
  text: string
  /** How many lines it has while it is collapsed. */
  lines?: number
  more: string
  less: string
}

/** A long text that toggles between its first lines and the whole, without script (UI-17). */
export function ExpandableText({ text, lines = 3, more, less }: ExpandableTextProperties) {
  return (
    <div className={styles.expandable} style={{ ['--lines' as string]: lines }}>
      <p>{text}</p>
      <details>
        <summary>
          <span className={styles.more}>{more}</span>
          <span className={styles.less}>{less}</span>
        </summary>
      </details>
    </div>
  )
}
