import { lazy, Suspense, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import type { Quote } from '@contract/v1/quotes'

import { loadScreen } from '../../platform/load-screen'
import { paths } from '../../platform/paths'
import { references } from '../../resources/references'
import { transactions } from '../../resources/transactions'
import { FlowLayout } from '../../ui/layout/flow-layout'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { TransferCardSkeleton } from '../../ui/layout/transfer-card'
import { Skeleton, SkeletonRows } from '../../ui/controls/skeleton'
import { Announcer } from './announcer'
import { selectActs } from './acts-slice'
import { checkedText } from './address-check'
import { BlockedFace } from './blocked-face'
import { CancelModal } from './cancel-modal'
import { EndedFace } from './ended-face'
import { ExcessFace } from './excess-face'
import { heldDeposits } from './held-deposits'
import { messages } from './messages'
import { MisfitFace } from './misfit-face'
import { PayModal } from './pay-modal'
import { ProgressScreen } from './progress-screen'
import { QrModal } from './qr-modal'
import styles from './quote-watch.module.css'
import { RequoteModal } from './requote-modal'
import { SendFace } from './send-face'
import { watchShown } from './shown-address'
import {
  addressBlocked,
  closed,
  opened,
  selectAlarm,
  selectChecked,
  selectHasFailed,
  selectIsAddressShown,
  selectPay,
  selectQr,
  selectQuote,
  selectStage,
} from './slice'
import { useHeldDeposit, useIsTimeUp } from './use-quote-words'
import { WatchFrame } from './watch-frame'

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
  return (
    <Announcer>
      {stage === 'progress' ? <ProgressScreen quote={quote} /> : <Watching quote={quote} />}
    </Announcer>
  )
}

function Watching({ quote }: { readonly quote: Quote }) {
  const alarm = useSelector(selectAlarm)
  const face = useFace(quote)
  const held = useHeldDeposit(quote)
  useShownGuard(quote.receiverWalletAddress)
  return (
    <>
      <WatchFrame quote={quote} face={face}>
        {face === 'ended' && <EndedFace quote={quote} />}
        {face === 'excess' && <ExcessFace quote={quote} />}
        {face === 'misfit' && held && <MisfitFace key={held.hash} quote={quote} deposit={held} />}
        {face === 'send' && <SendFace quote={quote} />}
        {face === 'blocked' && alarm && <BlockedFace quote={quote} alarm={alarm} />}
        <Trouble />
      </WatchFrame>
      <Layer quote={quote} />
    </>
  )
}

/** What is held asks for its decision, unless the user sends as agreed meanwhile; no address is shown before its check. */
function useFace(quote: Quote) {
  const stage = useSelector(selectStage)
  const isAddressShown = useSelector(selectIsAddressShown)
  const alarm = useSelector(selectAlarm)
  const isChecked = useSelector(selectChecked) === checkedText(quote)
  if (stage === 'ended' || stage === 'excess') return stage
  const isSending = isAddressShown && quote.status === 'awaits-crypto'
  if (heldDeposits(quote).length > 0 && !isSending) return 'misfit'
  if (alarm !== null) return 'blocked'
  return isChecked ? 'send' : 'unchecked'
}

/** The page is watched for as long as the screen is open. */
function useShownGuard(address: string): void {
  const dispatch = useDispatch()
  const quoteId = useSelector(selectQuote)?.quoteId ?? ''
  useEffect(
    () =>
      watchShown(address, () =>
        dispatch(addressBlocked({ quoteId, alarm: 'shown', isTold: true })),
      ),
    [dispatch, address, quoteId],
  )
}

/** At most one layer at a time. */
function Layer({ quote }: { readonly quote: Quote }) {
  const stage = useSelector(selectStage)
  const qr = useSelector(selectQr)
  const pay = useSelector(selectPay)
  const alarm = useSelector(selectAlarm)
  const { dialog } = useSelector(selectActs)
  const isTimeUp = useIsTimeUp(quote)
  // Nobody loses what they are typing to the clock: the choice comes after it.
  if (dialog === 'sent') return <SentLayer quote={quote} />
  if (stage === 'expired') return <RequoteModal />
  if (dialog === 'cancel') return <CancelModal />
  // What comes now is late: neither code nor wallet asks for it. What was sent may be read to its end.
  if (alarm !== null || (isTimeUp && pay !== 'sent')) return null
  if (qr) return <QrModal quote={quote} tab={qr} />
  return pay && <PayModal quote={quote} step={pay} />
}

/** A chunk of its own, since its form brings Formik and yup. */
const SentModal = lazy(async () => {
  const { SentModal: Loaded } = await loadScreen(
    () => import(/* webpackChunkName: "pay" */ './sent-modal'),
  )
  return { default: Loaded }
})

function SentLayer({ quote }: { readonly quote: Quote }) {
  return (
    <Suspense fallback={null}>
      <SentModal quote={quote} />
    </Suspense>
  )
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
