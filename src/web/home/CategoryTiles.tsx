import { useId } from 'react'
import type { NavigationItem } from '#calls/listing.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink } from '../page-context.tsx'
import { categoryScene } from '../product/scene.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './CategoryTiles.module.css'
import type { HomeSection } from './home-section.ts'

const SIZES = { sizes: `${above('xxl')} 270px, ${above('s')} 33vw, 50vw`, most: 422 }

/** A tile for each top category. */
export const categoryTiles: HomeSection<'category-tiles', NavigationItem[]> = {
  async load(_body, { listing }) {
    const categories = await listing.navigation()
    return categories.length > 0 ? categories : undefined
  },
  Section({ body, data }) {
    const id = useId()
    const link = useLink()
    return (
      <section className="content" aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {body.headline}
        </h2>
        <ul className={styles.tiles}>
          {data.map((category) => {
            const scene = categoryScene(category.slug)
            return (
              <li key={category.slug}>
                <a href={link(category.href)} className={styles.tile}>
                  {scene && <Picture image={scene} alt="" sizes={SIZES} />}
                  <span className={styles.name}>
                    {category.title}
                    <Icon name="arrow" size={20} />
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      </section>
    )
  },
}
