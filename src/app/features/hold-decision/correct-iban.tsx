import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { OwedEuros } from '@contract/v1/holds'

import { useAmounts } from '../../i18n/amounts'
import { holdDecisionClosed, selectHoldQuestion } from '../../state/hold-decision'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { DecisionModal } from './decision-modal'
import { GoOn } from './go-on'
import styles from './hold-decision.module.css'
import { FORM_ID, useCorrected, WrittenIban } from './iban-form'
import { messages } from './messages'
import { resendMessages as words } from './resend-messages'
import { payeeReconsidered, selectDecisionFlow } from './slice'

/** The IBAN as it was used, to be corrected; the desk has the last word on it. */
export function CorrectIban() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const way = useSelector(selectHoldQuestion)?.way
  const { hold, iban, problem } = useSelector(selectDecisionFlow)
  return (
    <DecisionModal
      title={formatMessage(words.correct)}
      lede={hold?.owed && <Lede owed={hold.owed} />}
      onClose={() => dispatch(way === 'other' ? payeeReconsidered() : holdDecisionClosed())}
      actions={<GoOn form={FORM_ID} isBusy={!hold?.owed || iban.isChecking} />}
    >
      <div className={styles.part}>
        {hold?.owed ? <WrittenIban owed={hold.owed} /> : problem === null && <Loading />}
      </div>
    </DecisionModal>
  )
}

function Lede({ owed }: { readonly owed: OwedEuros }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { name } = useCorrected(owed)
  return formatMessage(words.lede, { amount: amounts.euro(owed.receivesEUR), name })
}

function Loading() {
  const { formatMessage } = useIntl()
  return <SkeletonRows plain count={1} label={formatMessage(messages.loading)} />
}
