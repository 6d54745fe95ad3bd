import { useIntl } from 'react-intl'

import type { HoldMark } from '@contract/v1/holds'

import { useAmounts } from '../../../i18n/amounts'
import { holds } from '../../../resources/holds'
import { AddressGroup } from '../../../ui/controls/address-group'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { ShieldCheckIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { holdMessages } from '../shared/hold-messages'
import { safeLink } from '../shared/policy'
import { owedMessages } from './owed-messages'
import { shortHash } from './policy'

const STATES = {
  'refund-asked': 'refundAskedLede',
  'refund-approved': 'refundApproved',
  'refund-sent': 'refundSent',
  refunded: 'refunded',
} as const

const isRefunding = (status: HoldMark['status']): status is keyof typeof STATES =>
  Object.hasOwn(STATES, status)

/** How far the refund is, and where it goes. */
export function RefundState({ hold: { id, status } }: { readonly hold: HoldMark }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { data } = holds.useHoldQuery({ id, isBackground: true })
  if (!isRefunding(status)) return null
  const refund = data?.refund
  const amount = refund?.tokenAmount
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
          {amount !== undefined && (
            <DetailRow label={formatMessage(owedMessages.amount)}>
              {amounts.token(amount, data.symbol ?? '')}
            </DetailRow>
          )}
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
