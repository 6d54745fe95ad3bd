import { useIntl } from 'react-intl'

import type { ConsolePayout } from '@contract/console/payouts'
import { classNames } from '../../../ui/controls/class-names'
import { LockIcon, ShieldCheckIcon } from '../../../ui/controls/icons'
import { Card, Facts } from '../parts/card'
import { CoverRow } from '../parts/cover-row'
import { actNames, actRules, closedTexts, messages } from './messages'
import styles from './side.module.css'

export function Cover({ coverage }: Pick<ConsolePayout, 'coverage'>) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage(messages.cover)}>
      <CoverRow days={coverage} />
    </Card>
  )
}

/** What is open, and what is not with the rule that closes it. */
export function Acts({ acts }: Pick<ConsolePayout, 'acts'>) {
  const { formatMessage } = useIntl()
  const open = acts.filter(({ closedBy }) => closedBy === null)
  const shut = acts.filter(({ closedBy }) => closedBy !== null)
  return (
    <Card title={formatMessage(messages.acts)}>
      <ul>
        {[...open, ...shut].map(({ act, closedBy }) => (
          <li key={act} className={classNames(styles.act, closedBy ? styles.shut : styles.open)}>
            {closedBy ? <LockIcon /> : <ShieldCheckIcon />}
            <b>{formatMessage(actNames[act])}</b>
            <p>{formatMessage(closedBy ? closedTexts[closedBy] : actRules[act])}</p>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{formatMessage(messages.commands)}</p>
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
