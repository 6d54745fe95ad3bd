import { Suspense, useDeferredValue, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import { lazyScreen } from '../../platform/lazy-screen'
import { useIsPainted } from '../../platform/use-is-painted'
import { references } from '../../resources/references'
import { selectTransactions, transactions } from '../../resources/transactions'
import { IconButton } from '../../ui/controls/icon-button'
import { SettingsIcon } from '../../ui/controls/icons'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import { SearchField } from '../../ui/controls/search-field'
import { TOP_BAR, useMediaQuery, WIDE } from '../../ui/controls/use-media-query'
import styles from './activity.module.css'
import { DetailsHost } from './details/details-host'
import { Exports } from './exports/exports'
import { History } from './history'
import { Placeholder } from './placeholder'
import { messages } from './shared/messages'
import { selectChosen } from './shared/selectors'
import {
  closed,
  filtersOpened,
  opened,
  searched,
  selectChosenId,
  selectHasFailed,
  selectQuery,
  transactionChosen,
} from './shared/slice'
import { useFilter } from './use-filter'
import { useSearched } from './use-searched'

/** Loaded by who searches: what was found, and from 1280 px its sums. */
const found = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "history-search" */ './found-history')).FoundHistory,
}))
const sums = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "history-search" */ './found-panel')).FoundPanel,
}))

/** What was sent, what is under way, and the details of one of them. */
export function ActivityScreen() {
  const { id = null } = useParams()
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const isPainted = useIsPainted()
  const hasTopBar = useMediaQuery(TOP_BAR)
  const chosenId = useSelector(selectChosenId)
  const isSought = useSearched()
  // The first key shows what the list has found of it; what else a search has comes right after, and goes with the last.
  const isSearching = useDeferredValue(isSought) && isSought
  const isWide = useMediaQuery(WIDE)
  useEffect(() => {
    if (id !== chosenId) dispatch(transactionChosen(id))
    // oxlint-disable-next-line react/exhaustive-deps -- only the address chooses: what the list loses is not chosen again
  }, [dispatch, id])
  const title = formatMessage(messages.title)
  return (
    <>
      <MobileBar
        start={
          <div className={styles.bar}>
            <PageTitle>{title}</PageTitle>
            <FoundExports />
          </div>
        }
      />
      <Page className={styles.page}>
        <section className={styles.list}>
          <div className={styles.head}>
            <PageTitle className="only-desktop">{title}</PageTitle>
            <Search isSearching={isSearching} />
            {hasTopBar && !(isSearching && isWide) && <FoundExports />}
          </div>
          {isSearching ? (
            <Suspense fallback={<History isLooking />}>
              <found.Screen />
            </Suspense>
          ) : (
            <History isLooking={isSought} />
          )}
          {isPainted && <Upkeep />}
        </section>
        <Side isSearching={isSearching} isWide={isWide} />
      </Page>
    </>
  )
}

/** Keeps the list and reads it anew: right after what is known already has been drawn. */
function Upkeep() {
  const dispatch = useDispatch()
  transactions.endpoints.transactions.useInfiniteQuerySubscription(null)
  references.endpoints.references.useQuerySubscription(null)
  useEffect(() => {
    dispatch(opened())
    return () => {
      dispatch(closed())
    }
  }, [dispatch])
  return null
}

interface SearchingProps {
  readonly isSearching: boolean
}

/** Shown when there are items, or while loading (ACT-02). */
function Search({ isSearching }: SearchingProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const query = useSelector(selectQuery)
  const all = useSelector(selectTransactions)
  const hasFailed = useSelector(selectHasFailed)
  const isShown = isSearching || (all ? all.length > 0 : !hasFailed)
  if (!isShown) return null
  return (
    <div className={styles.search}>
      <SearchField
        label={formatMessage(messages.search)}
        clearLabel={formatMessage(messages.clearSearch)}
        value={query}
        onFocus={fetchFound}
        onChange={(text) =>
          dispatch(searched({ query: text, untitled: formatMessage(messages.untitled) }))
        }
      />
      {!isSearching && (
        <IconButton
          look="filled"
          label={formatMessage(messages.filters)}
          onClick={() => dispatch(filtersOpened())}
        >
          <SettingsIcon />
        </IconButton>
      )}
    </div>
  )
}

/** Of what is searched for; of all where nothing is. */
function FoundExports() {
  const all = useSelector(selectTransactions)
  const filter = useFilter()
  return all && all.length > 0 && <Exports filter={filter} />
}

/** Asked for again by the search itself. */
const fetchFound = () => {
  found.fetchNow().catch(() => undefined)
}

/** From 1280 px the place of the details is always kept, so that the list never jumps. */
function Side({ isSearching, isWide }: SearchingProps & { readonly isWide: boolean }) {
  const chosen = useSelector(selectChosen)
  if (chosen) return <DetailsHost transaction={chosen} isWide={isWide} />
  if (!isWide) return null
  return isSearching ? (
    <Suspense fallback={<Placeholder />}>
      <sums.Screen />
    </Suspense>
  ) : (
    <Placeholder />
  )
}
