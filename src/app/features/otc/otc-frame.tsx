import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { displayName } from '@kernel/recipient-name'

import { paths } from '../../platform/paths'
import { Notices } from '../../resources/lazy-notices'
import { went } from '../../state/route'
import { useDiscardQuestion } from '../../ui/layout/discard-question'
import { FlowLayout } from '../../ui/layout/flow-layout'
import { messages } from './flow/messages'
import { TransferCard } from './transfer-card'
import { TransferStrip } from './transfer-strip'
import { RecipientAvatar } from './flow/recipient-avatar'
import {
  selectChosenToken,
  selectDirection,
  selectIsAmountTyped,
  selectStep,
} from './flow/selectors'
import { discarded, steppedBack } from './flow/slice'
import styles from './otc-frame.module.css'

export interface OtcFrameProps {
  readonly recipient: Recipient
  readonly children: ReactNode
}

/** What stands around every step: whom it is for, how far it is, and the ways out. */
export function OtcFrame({ recipient, children }: OtcFrameProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const step = useSelector(selectStep)
  const direction = useSelector(selectDirection)
  const isTyped = useSelector(selectIsAmountTyped)
  const token = useSelector(selectChosenToken)
  const label = formatMessage(messages.back)
  const { close, question } = useDiscardQuestion({
    exit: { label: formatMessage(messages.clear), href: paths.home },
    isTyped,
    words: messages,
    onDiscard: () => {
      dispatch(discarded())
      dispatch(went(paths.home))
    },
  })
  return (
    <FlowLayout
      aside={<TransferCard recipient={recipient} />}
      title={
        <span className={styles.recipient}>
          <RecipientAvatar recipient={recipient} size={28} />
          <span className="cut">{displayName(recipient)}</span>
        </span>
      }
      back={
        step === 'token'
          ? { label, href: paths.home }
          : { label, onClick: () => dispatch(steppedBack()) }
      }
      close={close}
      strip={<TransferStrip recipient={recipient} />}
      notices={token && <Notices className={styles.notice} network={token.network} />}
      stepKey={step}
      direction={direction}
    >
      {children}
      {question}
    </FlowLayout>
  )
}
