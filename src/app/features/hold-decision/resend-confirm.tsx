import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { groupedIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { useAmounts } from '../../i18n/amounts'
import { PayeeEvidence } from '../../resources/payee-evidence'
import { selectHoldQuestion } from '../../state/hold-decision'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { ClockIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { DecisionModal } from './decision-modal'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { ResendButton } from './resend-button'
import { resendMessages as words } from './resend-messages'
import {
  ibanReconsidered,
  payeeReconsidered,
  payeeSpelled,
  selectDecisionFlow,
  type Payee,
} from './slice'
import { usePayeeState } from './use-payee-state'

interface Props {
  readonly payee: Payee
}

/** Payee, whole IBAN, euros, and what the recipient's bank says of the name, before they are sent again. */
export function ResendConfirm({ payee }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { hold } = useSelector(selectDecisionFlow)
  const way = useSelector(selectHoldQuestion)?.way
  const name = legalName(payee)
  const amount = amounts.euro(hold?.owed?.receivesEUR ?? '0')
  const isCorrection = way === 'correct'
  const state = usePayeeState(payee)
  // Where the IBAN has to be checked, that is what the primary button does.
  const decline = {
    label: formatMessage(isCorrection ? words.changeIban : words.changePayee),
    onChoose: () => dispatch(isCorrection ? ibanReconsidered() : payeeReconsidered()),
  }
  return (
    <DecisionModal
      title={formatMessage(words.confirm, { amount, name })}
      actions={<ResendButton state={state} amount={amount} />}
      {...(!(isCorrection && state === 'no-match') && { decline })}
    >
      <div className={styles.part}>
        <DetailRows ground="inset">
          <DetailRow label={formatMessage(messages.recipient)}>
            <span className="caps">{name}</span>
          </DetailRow>
          <DetailRow stacked label={formatMessage(messages.iban)}>
            {groupedIban(payee.iban)}
          </DetailRow>
        </DetailRows>
        <div className={styles.evidence}>
          <PayeeEvidence payee={payee} onSpelling={(names) => dispatch(payeeSpelled(names))} />
        </div>
        <Note tone="plain" icon={<ClockIcon />}>
          {formatMessage(words.whenProved)}
        </Note>
      </div>
    </DecisionModal>
  )
}
