import type { CannedAnswer } from '@contract/console/support'
import { useIntl } from 'react-intl'

import { classNames } from '../../../ui/controls/class-names'
import { cannedMessages } from './canned-messages'
import styles from './inbox.module.css'

interface Props {
  readonly offer: readonly CannedAnswer[]
  readonly standing: number
  readonly onChoose: (answer: CannedAnswer) => void
}

/** Kept answers that fit what is typed; the arrows of the field move through them. */
export function CannedOffer({ offer, standing, onChoose }: Props) {
  const { formatMessage } = useIntl()
  return (
    <ul className={styles.offer} aria-label={formatMessage(cannedMessages.list)}>
      {offer.map((answer, index) => (
        <li key={answer.id}>
          <button
            type="button"
            tabIndex={-1}
            aria-current={index === standing || undefined}
            className={styles.offered}
            onClick={() => onChoose(answer)}
          >
            <b>{answer.title}</b>
            <span className={classNames('small', 'muted', 'cut')}>{answer.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
