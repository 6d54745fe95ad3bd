import { useIntl, type MessageDescriptor } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { selectFlags } from '../../../state/flags'
import { holdDecisionOpened, type DecisionWay } from '../../../state/hold-decision'
import { Button } from '../../../ui/controls/button'
import { ArrowRightIcon } from '../../../ui/controls/icons'
import { PanelDock } from '../../../ui/layout/panel-parts'
import { holdMessages } from '../shared/hold-messages'
import { hasStatement } from '../shared/policy'
import { againAsked } from '../shared/slice'
import { actionMessages } from './action-messages'
import { Statement } from './statement'

interface Props {
  readonly transaction: Transaction
  readonly way: DecisionWay
}

/** What can be done now: the decision that is due, else the statement and the same transfer again. */
export function DetailsDock({ transaction, way }: Props) {
  const { statementsEnabled } = useSelector(selectFlags)
  const { hold } = transaction
  if (hold?.status === 'held')
    return (
      <PanelDock>
        <Decide transaction={transaction} hold={hold} way={way} />
      </PanelDock>
    )
  const hasPaper = hasStatement(transaction, statementsEnabled)
  const again = againLabel(transaction)
  if (!hasPaper && !again) return null
  return (
    <PanelDock>
      {hasPaper && <Statement id={transaction.id} />}
      {again && <Again id={transaction.id} label={again} />}
    </PanelDock>
  )
}

/** What is over may be done again, where the host says for whom it was. */
function againLabel(transaction: Transaction) {
  const { type, status, beneficiaryId } = transaction
  if (type !== 'otc' || beneficiaryId === undefined) return null
  if (status === 'completed') return actionMessages.sendAgain
  return status === 'failed' ? actionMessages.newQuote : null
}

function Again({ id, label }: { readonly id: string; readonly label: MessageDescriptor }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Button variant="soft" icon={<ArrowRightIcon />} onClick={() => dispatch(againAsked(id))}>
      {formatMessage(label)}
    </Button>
  )
}

/** The primary repeats the chosen verb. */
function Decide({ transaction, hold, way }: Props & { readonly hold: HoldMark }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { tokenAmount, totalAmount } = transaction
  const isToken = totalAmount.type === 'token'
  const amount = tokenAmount
    ? amounts.token(tokenAmount.amount, tokenAmount.symbol)
    : amounts.token(totalAmount.amount, totalAmount.currency)
  const isNamed = tokenAmount !== undefined || (isToken && !totalAmount.notAvailable)
  const verb = way === 'convert' ? holdMessages.convertThis : holdMessages.takeBack
  return (
    <Button block onClick={() => dispatch(holdDecisionOpened({ id: hold.id, way }))}>
      {isNamed ? formatMessage(verb, { amount }) : formatMessage(holdMessages.takeItBack)}
    </Button>
  )
}
