import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { selectFlags } from '../../../state/flags'
import { holdDecisionOpened, type DecisionWay } from '../../../state/hold-decision'
import { Button } from '../../../ui/controls/button'
import { PanelDock } from '../../../ui/layout/panel-parts'
import { holdMessages } from '../shared/hold-messages'
import { hasStatement } from '../shared/policy'
import { Again, againLabel } from './again'
import { owedMessages } from './owed-messages'
import { Statement } from './statement'
import type { OpenDecision } from './use-decision'

interface Props {
  readonly transaction: Transaction
  readonly decision: OpenDecision
}

/** What can be done now: the decision that is due, else the statement and the same transfer again. */
export function DetailsDock({ transaction, decision }: Props) {
  const { statementsEnabled } = useSelector(selectFlags)
  const { hold } = transaction
  if (hold?.status === 'held' || hold?.status === 'resend-asked')
    return <HoldDock transaction={transaction} hold={hold} decision={decision} />
  const hasPaper = hasStatement(transaction, statementsEnabled)
  const again = againLabel(transaction)
  if (!hasPaper && !again) return null
  return (
    <PanelDock>
      {hasPaper && <Statement id={transaction.id} />}
      {again && <Again label={again} />}
    </PanelDock>
  )
}

/** The decision that is due, or was taken: one dock for both, so that who takes it anew keeps the focus. */
function HoldDock({ transaction, hold, decision }: Props & Pick<DecideProps, 'hold'>) {
  const isTaken = hold.status === 'resend-asked'
  if (!decision.isAsked && !isTaken) return null
  return (
    <PanelDock>
      {decision.isAsked && <Decide transaction={transaction} hold={hold} way={decision.way} />}
      {isTaken && <Anew decision={decision} />}
    </PanelDock>
  )
}

/** A decision may be changed until it is carried out, and kept after all. */
function Anew({ decision: { isAnew, onAnew } }: Pick<Props, 'decision'>) {
  const { formatMessage } = useIntl()
  return (
    <Button
      variant={isAnew ? 'plain' : 'soft'}
      onClick={() => {
        onAnew(!isAnew)
      }}
    >
      {formatMessage(isAnew ? owedMessages.keepDecision : owedMessages.decideAnew)}
    </Button>
  )
}

interface DecideProps {
  readonly transaction: Transaction
  readonly hold: HoldMark
  readonly way: DecisionWay
}

const OWED_VERBS = {
  correct: owedMessages.correct,
  other: owedMessages.other,
  refund: owedMessages.takeCrypto,
}

/** The primary repeats the chosen verb. */
function Decide({ transaction, hold, way }: DecideProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { tokenAmount, totalAmount } = transaction
  const isToken = totalAmount.type === 'token'
  const amount = tokenAmount
    ? amounts.token(tokenAmount.amount, tokenAmount.symbol)
    : amounts.token(totalAmount.amount, totalAmount.currency)
  const decide = () => dispatch(holdDecisionOpened({ id: hold.id, way }))
  if (hold.reason === 'bank' && way !== 'convert')
    return (
      <Button block onClick={decide}>
        {formatMessage(OWED_VERBS[way])}
      </Button>
    )
  const isNamed = tokenAmount !== undefined || (isToken && !totalAmount.notAvailable)
  const verb = way === 'convert' ? holdMessages.convertThis : holdMessages.takeBack
  return (
    <Button block onClick={decide}>
      {isNamed ? formatMessage(verb, { amount }) : formatMessage(holdMessages.takeItBack)}
    </Button>
  )
}
