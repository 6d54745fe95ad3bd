import { useState } from 'react'
import { useIntl } from 'react-intl'

import { useDates } from '../../../i18n/dates'
import styles from './date-time.module.css'
import { messages } from './messages'

interface Props {
  /** Unix seconds. */
  readonly at: number
}

/** An instant in UTC; a press shows it in the user's own zone too. */
export function DateTime({ at }: Props) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const [isOwnShown, setIsOwnShown] = useState(false)
  const time = dates.ownTime(at)
  if (time === null) return dates.dateTime(at)
  const own = formatMessage(messages.ownTime, { time })
  return (
    <span className={styles.both}>
      <button
        type="button"
        className={styles.instant}
        title={own}
        aria-expanded={isOwnShown}
        onClick={() => {
          setIsOwnShown(!isOwnShown)
        }}
      >
        {dates.dateTime(at)}
      </button>
      <span aria-live="polite">{isOwnShown && own}</span>
    </span>
  )
}
