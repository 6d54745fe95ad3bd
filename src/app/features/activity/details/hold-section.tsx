import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { holds } from '../../../resources/holds'
import { AddressGroup } from '../../../ui/controls/address-group'
import { Button } from '../../../ui/controls/button'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { ShieldCheckIcon, TriangleAlertIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { safeLink } from '../shared/policy'
import styles from './details.module.css'
import { holdMessages, holdReasons } from '../shared/hold-messages'
import { isRefundOnly } from './hold-policy'
import { acceptOpened, refundOpened } from '../shared/hold-slice'
import { shortHash } from './policy'
import { useFailText } from './use-item-text'

/** What is held, why, and what its owner can do about it. */
export function HoldSection({ transaction }: { readonly transaction: Transaction }) {
  const { formatMessage } = useIntl()
  const failText = useFailText()
  const { hold, failReason } = transaction
  if (!hold) return null
  return (
    <section className={styles.inset} aria-label={formatMessage(holdMessages.section)}>
      <Note tone="warning" icon={<TriangleAlertIcon />}>
        {hold.reason === 'bank' && failReason && `${failText(failReason)} `}
        {formatMessage(holdReasons[hold.reason])}{' '}
        {hold.status === 'held' && formatMessage(holdMessages.safe)}
      </Note>
      {hold.status === 'held' ? <Choices hold={hold} /> : <Refund hold={hold} />}
    </section>
  )
}

function Choices({ hold }: { readonly hold: HoldMark }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={styles.choices}>
      {!isRefundOnly(hold) && (
        <Button block onClick={() => dispatch(acceptOpened(hold.id))}>
          {formatMessage(holdMessages.accept)}
        </Button>
      )}
      <Button block variant="plain" onClick={() => dispatch(refundOpened(hold.id))}>
        {formatMessage(holdMessages.refund)}
      </Button>
    </div>
  )
}

const STATES = {
  'refund-asked': 'refundAskedLede',
  'refund-approved': 'refundApproved',
  'refund-sent': 'refundSent',
  refunded: 'refunded',
} as const

function Refund({ hold: { id, status } }: { readonly hold: HoldMark }) {
  const { formatMessage } = useIntl()
  const { data } = holds.useHoldQuery({ id, isBackground: true })
  if (status === 'held' || status === 'accepted') return null
  const refund = data?.refund
  return (
    <>
      <Note tone="plain" role="status" icon={<ShieldCheckIcon />}>
        {formatMessage(holdMessages[STATES[status]])}
      </Note>
      {refund && (
        <DetailRows ground="flush">
          <DetailRow stacked label={formatMessage(holdMessages.refundTo)}>
            <AddressGroup address={refund.address} />
          </DetailRow>
          <DetailRow label={formatMessage(holdMessages.network)}>{data.networkName}</DetailRow>
          {refund.hash !== undefined && (
            <DetailRow label={formatMessage(holdMessages.refundHash)}>
              <Hash hash={refund.hash} link={refund.link} />
            </DetailRow>
          )}
        </DetailRows>
      )}
    </>
  )
}

function Hash({ hash, link }: { readonly hash: string; readonly link: string | undefined }) {
  const href = safeLink(link)
  if (href === null) return shortHash(hash)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {shortHash(hash)}
    </a>
  )
}
