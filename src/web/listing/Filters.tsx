import { useId } from 'react'
import { DEFAULT_SORT, type FacetCount, type Sort } from '#calls/listing.ts'
import {
  type Facet,
  type Filter,
  facetsWith,
  filterName,
  isFull,
  isShopFacet,
  MAX_FILTERS,
  MAX_OF_A_FACET,
  ownPrices,
  toggleFilter,
} from '#rules/search/filters.ts'
import { listAddress } from '#rules/search/list-address.ts'
import { SIZE_KINDS, sizeKind } from '#rules/search/sizes.ts'
import type { TextsByFeature } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Filters.module.css'
import { facetName, filterLabel, sizeName } from './filter-name.ts'
import { PriceFields } from './PriceFields.tsx'

/** The choices of a list of goods. */
export interface ListChoices {
  /** Where the list stands. */
  path: string
  text?: string
  sort: Sort
  filters: readonly Filter[]
  count: number
  /** Absent where the list was not asked for them: it is the same for everybody then, and stored. Empty: there are none. */
  facets?: readonly FacetCount[] | undefined
  isOpen: boolean
  /** Of the page, whose fields of prices may hold what is no amount. */
  query: Address['query']
}

const addressOf = ({ path, text, sort }: ListChoices, filters: readonly Filter[], showsFilters = false) =>
  listAddress(path, { text, sort: sort === DEFAULT_SORT ? undefined : sort, filters, showsFilters })

/**
 * The filters of a list: a form that works without script, and with script changes the list at each choice
 * (src/web/listing/apply-filters.ts).
 */
export function Filters(choices: ListChoices) {
  const texts = useTexts('search')
  const link = useLink()
  const { filters, facets, isOpen } = choices
  if (facets?.length === 0 && filters.length === 0) return null
  const label = filters.length > 0 ? texts.filtersChosen({ count: filters.length }) : texts.filters
  const isShown = facets !== undefined && isOpen
  return (
    <a
      href={link(addressOf(choices, filters, !isShown))}
      className={classes(styles.opener, isShown && styles.open)}
      data-list-link=""
      data-opens-filters=""
      rel="nofollow"
      aria-expanded={isShown}
    >
      <Icon name="filter" size={20} />
      {label}
    </a>
  )
}

/** All filters with their counts. */
export function FilterPanel(choices: ListChoices) {
  const texts = useTexts('search')
  const link = useLink()
  const { site, linksNameSite } = usePageContext()
  const { path, text, sort, filters, facets, count, isOpen, query } = choices
  if (!facets?.length || !isOpen) return null
  return (
    <form
      noValidate
      method="get"
      action={path}
      className={styles.panel}
      data-list-form=""
      data-filter-panel=""
      aria-label={texts.filters}
    >
      {linksNameSite && <input type="hidden" name="site" value={site} />}
      {text !== undefined && <input type="hidden" name="query" value={text} />}
      {sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={sort} />}
      <input type="hidden" name="show" value="filters" />
      {filters
        .filter((filter) => !hasControl(filter, facets))
        .map((filter) => (
          <input key={filterName(filter)} type="hidden" name="filters" value={filterName(filter)} />
        ))}
      <div className={styles.groups}>
        {groupsOf(texts, facets).map((group) => (
          <FacetGroup key={`${group.facet} ${group.name}`} {...group} filters={filters} query={query} />
        ))}
      </div>
      <div className={styles.actions}>
        {filters.length > 0 && (
          <a href={link(addressOf(choices, [], true))} className={styles.resetAll} data-list-link="" rel="nofollow">
            {texts.resetInSheet}
          </a>
        )}
        <Button type="submit">{texts.showArticles({ count })}</Button>
      </div>
    </form>
  )
}

interface Group {
  facet: Facet
  name: string
  values: readonly FacetCount[]
}

/** The values of a list's filters under their headings; each kind of sizes has its own. Prices have fields, too. */
function groupsOf(texts: TextsByFeature['search'], facets: readonly FacetCount[]): Group[] {
  const named = [...new Set(facets.map(({ facet }) => facet))]
  const groups = facetsWith(named.filter((facet) => !isShopFacet(facet))).flatMap((facet): Group[] => {
    const values = facets.filter((one) => one.facet === facet)
    if (facet !== 'size') return [{ facet, name: facetName(texts, facet, facets), values }]
    return SIZE_KINDS.map((kind) => {
      const ofKind = values.filter(({ value }) => sizeKind(value) === kind)
      return { facet, name: sizeName(texts, kind), values: ofKind }
    })
  })
  return groups.filter(({ facet, values }) => values.length > 0 || facet === 'price')
}

