import { Fragment, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Webhook } from '@contract/v1/webhooks'

import { copyRequested } from '../../events'
import { useDates } from '../../i18n/dates'
import { deliveries, webhooks } from '../../resources/webhooks'
import { Button } from '../../ui/controls/button'
import { ConfirmModal } from '../../ui/controls/confirm-modal'
import { CopyValue, DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { AddressForm } from './address-form'
import { FailedNote } from './failed-note'
import { filled, messages } from './messages'
import {
  addressWanted,
  changeOpened,
  secretWanted,
  selectIsBusy,
  selectIsEditing,
  selectRefused,
  selectSecret,
} from './slice'
import styles from './webhooks.module.css'

/** The address, its secret, and how many deliveries arrived. */
export function EndpointCard({ webhook }: { readonly webhook: Webhook | undefined }) {
  const { formatMessage } = useIntl()
  const isEditing = useSelector(selectIsEditing)
  if (!webhook || isEditing)
    return (
      <div className={styles.card}>
        {!webhook && <p className="muted">{formatMessage(messages.about)}</p>}
        <AddressForm url={webhook?.url ?? null} />
      </div>
    )
  return (
    <div className={styles.card}>
      <p className="small muted">{formatMessage(messages.target)}</p>
      <Url>{webhook.url}</Url>
      <OffNote webhook={webhook} />
      <Ways isOff={webhook.off !== undefined} />
      <NewSecret />
      <Facts webhook={webhook} />
      <Foot />
    </div>
  )
}

/** Broken where its parts begin. */
function Url({ children: url }: { readonly children: string }) {
  const { origin } = new URL(url)
  const [protocol = '', host = ''] = origin.split(/(?<=\/\/)/)
  const parts = [protocol, host, ...url.slice(origin.length).split(/(?=[/?&])/)]
  return (
    <p className={styles.url}>
      {parts.map((part, index) => (
        // Two parts may be alike, and none ever moves.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </p>
  )
}

function OffNote({ webhook: { url, off } }: { readonly webhook: Webhook }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusy = useSelector(selectIsBusy)
  if (!off) return null
  return (
    <div className={styles.below}>
      <Note tone="warning" icon={<CircleAlertIcon />}>
        {formatMessage(off.reason === 'gone' ? messages.offGone : messages.offFailing)}
      </Note>
      <Button size="small" block busy={isBusy} onClick={() => dispatch(addressWanted(url))}>
        {formatMessage(messages.on)}
      </Button>
    </div>
  )
}

function Ways({ isOff }: { readonly isOff: boolean }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [test, { isLoading, isError }] = deliveries.useTestWebhookMutation()
  const refused = useSelector(selectRefused)
  return (
    <>
      <div className={styles.ways}>
        <Button
          variant="soft"
          size="small"
          busy={isLoading}
          disabled={isOff}
          onClick={() => void test(null)}
        >
          {formatMessage(messages.test)}
        </Button>
        <Button variant="plain" size="small" onClick={() => dispatch(changeOpened())}>
          {formatMessage(messages.change)}
        </Button>
      </div>
      {(isError || refused) && <FailedNote text={refused?.text} />}
    </>
  )
}

/** In the one place that ever shows it. */
function NewSecret() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const secret = useSelector(selectSecret)
  return (
    <div role="status">
      {secret !== null && (
        <div className={styles.secret}>
          <p>
            <b>{formatMessage(messages.newSecret)}</b>
          </p>
          <p className="small muted">{formatMessage(messages.newSecretLine)}</p>
          <CopyValue
            label={formatMessage(messages.copySecret)}
            onCopy={() => dispatch(copyRequested(secret))}
          >
            <code>{secret}</code>
          </CopyValue>
        </div>
      )}
    </div>
  )
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { secretEnd, secretTs, formerUntilTs, delivered, ended } = webhook
  return (
    <div className={styles.facts}>
      <DetailRows ground="flush">
        <DetailRow label={formatMessage(messages.secret)}>
          <span>
            whsec_•••• {secretEnd}
            <small>{formatMessage(filled.since, { day: dates.dateShort(secretTs) })}</small>
          </span>
        </DetailRow>
        <DetailRow label={formatMessage(messages.delivered)}>
          {formatMessage(filled.counted, { delivered, ended })}
        </DetailRow>
      </DetailRows>
      {formerUntilTs !== undefined && (
        <p className="small muted">
          {formatMessage(filled.former, { when: dates.dateTime(formerUntilTs) })}
        </p>
      )}
    </div>
  )
}

function Foot() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusy = useSelector(selectIsBusy)
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.foot}>
      <Button variant="ghost" size="small" busy={isBusy} onClick={() => dispatch(secretWanted())}>
        {formatMessage(messages.rotate)}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        {formatMessage(messages.remove)}
      </Button>
      {isAsked && <RemoveDialog onClose={() => setAsked(false)} />}
    </div>
  )
}

/** Leaves with the address; stays where the desk did not remove it. */
function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const [end, { isLoading, isError }] = webhooks.useEndWebhookMutation()
  return (
    <ConfirmModal
      title={formatMessage(messages.removeTitle)}
      lede={formatMessage(messages.removeLine)}
      confirm={formatMessage(messages.remove)}
      decline={formatMessage(messages.cancel)}
      isBusy={isLoading}
      onConfirm={() => void end(null)}
      onClose={onClose}
    >
      {isError && (
        <div className={styles.below}>
          <FailedNote />
        </div>
      )}
    </ConfirmModal>
  )
}
