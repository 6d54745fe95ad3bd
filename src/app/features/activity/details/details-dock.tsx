import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { selectFlags } from '../../../state/flags'
import { holdDecisionOpened, type DecisionWay } from '../../../state/hold-decision'
import { Button } from '../../../ui/controls/button'
import { DownloadIcon } from '../../../ui/controls/icons'
import { PanelDock } from '../../../ui/layout/panel-parts'
import { holdMessages } from '../shared/hold-messages'
import { hasStatement } from '../shared/policy'
import { selectDownloadingId, statementAsked } from '../shared/slice'
import { actionMessages } from './messages'

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
  if (!hasStatement(transaction, statementsEnabled)) return null
  return (
    <PanelDock>
      <Statement transaction={transaction} />
    </PanelDock>
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

/** One download at a time. */
function Statement({ transaction: { id } }: Pick<Props, 'transaction'>) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const downloadingId = useSelector(selectDownloadingId)
  return (
    <Button
      variant="soft"
      icon={<DownloadIcon />}
      aria-label={formatMessage(actionMessages.statement)}
      busy={downloadingId === id}
      disabled={downloadingId !== null && downloadingId !== id}
      onClick={() => dispatch(statementAsked(id))}
    >
      {formatMessage(actionMessages.statementShort)}
    </Button>
  )
}