/** Only so many values of a kind are shown, and prices of another site have no box here. */
const hasControl = (filter: Filter, facets: readonly FacetCount[]) =>
  (filter.facet === 'price' && ownPrices(filter.value) !== undefined) ||
  facets.some(({ facet, value }) => facet === filter.facet && value === filter.value)

function FacetGroup({ facet, name: heading, values, filters, query }: Group & Pick<ListChoices, 'filters' | 'query'>) {
  const texts = useTexts('search')
  const { site } = usePageContext()
  const limitId = useId()
  const chosen = filters.map(filterName)
  const limit = isFull(filters, facet) ? limitId : undefined
  return (
    <fieldset className={styles.group} aria-describedby={limit}>
      <legend>{heading}</legend>
      {limit && (
        <p id={limit} className={styles.limit}>
          {limitText(texts, filters)}
        </p>
      )}
      <div className={styles.values}>
        {values.map(({ value, count, colour }) => {
          const name = filterName({ facet, value })
          return (
            <label key={value} className={styles.value}>
              <input
                type="checkbox"
                name="filters"
                value={name}
                autoComplete="off"
                defaultChecked={chosen.includes(name)}
                disabled={limit !== undefined && !chosen.includes(name)}
              />
              {colour && <span className={styles.colour} style={{ background: colour }} />}
              <span className={styles.name}>{filterLabel(texts, site, { facet, value }, values)}</span>
              <span className={styles.count}>{count}</span>
            </label>
          )
        })}
      </div>
      {facet === 'price' && <PriceFields filters={filters} query={query} />}
    </fieldset>
  )
}

function limitText(texts: TextsByFeature['search'], filters: readonly Filter[]): string {
  return filters.length >= MAX_FILTERS
    ? texts.mostFilters({ count: MAX_FILTERS })
    : texts.mostOfFilter({ count: MAX_OF_A_FACET })
}

/** Says why no more filters, or no more of a kind, can be chosen: an address may have named more than count. */
export function FilterLimit({ filters, facets = [] }: Pick<ListChoices, 'filters' | 'facets'>) {
  const texts = useTexts('search')
  const full = fullFacet(filters)
  if (full === undefined) return null
  const isAll = filters.length >= MAX_FILTERS
  return isAll ? limitText(texts, filters) : `${facetName(texts, full, facets)}: ${limitText(texts, filters)}`
}

/** The first facet of which no more can be chosen. */
const fullFacet = (filters: readonly Filter[]): Facet | undefined =>
  filters.find(({ facet }) => isFull(filters, facet))?.facet

/** The chosen filters, each a link that takes it back. */
export function ChosenFilters(choices: ListChoices) {
  const texts = useTexts('search')
  const link = useLink()
  const { site } = usePageContext()
  const { filters, facets = [], isOpen } = choices
  if (filters.length === 0) return null
  const isLimited = fullFacet(filters) !== undefined
  return (
    <>
      <ul className={styles.chosen} aria-label={texts.chosenFilters}>
        {filters.map((filter) => {
          const name = filterLabel(texts, site, filter, facets, true)
          return (
            <li key={filterName(filter)}>
              <a
                href={link(addressOf(choices, toggleFilter(filters, filter), isOpen))}
                className={styles.chip}
                data-list-link=""
                rel="nofollow"
                aria-label={texts.removeFilter({ name })}
              >
                {name}
                <Icon name="close" size={16} />
              </a>
            </li>
          )
        })}
        {filters.length > 1 && (
          <li>
            <a href={link(addressOf(choices, [], isOpen))} className={styles.reset} data-list-link="" rel="nofollow">
              {texts.resetFilters}
            </a>
          </li>
        )}
      </ul>
      {isLimited && (
        <p className={styles.limit}>
          <FilterLimit filters={filters} facets={facets} />
        </p>
      )}
    </>
  )
}
