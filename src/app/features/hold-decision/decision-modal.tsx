import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { holdDecisionClosed } from '../../state/hold-decision'
import { Modal, type ModalProps } from '../../ui/controls/modal'
import { messages } from './messages'
import { Problem } from './problem'
import { selectDecisionFlow } from './slice'

type Props = Pick<ModalProps, 'title' | 'lede' | 'children' | 'actions' | 'decline' | 'onClose'>

/** One step of a decision: its cross ends the decision until it is sent, and what stands in the way comes last. */
export function DecisionModal({ children, onClose, ...step }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isBusy, problem } = useSelector(selectDecisionFlow)
  const close = onClose ?? (() => dispatch(holdDecisionClosed()))
  return (
    <Modal closeLabel={formatMessage(messages.close)} isBusy={isBusy} onClose={close} {...step}>
      {children}
      <Problem problem={problem} />
    </Modal>
  )
}
