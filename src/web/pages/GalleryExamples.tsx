import { classes } from '../ui/classes.ts'
import { EXAMPLES } from '../ui/examples.tsx'
import styles from './GalleryPage.module.css'

/** All examples under their components' names, as an island, so that what needs script works. */
export function GalleryExamples() {
  return Object.entries(EXAMPLES)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([component, examples]) => (
      <section key={component} className={styles.component} aria-labelledby={component}>
        <h2 id={component}>{component}</h2>
        <div className={styles.examples}>
          {examples.map(({ name, element, wide }) => (
            <figure key={name} className={classes(styles.example, wide && styles.wide)}>
              {element}
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </section>
    ))
}
