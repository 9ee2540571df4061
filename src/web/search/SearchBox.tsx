import { SEARCH_PATHS } from '#rules/addresses.ts'
import { listAddress } from '#rules/search/list-address.ts'
import { LONGEST_QUERY } from '#rules/search/search-words.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { useBrand } from '../use-brand.ts'
import styles from './SearchBox.module.css'

const SUGGESTIONS_ID = 'search-suggestions'

/** What the search icon leads to without script (SRCH-01): what bears the shop's name (note 29). */
const searchIconAddress = (brand: string) =>
  listAddress(SEARCH_PATHS[0], {
    text: brand.toLowerCase(),
    filters: [{ facet: 'availability', value: 'available' }],
  })

/**
 * The search of the header: a form that works without script. With script it suggests while somebody types
 * (src/web/search/start-search.ts), and in narrow windows it opens from the icon.
 */
export function SearchBox({ path, searched }: { path: string; searched: string | undefined }) {
  const texts = useTexts('search')
  const link = useLink()
  const { site, linksNameSite } = usePageContext()
  const { name } = useBrand()
  const isAtResults = SEARCH_PATHS.some((one) => one === path)
  return (
    <search className={classes(styles.search, isAtResults && styles.atResults)} data-search="">
      <IconLink
        icon="search"
        iconSize={26}
        label={texts.open}
        href={link(searchIconAddress(name))}
        className={styles.icon}
        data-search-icon=""
      />
      <form noValidate method="get" action={SEARCH_PATHS[0]} className={styles.form} data-search-form="">
        {linksNameSite && <input type="hidden" name="site" value={site} />}
        <div className={styles.box}>
          <IconButton
            type="submit"
            icon="search"
            size="small"
            iconSize={20}
            label={texts.submit}
            className={styles.button}
          />
          <input
            type="search"
            name="query"
            className={styles.input}
            defaultValue={searched}
            maxLength={LONGEST_QUERY}
            placeholder={texts.placeholder}
            aria-label={texts.label}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            aria-controls={SUGGESTIONS_ID}
          />
          <IconButton
            icon="close"
            size="small"
            iconSize={18}
            label={texts.clear}
            className={styles.button}
            data-search-clear=""
            hidden
          />
        </div>
        <IconButton icon="close" label={texts.close} className={styles.close} data-search-close="" />
        <div data-search-panel="" hidden>
          <div id={SUGGESTIONS_ID} role="listbox" aria-label={texts.suggestedTerms} />
        </div>
        <p className="visually-hidden" role="status" data-search-status="" />
      </form>
    </search>
  )
}
