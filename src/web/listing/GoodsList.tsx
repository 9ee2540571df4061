import type { ReactNode } from 'react'
import { DEFAULT_SORT, type ProductCardData } from '#calls/listing.ts'
import { listAddress } from '#rules/search/list-address.ts'
import { useTexts } from '../page-context.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { ChosenFilters, FilterLimit, FilterPanel, Filters, type ListChoices } from './Filters.tsx'
import styles from './GoodsList.module.css'
import { Paging } from './Paging.tsx'
import { SortForm } from './SortForm.tsx'

interface GoodsListProperties {
  cards: readonly ProductCardData[]
  count: number
  page: number
  pages: number
  choices: Omit<ListChoices, 'count'>
  /** The sentence where there is nothing, not even without filters. */
  empty: string
  /** What follows it, so that nobody is left with nothing. */
  insteadOfGoods?: ReactNode
  /** What stands before the count. */
  lead?: ReactNode
  /** False: a picture stands before the goods, which the eye meets first. */
  leading?: boolean
}

/** Goods with their count, order, filters and pages: a category's, or those that a search has found. */
export function GoodsList({
  cards,
  count,
  page,
  pages,
  choices: given,
  empty,
  insteadOfGoods,
  lead,
  leading = true,
}: GoodsListProperties) {
  const texts = useTexts('pages')
  const search = useTexts('search')
  const choices = { ...given, count }
  const { path, text, sort, filters } = choices
  const showsPanel = choices.isOpen && choices.facets !== undefined && choices.facets.length > 0
  return (
    <>
      <div data-list="">
        <div className={styles.tools}>
          {lead}
          <p className={styles.count} role="status">
            {texts.categoryCount({ count })}
            <span className="visually-hidden">
              <FilterLimit filters={filters} />
            </span>
          </p>
          {(count > 1 || filters.length > 0) && (
            <>
              <Filters {...choices} />
              <SortForm path={path} sort={sort} text={text} filters={filters} />
            </>
          )}
        </div>
        <div className={showsPanel ? styles.beside : undefined}>
          <FilterPanel {...choices} />
          <div>
            <ChosenFilters {...choices} />
            {cards.length === 0 ? (
              <>
                <EmptyState sentence={filters.length > 0 ? search.nothingFiltered : empty} />
                {insteadOfGoods}
              </>
            ) : (
              <ProductGrid cards={cards} level={2} leading={leading} />
            )}
            <Paging
              page={page}
              pages={pages}
              showsMore
              hrefOf={(other) =>
                listAddress(path, { text, page: other, sort: sort === DEFAULT_SORT ? undefined : sort, filters })
              }
            />
          </div>
        </div>
      </div>
      <FilterSheet />
    </>
  )
}
