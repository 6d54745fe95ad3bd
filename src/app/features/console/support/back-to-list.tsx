import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import { ArrowLeftIcon } from '../../../ui/controls/icons-first'
import { consolePaths } from '../frame/paths'
import styles from './inbox.module.css'
import { messages } from './messages'

/** Where the conversation covers the list. */
export function BackToList() {
  const { formatMessage } = useIntl()
  return (
    <Link
      to={consolePaths.support}
      aria-label={formatMessage(messages.back)}
      className={styles.back}
    >
      <ArrowLeftIcon />
    </Link>
  )
}
