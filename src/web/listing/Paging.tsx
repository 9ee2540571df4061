import { pageLinks } from '#rules/page-links.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Paging.module.css'

interface PagingProperties {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** True: script adds the next page's goods to these. */
  showsMore?: boolean
}

/** Links to the first, the last and the neighbouring pages of a listing. */
export function Paging({ page, pages, hrefOf, showsMore = false }: PagingProperties) {
  const texts = useTexts('pages')
  const link = useLink()
  if (pages < 2) return null
  return (
    <nav className={styles.paging} aria-label={texts.paging} data-paging="">
      {showsMore && page < pages && (
        <a href={link(hrefOf(page + 1))} className={classes(styles.more, 'if-enhanced')} data-show-more="">
          {texts.showMore}
        </a>
      )}
      <div className={styles.row}>
        {page > 1 && (
          <a href={link(hrefOf(page - 1))} rel="prev" aria-label={texts.pagePrevious}>
            <Icon name="back" size={20} />
          </a>
        )}
        <ol className={styles.row}>
          {pageLinks(page, pages).map((number, at) => (
            <li key={number === 'gap' ? `gap ${at}` : number}>
              {number === 'gap' ? (
                '…'
              ) : (
                <a
                  href={link(hrefOf(number))}
                  aria-label={texts.pageGo({ page: number })}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </a>
              )}
            </li>
          ))}
        </ol>
        {page < pages && (
          <a href={link(hrefOf(page + 1))} rel="next" aria-label={texts.pageNext}>
            <Icon name="arrow" size={20} />
          </a>
        )}
      </div>
    </nav>
  )
}
