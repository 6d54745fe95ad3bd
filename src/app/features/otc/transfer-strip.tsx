import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { CoinsIcon } from '../../ui/controls/icons'
import { StepTrack } from '../../ui/controls/step-track'
import { filledMessages, messages } from './flow/messages'
import { RecipientAvatar } from './flow/recipient-avatar'
import { selectChosenToken, selectStep } from './flow/selectors'
import { STEPS } from './flow/state'
import { TokenIcon } from './flow/token-icon'
import styles from './transfer-strip.module.css'

const TRACK_STEPS_A_STEP = 4

/** The transfer card in one line. */
export function TransferStrip({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  const step = useSelector(selectStep)
  const token = useSelector(selectChosenToken)
  const at = STEPS.indexOf(step)
  return (
    <div className={styles.strip}>
      {token ? (
        <TokenIcon token={token} size={36} />
      ) : (
        <span className={styles.slot}>
          <CoinsIcon />
        </span>
      )}
      <StepTrack
        steps={STEPS.length * TRACK_STEPS_A_STEP}
        done={at * TRACK_STEPS_A_STEP}
        current={TRACK_STEPS_A_STEP}
        label={formatMessage(messages.steps)}
        valueText={formatMessage(filledMessages.stepCount, { step: at + 1, steps: STEPS.length })}
      />
      <RecipientAvatar recipient={recipient} size={36} />
    </div>
  )
}
