import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import { references } from '../../resources/references'
import { selectTransactions, transactions } from '../../resources/transactions'
import { EmptyState } from '../../ui/scenes/empty-state'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import { SearchField } from '../../ui/controls/search-field'
import { PanelPlaceholder } from '../../ui/layout/side-panel'
import { TOP_BAR, useMediaQuery, WIDE } from '../../ui/controls/use-media-query'
import styles from './activity.module.css'
import { DetailsHost } from './details/details-host'
import { Exports } from './exports/exports'
import { History } from './history'
import { messages } from './shared/messages'
import { selectChosen } from './shared/selectors'
import {
  closed,
  opened,
  searched,
  selectChosenId,
  selectHasFailed,
  selectQuery,
  transactionChosen,
} from './shared/slice'
import { useIsPainted } from './use-is-painted'

/** What was sent, what is under way, and the details of one of them. */
export function ActivityScreen() {
  const { id = null } = useParams()
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const isPainted = useIsPainted()
  const hasTopBar = useMediaQuery(TOP_BAR)
  const chosenId = useSelector(selectChosenId)
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
            <ExportsOfAll />
          </div>
        }
      />
      <Page className={styles.page}>
        <section className={styles.list}>
          <div className={styles.head}>
            <PageTitle className="only-desktop">{title}</PageTitle>
            <Search />
            {hasTopBar && <ExportsOfAll />}
          </div>
          <History />
          {isPainted && <Upkeep />}
        </section>
        <Side />
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

/** Shown when there are items, or while loading (ACT-02). */
function Search() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const query = useSelector(selectQuery)
  const all = useSelector(selectTransactions)
  const hasFailed = useSelector(selectHasFailed)
  const isShown = all ? all.length > 0 : !hasFailed
  if (!isShown) return null
  return (
    <div className={styles.search}>
      <SearchField
        label={formatMessage(messages.search)}
        clearLabel={formatMessage(messages.clearSearch)}
        value={query}
        onChange={(text) =>
          dispatch(searched({ query: text, untitled: formatMessage(messages.untitled) }))
        }
      />
    </div>
  )
}

const ALL = {}

function ExportsOfAll() {
  const all = useSelector(selectTransactions)
  return all && all.length > 0 && <Exports filter={ALL} />
}

/** From 1280 px the place of the details is always kept, so that the list never jumps. */
function Side() {
  const isWide = useMediaQuery(WIDE)
  const chosen = useSelector(selectChosen)
  if (chosen) return <DetailsHost transaction={chosen} isWide={isWide} />
  return isWide ? <Placeholder /> : null
}

/** Its picture and words come right after the list, which is what the user came for. */
function Placeholder() {
  const { formatMessage } = useIntl()
  const isPainted = useIsPainted()
  return (
    <PanelPlaceholder>
      {isPainted && (
        <EmptyState title={formatMessage(messages.choose)}>
          {formatMessage(messages.chooseLine)}
        </EmptyState>
      )}
    </PanelPlaceholder>
  )
}
