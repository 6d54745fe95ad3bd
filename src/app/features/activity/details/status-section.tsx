import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { StatusDetail, Transaction } from '@contract/v1/transactions'

import { useArrivalWords } from '../../../i18n/arrival-words'
import { useDates } from '../../../i18n/dates'
import { selectIsOnline, selectNow } from '../../../state/clock'
import { Badge } from '../../../ui/controls/badge'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { ChevronUpIcon, ClockIcon, TriangleAlertIcon } from '../../../ui/controls/icons'
import { CheckIcon, ChevronDownIcon, CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { Timeline, type TimelineItem } from './status-timeline'
import { DateTime } from '../shared/date-time'
import { isExpired } from '../shared/policy'
import { selectIsExpanded, timelineToggled } from '../shared/slice'
import { useEstimate } from '../shared/use-texts'
import styles from './details.module.css'
import { InfoButton } from './item-row'
import type { ReadTransaction } from './items'
import { messages } from './messages'
import { statusTexts } from './status-messages'
import { labelOf, timelineState, toneOf } from './policy'
import { stepNotes, stepTexts } from './step-messages'
import { useFailText } from './use-item-text'

const ICONS = {
  moving: <ClockIcon size={14} />,
  success: <CheckIcon size={14} />,
  danger: <CircleAlertIcon size={14} />,
  warning: <TriangleAlertIcon size={14} />,
  plain: null,
}

/** The status, and the timeline so far. */
export function StatusSection({ transaction, items }: ReadTransaction) {
  const { formatMessage } = useIntl()
  const { status, statusDetails } = transaction
  // A quote that waits says so itself; its status row would only repeat it (TX-29).
  const hasRow = status !== 'pending'
  if (!hasRow && statusDetails.length === 0) return null
  return (
    <section className={styles.inset} aria-label={formatMessage(messages.status)}>
      {hasRow && <StatusRow transaction={transaction} items={items} />}
      <Reason transaction={transaction} />
      {statusDetails.length > 0 && <Steps transaction={transaction} />}
    </section>
  )
}

function StatusRow({ transaction, items }: ReadTransaction) {
  const { formatMessage } = useIntl()
  const label = labelOf(transaction, items)
  const tone = toneOf(label)
  return (
    <div className={styles.statusRow}>
      <span className={styles.badge}>
        <Badge tone={tone} icon={ICONS[tone]}>
          {formatMessage(statusTexts[label])}
        </Badge>
        <InfoButton layer="status" label={formatMessage(messages.aboutStatus)} />
      </span>
      <When transaction={transaction} isUnderWay={label === 'inProgress'} />
    </div>
  )
}

interface WhenProps {
  readonly transaction: Transaction
  readonly isUnderWay: boolean
}

/** The day on which it was paid, or is to arrive; else how long it takes, or that it takes too long, which is not known offline. */
function When({ transaction, isUnderWay }: WhenProps) {
  const now = useSelector(selectNow)
  const isOnline = useSelector(selectIsOnline)
  const dates = useDates()
  const estimate = useEstimate()
  const arrivalWords = useArrivalWords()
  const { status, clearedAt, expectedSuccessAt = now, arrival, tokenAmount } = transaction
  const isMoving = status === 'processing' && isUnderWay
  const look = classNames('small', 'muted', 'num', styles.end)
  if (status === 'completed' && clearedAt !== undefined)
    return <span className={look}>{dates.weekday(clearedAt)}</span>
  if (!isMoving) return null
  const text =
    arrival && (expectedSuccessAt >= now || !isOnline)
      ? arrivalWords(arrival, tokenAmount?.symbol ?? '', now).day
      : estimate(transaction, now, true)
  return <span className={look}>{text}</span>
}

/** Why it failed, or the default reason; while it is held, what the bank or the desk said. */
function Reason({ transaction }: { readonly transaction: Transaction }) {
  const failText = useFailText()
  const { status, failReason, hold } = transaction
  const hasFailed = status === 'failed'
  // What is held says its reason above, with the ways out of it.
  if (hold || (!hasFailed && !failReason)) return null
  const tone = isExpired(transaction) ? 'plain' : 'danger'
  return (
    <Note tone={hasFailed ? tone : 'warning'} icon={<CircleAlertIcon />}>
      {failText(failReason)}
    </Note>
  )
}

/** The last step always shows; the earlier ones unfold (TX-28). */
function Steps({ transaction }: { readonly transaction: Transaction }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isExpanded = useSelector(selectIsExpanded)
  const step = useStep()
  const { statusDetails } = transaction
  const all = statusDetails.map((detail, index) =>
    step(detail, index, timelineState(statusDetails, index, transaction)),
  )
  return (
    <>
      <Timeline items={isExpanded ? all : all.slice(-1)} />
      {all.length > 1 && (
        <Button
          className={styles.toggle}
          variant="ghost"
          size="small"
          aria-expanded={isExpanded}
          icon={isExpanded ? <ChevronUpIcon /> : <ChevronDownIcon />}
          onClick={() => dispatch(timelineToggled())}
        >
          {formatMessage(isExpanded ? messages.showLess : messages.showAll)}
        </Button>
      )}
    </>
  )
}

function useStep() {
  const { formatMessage } = useIntl()
  return (detail: StatusDetail, index: number, state: TimelineItem['state']): TimelineItem => {
    const { key, status, timestamp } = detail
    const title = key in stepTexts ? stepTexts[key as keyof typeof stepTexts] : stepTexts[status] // looked up in the line
    const note = key in stepNotes ? stepNotes[key as keyof typeof stepNotes] : undefined // likewise
    const isNoted = state === 'now' && note !== undefined
    return {
      id: `${key}-${String(index)}`,
      state,
      title: formatMessage(title),
      detail: isNoted
        ? formatMessage(note)
        : timestamp !== undefined && <DateTime at={timestamp} />,
    }
  }
}
