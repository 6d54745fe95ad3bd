import { useIntl } from 'react-intl'

import type { ConsolePayout } from '@contract/console/payouts'
import { Card, Facts } from '../parts/card'
import { CoverRow } from '../parts/cover-row'
import { messages } from './messages'
import styles from './side.module.css'

export function Cover({ coverage }: Pick<ConsolePayout, 'coverage'>) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage(messages.cover)}>
      <CoverRow days={coverage} />
    </Card>
  )
}

/** As the bank is asked to call a payment back. */
export function RecallRequest({ text }: { readonly text: string | null }) {
  const { formatMessage } = useIntl()
  if (text === null) return null
  return (
    <Card title={formatMessage(messages.request)}>
      <pre className={styles.request}>{text}</pre>
      <p className={styles.foot}>{formatMessage(messages.requestLine)}</p>
    </Card>
  )
}

export function Names({ payout }: { readonly payout: ConsolePayout }) {
  const { formatMessage } = useIntl()
  const { endToEndId, uetr, msgId, fileName, fileSha256 } = payout
  return (
    <Card title={formatMessage(messages.names)}>
      <Facts
        facts={[
          { label: formatMessage(messages.endToEnd), value: endToEndId },
          { label: 'UETR', value: uetr },
          { label: formatMessage(messages.messageId), value: msgId },
          ...(fileName === null ? [] : [{ label: formatMessage(messages.file), value: fileName }]),
          ...(fileSha256 === null
            ? []
            : [
                {
                  label: formatMessage(messages.hash),
                  value: fileSha256.match(/.{4}/g)?.join(' '),
                },
              ]),
        ]}
      />
    </Card>
  )
}
