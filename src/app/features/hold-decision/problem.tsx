import { useIntl } from 'react-intl'

import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { resendMessages } from './resend-messages'
import type { HoldProblem } from './slice'

const WORDS = {
  network: messages.networkFault,
  load: messages.load,
  gone: resendMessages.gone,
}

/** What stands in the way, said aloud. */
export function Problem({ problem }: { readonly problem: HoldProblem | null }) {
  const { formatMessage } = useIntl()
  if (!problem || problem.kind === 'decided') return null
  return (
    <div className={styles.part}>
      <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
        {problem.kind === 'text' ? problem.text : formatMessage(WORDS[problem.kind])}
      </Note>
    </div>
  )
}
