import { SORTS, type Sort } from '#calls/listing.ts'
import { type Filter, filterName } from '#rules/search/filters.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './SortForm.module.css'

interface SortFormProperties {
  /** Where the list stands. */
  path: string
  sort: Sort
  text?: string | undefined
  filters?: readonly Filter[]
}

/** The order of a list, chosen in a form that works without script. */
export function SortForm({ path, sort, text, filters = [] }: SortFormProperties) {
  const texts = useTexts('pages')
  const { site, linksNameSite } = usePageContext()
  const names: Record<Sort, string> = {
    recommended: texts.sortRecommended,
    'price-asc': texts.sortPriceAscending,
    'price-desc': texts.sortPriceDescending,
    newest: texts.sortNewest,
  }
  return (
    <form noValidate method="get" action={path} className={styles.sort} data-list-form="">
      {linksNameSite && <input type="hidden" name="site" value={site} />}
      {text !== undefined && <input type="hidden" name="query" value={text} />}
      {filters.map((filter) => (
        <input key={filterName(filter)} type="hidden" name="filters" value={filterName(filter)} />
      ))}
      <label htmlFor="sort">{texts.sortLabel}</label>
      <select id="sort" name="sort" defaultValue={sort} autoComplete="off" data-submits="">
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      {/* with script the list is sorted when the choice changes */}
      <div className="unless-enhanced">
        <Button type="submit" variant="secondary">
          {texts.sortApply}
        </Button>
      </div>
    </form>
  )
}
