import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { downloadExport } from '@contract/console/account-exports'
import type { ConsoleAccount } from '@contract/console/accounts'
import { useDates } from '../../../i18n/dates'
import { urlOf } from '../../../resources/transport'
import { selectConfig } from '../../../state/flags'
import { buttonClass } from '../../../ui/controls/button'
import { Card, EmptyCard, Facts } from '../parts/card'
import styles from './accounts.module.css'
import { dataWords } from './messages'

/** The export that is kept about a person, and the way to it. */
export function AccountData({
  account: { id, export: kept },
}: {
  readonly account: ConsoleAccount
}) {
  const { formatMessage, formatNumber } = useIntl()
  const dates = useDates()
  const host = useSelector(selectConfig)?.host ?? ''
  const title = formatMessage(dataWords.title)
  if (!kept?.file)
    return (
      <EmptyCard title={title}>
        {formatMessage(kept ? dataWords.writing : dataWords.none)}
      </EmptyCard>
    )
  const { writtenTs, expiresTs, bytes, sha256 } = kept.file
  const size = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const
  return (
    <Card title={title}>
      <div className={styles.data}>
        <Facts
          facts={[
            { label: formatMessage(dataWords.written), value: dates.dateTime(writtenTs) },
            { label: formatMessage(dataWords.deleted), value: dates.dateTime(expiresTs) },
            {
              label: formatMessage(dataWords.size),
              value: formatNumber(Math.ceil(bytes / 1000), size),
            },
            { label: 'SHA-256', value: sha256 },
          ]}
        />
        <a
          href={urlOf({ endpoint: downloadExport, params: { id } }, host)}
          download
          className={buttonClass({ variant: 'plain', block: true })}
        >
          {formatMessage(dataWords.download)}
        </a>
        <p className="small muted">{formatMessage(dataWords.noted)}</p>
      </div>
    </Card>
  )
}
