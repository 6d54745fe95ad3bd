import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Hold } from '@contract/v1/holds'

import { useAmounts } from '../../i18n/amounts'
import { paths } from '../../platform/paths'
import { ButtonLink } from '../../ui/controls/button-link'
import { DecisionModal } from './decision-modal'
import { TryAgain } from './go-on'
import styles from './hold-decision.module.css'
import { PayeeList } from './payee-list'
import { resendMessages as words } from './resend-messages'
import { selectDecisionFlow } from './slice'

/** Who is to get the euros: somebody on the list, or somebody new. */
export function ChoosePayee() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { hold, problem } = useSelector(selectDecisionFlow)
  const amount = hold?.owed && amounts.euro(hold.owed.receivesEUR)
  return (
    <DecisionModal
      title={formatMessage(words.other)}
      lede={amount && formatMessage(words.chooseLede, { amount })}
      actions={hold ? <NewPayee hold={hold} /> : <TryAgain isBusy={problem === null} />}
    >
      <div className={styles.part}>
        {hold?.owed && <PayeeList refusedId={hold.owed.beneficiary.id} />}
      </div>
    </DecisionModal>
  )
}

function NewPayee({ hold: { transactionId } }: { readonly hold: Hold }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.pair}>
      <ButtonLink variant="soft" href={paths.createPayee('individual', transactionId)}>
        {formatMessage(words.newPerson)}
      </ButtonLink>
      <ButtonLink variant="soft" href={paths.createPayee('business', transactionId)}>
        {formatMessage(words.newCompany)}
      </ButtonLink>
    </div>
  )
}
