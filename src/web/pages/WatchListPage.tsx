import { noticeIn, type Posted } from '#calls/form.ts'
import {
  type MoveToCartAnswer,
  moveToCartCall,
  WATCH_LIST_MAX_ENTRIES,
  WATCH_LIST_PAGE_SIZE,
  type WatchListAnswer,
} from '#calls/watch-list.ts'
import { moveToCartForm, type WatchListProblem, watchListNotice } from '#calls/watch-list-forms.ts'
import { LOGIN_REDIRECTING_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { Address } from '../address.ts'
import { Island } from '../islands/Island.tsx'
import { Paging } from '../listing/Paging.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import { WatchListView } from '../watch-list/WatchListView.tsx'
import type { PersonalPage } from './page.ts'
import styles from './WatchListPage.module.css'

interface WatchListPageData {
  list: WatchListAnswer
  loggedIn: boolean
  /** True for holders of the loyalty card, who may buy what others may not. */
  hasCard: boolean
  /** Why a form without script was refused; watch-list-routes.ts puts it into the address. */
  problem?: WatchListProblem | undefined
  /** What a form without script has moved into the cart. */
  move?: MoveToCartAnswer | undefined
}

export const watchListPage: PersonalPage<WatchListPageData, typeof moveToCartForm> = {
  kind: 'personal',
  name: 'watchlist',
  // what a form without script was answered at can be opened again
  paths: [WATCH_LIST_PATH, moveToCartCall.path],
  query: ['problem', 'page', 'moved'],
  form: moveToCartForm,
  async load(loaders, { query, posted }) {
    const [list, person] = await Promise.all([loaders.watchList.read(pageIn(query)), loaders.customer.person()])
    return {
      list,
      loggedIn: person.tracking.loginStatus === 'LOGGED_IN',
      hasCard: person.customer.statuses?.isCremaCardCustomer === true,
      problem: noticeIn(watchListNotice, query),
      move: moveOf(query, posted),
    }
  },
  head(_data, visit) {
    const texts = textsOf('watch-list', visit)
    return { title: texts.metaTitle, description: texts.metaTitle, canonical: WATCH_LIST_PATH, noIndex: true }
  },
  Body: ({ data }) => <WatchListBody {...data} />,
}

const pageIn = ({ page }: Address['query']) => (page && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1)

/** The result of a move: in the address where everything was moved, otherwise as watch-list-routes.ts posts it. */
function moveOf({ moved }: Address['query'], posted: Posted<typeof moveToCartForm> = {}): MoveToCartAnswer | undefined {
  const count = posted.moved ?? moved
  if (!count || !/^\d{1,3}$/.test(count)) return undefined
  const left = Object.entries(posted).flatMap(([name, reason]) => {
    const [, productId, tcm] = /^left-(\S+) (.+)$/.exec(name) ?? []
    const [code = '', limit] = (reason ?? '').split(' ')
    return productId && tcm ? [{ productId, tcm, code, ...(limit && { limit: Number(limit) }) }] : []
  })
  return { moved: Number(count), added: [], left }
}

function WatchListBody({ list, loggedIn, hasCard, problem, move }: WatchListPageData) {
  const texts = useTexts('watch-list')
  const link = useLink()
  return (
    <div className="content">
      <h1 className={styles.heading}>{texts.heading}</h1>
      {problem && (
        <div className={styles.problem}>
          <Notification state="error" announced>
            {problemText(texts, problem)}
          </Notification>
        </div>
      )}
      {!loggedIn && (
        <p className={styles.login}>
          {texts.loginHint} <a href={link(LOGIN_REDIRECTING_PATH)}>{texts.loginLink}</a>
        </p>
      )}
      <Island name="watch-list-view" component={WatchListView} properties={{ list, hasCard, move }} when="load" />
      <Paging
        page={list.page}
        pages={Math.ceil(list.count / WATCH_LIST_PAGE_SIZE)}
        hrefOf={(page) => (page === 1 ? WATCH_LIST_PATH : `${WATCH_LIST_PATH}?page=${page}`)}
      />
    </div>
  )
}

function problemText(texts: TextsByFeature['watch-list'], problem: WatchListProblem): string {
  switch (problem) {
    case 'UNKNOWN_ARTICLE':
      return texts.problemUnknownArticle
    case 'WRONG_PRODUCT':
      return texts.problemWrongProduct
    case 'WATCH_LIST_FULL':
      return texts.problemFull({ limit: WATCH_LIST_MAX_ENTRIES })
    case 'NOT_IN_LIST':
      return texts.problemGeneral
  }
}
