import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { copyRequested } from '../../events'
import { Coin } from '../../ui/controls/coin'
import { CopyValue, DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import { dueAmount } from './transfer'
import { useCountdown, useNetwork, useQuoteWords } from './use-quote-words'

/** How much, where, how long; and what must not be sent. */
export function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { due, received, symbol, isShort } = useQuoteWords(quote)
  const network = useNetwork(quote)
  const { left, text } = useCountdown(quote)
  const copyAmount = () => dispatch(copyRequested(dueAmount(quote)))
  return (
    <>
      <div className={styles.block}>
        <DetailRows>
          <DetailRow label={formatMessage(messages.amount)}>
            <CopyValue label={formatMessage(messages.copyAmount)} onCopy={copyAmount}>
              {due}
            </CopyValue>
          </DetailRow>
          {received !== null && (
            <DetailRow label={formatMessage(messages.received)}>{received}</DetailRow>
          )}
          <NetworkRow quote={quote} />
          <DetailRow label={formatMessage(messages.expiresIn)} tone="moving">
            {text}
          </DetailRow>
        </DetailRows>
      </div>
      <div className={styles.block}>
        {isShort && left === 0 ? (
          <Note tone="plain" role="status">
            {formatMessage(messages.settling)}
          </Note>
        ) : (
          <Note tone="warning" icon={<TriangleAlertIcon />}>
            {formatMessage(messages.warning, { symbol, network: network.name })}
          </Note>
        )}
      </div>
    </>
  )
}

/** The network, with its picture where the references have one. */
export function NetworkRow({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const { name, icon } = useNetwork(quote)
  return (
    <DetailRow label={formatMessage(messages.network)}>
      <span className={styles.network}>
        <Coin name={name} src={icon} />
        {name}
      </span>
    </DetailRow>
  )
}
