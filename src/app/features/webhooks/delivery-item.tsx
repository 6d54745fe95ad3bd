import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Delivery } from '@contract/v1/webhooks'

import { copyRequested } from '../../events'
import { paths } from '../../platform/paths'
import { deliveries } from '../../resources/webhooks'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { CopyValue, DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { ChevronDownIcon, RefreshIcon } from '../../ui/controls/icons-first'
import { Link } from '../../ui/controls/link'
import { StepTrack } from '../../ui/controls/step-track'
import { DeliveryFact } from './delivery-fact'
import { codeOf, toneOf } from './delivery-policy'
import { FailedNote } from './failed-note'
import { deliveryMessages, faultMessages, filled } from './messages'
import { useDeliveryTimes, useTookText } from './use-delivery-words'
import styles from './webhooks.module.css'

interface Props {
  readonly delivery: Delivery
  readonly isOff: boolean
}

/** One event and what its receiver answered; opened, each try. */
export function DeliveryItem({ delivery, isOff }: Props) {
  const { type, log, occurredTs } = delivery
  const tone = toneOf(delivery)
  const { exact } = useDeliveryTimes()
  const took = useTookText()
  const last = log.at(-1)
  return (
    <li className={styles.delivery}>
      <details>
        <summary className={styles.summary}>
          <span className={classNames(styles.code, styles[tone], 'num')}>{codeOf(delivery)}</span>
          <span className={styles.main}>
            <b>{type}</b>
            <small className={classNames(styles.fact, tone !== 'good' && styles[tone], 'num')}>
              <DeliveryFact delivery={delivery} isOff={isOff} />
            </small>
          </span>
          <span className={classNames(styles.time, 'small muted num')}>
            {exact(last?.ts ?? occurredTs)}
            {last && <span>{took(last.tookMs)}</span>}
          </span>
          <ChevronDownIcon />
        </summary>
        <More delivery={delivery} isOff={isOff} />
      </details>
    </li>
  )
}

function More({ delivery, isOff }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { id, transactionId, log } = delivery
  const [replay, { isLoading, isError }] = deliveries.useReplayDeliveryMutation()
  return (
    <div className={styles.more}>
      <DetailRows ground="flush">
        <DetailRow label={formatMessage(deliveryMessages.event)}>
          <CopyValue
            label={formatMessage(deliveryMessages.copyEvent)}
            onCopy={() => dispatch(copyRequested(id))}
          >
            {id}
          </CopyValue>
        </DetailRow>
        {transactionId !== undefined && (
          <DetailRow label={formatMessage(deliveryMessages.transaction)}>
            <Link href={paths.transaction(transactionId)}>{transactionId}</Link>
          </DetailRow>
        )}
        <DetailRow label={formatMessage(deliveryMessages.signed)}>
          {formatMessage(deliveryMessages.scheme)}
        </DetailRow>
        {log.length > 0 && <Answer delivery={delivery} />}
        {log.length > 0 && <Tries delivery={delivery} />}
      </DetailRows>
      <Button
        variant="soft"
        size="small"
        icon={<RefreshIcon />}
        busy={isLoading}
        disabled={isOff}
        onClick={() => void replay(id)}
      >
        {formatMessage(deliveryMessages.again)}
      </Button>
      {isError && (
        <div className={styles.below}>
          <FailedNote />
        </div>
      )}
    </div>
  )
}

function Answer({ delivery: { log } }: Pick<Props, 'delivery'>) {
  const { formatMessage } = useIntl()
  const last = log.at(-1)
  return (
    <DetailRow label={formatMessage(deliveryMessages.answer)}>
      <span>
        {last?.fault ? formatMessage(faultMessages[last.fault]) : `HTTP ${String(last?.status)}`}
        {last?.answer !== undefined && (
          <small>{formatMessage(filled.quoted, { text: last.answer })}</small>
        )}
      </span>
    </DetailRow>
  )
}

/** Used ones red, or green where the last arrived; the next one moves. */
function Tries({ delivery }: Pick<Props, 'delivery'>) {
  const { formatMessage } = useIntl()
  const { clock } = useDeliveryTimes()
  const { status, tries, most, nextTs, log } = delivery
  const times = log.map(({ ts }) => clock(ts))
  const next = nextTs === undefined ? [] : [formatMessage(filled.nextAt, { time: clock(nextTs) })]
  return (
    <DetailRow label={formatMessage(deliveryMessages.tries)}>
      <span className={styles.tries}>
        <StepTrack
          className={classNames(styles.track, status === 'delivered' && styles.arrived)}
          steps={most}
          done={tries}
          current={status === 'waiting' ? 1 : 0}
        />
        <small>{[...times, ...next].join(', ')} UTC</small>
      </span>
    </DetailRow>
  )
}
