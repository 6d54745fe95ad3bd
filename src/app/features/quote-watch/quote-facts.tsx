import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'

import { Coin } from '../../ui/controls/coin'
import { DetailRow } from '../../ui/controls/detail-rows'
import { TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import { useNetwork, useQuoteWords } from './use-quote-words'

/** What must not be sent. */
export function QuoteNote({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const { symbol } = useQuoteWords(quote)
  const { name: network } = useNetwork(quote)
  return (
    <div className={styles.block}>
      <Note tone="warning" icon={<TriangleAlertIcon />}>
        {formatMessage(messages.warning, { symbol, network })}
      </Note>
    </div>
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
