import { useIntl } from 'react-intl'

import type { ConsoleOrigin } from '@contract/console/origins'

import { useDates } from '../../../i18n/dates'
import { filled } from './messages'
import styles from './origin.module.css'

/** Each wallet with how it was proved; what was signed is one press away. */
export function Proofs({ proofs }: Pick<ConsoleOrigin, 'proofs'>) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return proofs.map(({ id, address, chainName: chain, method, block, provedTs, ...signed }) => (
    <details key={id} className={styles.proof}>
      <summary>
        <span className="num">{address}</span>
        <span className="small muted">
          {formatMessage(filled.proof, {
            ...{ chain, block, method: method.toUpperCase(), date: dates.dateTime(provedTs) },
          })}
        </span>
      </summary>
      <pre>{signed.message}</pre>
      <pre>{signed.signature}</pre>
    </details>
  ))
}
