import { useIntl } from 'react-intl'

import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import type { HoldProblem } from './slice'

/** What stands in the way, said aloud. */
export function Problem({ problem }: { readonly problem: HoldProblem | null }) {
  const { formatMessage } = useIntl()
  if (!problem || problem.kind === 'decided') return null
  const isLoad = problem.kind === 'load'
  return (
    <div className={styles.part}>
      <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
        {problem.kind === 'text'
          ? problem.text
          : formatMessage(isLoad ? messages.load : messages.networkFault)}
      </Note>
    </div>
  )
}
