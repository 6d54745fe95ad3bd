import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { actMessages as words } from './act-messages'
import { selectActs } from './acts-slice'
import styles from './quote-watch.module.css'

/** Why it was not done, said aloud. */
export function ActTrouble() {
  const { formatMessage } = useIntl()
  const { problem } = useSelector(selectActs)
  if (!problem) return null
  return (
    <div className={styles.block}>
      <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
        {problem.kind === 'text' ? problem.text : formatMessage(words.network)}
      </Note>
    </div>
  )
}
