import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import type { Quote } from '@contract/v1/quotes'

import { paths } from '../../platform/paths'
import { references } from '../../resources/references'
import { transactions } from '../../resources/transactions'
import { Avatar } from '../../ui/controls/avatar'
import { FlowLayout } from '../../ui/layout/flow-layout'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { TransferCardSkeleton } from '../../ui/layout/transfer-card'
import { Skeleton, SkeletonRows } from '../../ui/controls/skeleton'
import { AddressCard } from './address-card'
import { CountdownTitle } from './countdown-title'
import { JourneyCard } from './journey-card'
import { messages } from './messages'
import { PayDock } from './pay-dock'
import { PayModal } from './pay-modal'
import { ProgressScreen } from './progress-screen'
import { QrModal } from './qr-modal'
import { QuoteNote } from './quote-facts'
import styles from './quote-watch.module.css'
import { RequoteModal } from './requote-modal'
import {
  closed,
  opened,
  selectHasFailed,
  selectPay,
  selectQr,
  selectQuote,
  selectStage,
} from './slice'
import { SumCard } from './sum-card'
import { useQuoteWords } from './use-quote-words'

/** Where the crypto has to go, and for how long. */
export function QuoteWatchScreen() {
  const { id = '' } = useParams()
  const dispatch = useDispatch()
  const quote = useSelector(selectQuote)
  const stage = useSelector(selectStage)
  // Subscribed while on screen, so that what the sagas read here is kept and refreshed.
  transactions.useTransactionsInfiniteQuery(null)
  references.useReferencesQuery(null)
  useEffect(() => {
    dispatch(opened({ id }))
    return () => {
      dispatch(closed())
    }
  }, [dispatch, id])
  if (!quote) return <Loading />
  return stage === 'progress' ? <ProgressScreen quote={quote} /> : <Watching quote={quote} />
}

function Watching({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const { recipient, kind } = useQuoteWords(quote)
  return (
    <>
      <FlowLayout
        stepKey="watch"
        aside={<JourneyCard quote={quote} />}
        title={
          <span className={styles.who}>
            <Avatar name={recipient} kind={kind} size={28} />
            <span className="cut">{recipient}</span>
          </span>
        }
        close={{ label: formatMessage(messages.close), href: paths.activity }}
      >
        <CountdownTitle quote={quote} />
        <SumCard quote={quote} />
        <AddressCard quote={quote} />
        <QuoteNote quote={quote} />
        <Trouble />
        <PayDock quote={quote} />
      </FlowLayout>
      <Layer quote={quote} />
    </>
  )
}

/** At most one layer at a time. */
function Layer({ quote }: { readonly quote: Quote }) {
  const stage = useSelector(selectStage)
  const qr = useSelector(selectQr)
  const pay = useSelector(selectPay)
  if (stage === 'expired') return <RequoteModal />
  if (qr) return <QrModal quote={quote} tab={qr} />
  return pay && <PayModal quote={quote} step={pay} />
}

function Trouble() {
  const { formatMessage } = useIntl()
  if (!useSelector(selectHasFailed)) return null
  return (
    <div className={styles.block}>
      <Note tone="danger" icon={<CircleAlertIcon />} role="status">
        {formatMessage(messages.loadFailed)}
      </Note>
    </div>
  )
}

function Loading() {
  const { formatMessage } = useIntl()
  return (
    <FlowLayout
      stepKey="loading"
      aside={<TransferCardSkeleton />}
      title=""
      close={{ label: formatMessage(messages.close), href: paths.activity }}
    >
      <h1 className="visually-hidden">{formatMessage(messages.journey)}</h1>
      <div className={styles.head}>
        <div className={styles.title}>
          <div className={styles.skeletonTitle}>
            <Skeleton width="62%" height={28} />
            <Skeleton width="44%" />
          </div>
        </div>
        <Skeleton width={62} height={62} round />
      </div>
      <div className={styles.address}>
        <SkeletonRows plain count={2} label={formatMessage(messages.loading)} />
      </div>
      <div className={styles.block}>
        <SkeletonRows plain count={3} label="" />
      </div>
      <Trouble />
    </FlowLayout>
  )
}
