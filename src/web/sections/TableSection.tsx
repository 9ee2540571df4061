import { useId } from 'react'
import type { ContentBody } from '#calls/contents.ts'
import styles from './TableSection.module.css'

type Table = NonNullable<ContentBody<'own-page'>['sections'][number]['table']>

/** A table, which is scrolled sideways where a window is narrow. Its first column names the rows. */
export function TableSection({ table: { id, headline, columns, rows } }: { table: Table }) {
  const heading = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{headline}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.frame} role="group" tabIndex={0} aria-labelledby={heading}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names, and their order never changes
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={row}>
                {cells.map((cell, at) =>
                  at === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <th key={at} scope="row">
                      {cell}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={at}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
