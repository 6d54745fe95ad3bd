import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Token } from '@contract/v1/assets'

import { useAmounts } from '../../../i18n/amounts'
import { selectLimits } from '../../../state/session'
import { Button } from '../../../ui/controls/button'
import { Dock } from '../../../ui/layout/dock'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { List } from '../../../ui/controls/list'
import { Note } from '../../../ui/controls/note'
import { PageTitle } from '../../../ui/layout/page-title'
import { Row } from '../../../ui/controls/row'
import { AmountCard } from './amount-card'
import { AmountPresets } from './amount-presets'
import { amountMessages, filledMessages, messages } from '../flow/messages'
import { selectIsPreparing, selectTransfer } from '../flow/selectors'
import { emptySubmitted, steppedBack, submitted } from '../flow/slice'
import { TokenIcon } from '../flow/token-icon'
import { selectAmountProblem } from './amount-problem'
import { maximumOf } from './policy'
import { useNetwork } from '../flow/use-network'
import styles from './amount.module.css'

export function AmountStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const transfer = useSelector(selectTransfer)
  const problem = useSelector(selectAmountProblem)
  const isPreparing = useSelector(selectIsPreparing)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  if (!transfer) return null

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem === null) {
      dispatch(submitted())
      return
    }
    if (problem === 'empty') dispatch(emptySubmitted())
    input.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PageTitle className={styles.title}>{formatMessage(amountMessages.title)}</PageTitle>
      <AmountCard transfer={transfer} input={input} />
      <ProblemNote />
      <AmountPresets transfer={transfer} />
      <ChosenToken token={transfer.token} />
      <Dock>
        <Button type="submit" block busy={isPreparing}>
          {formatMessage(messages.next)}
        </Button>
      </Dock>
    </form>
  )
}

/** Words for an amount outside the limits; an empty one only shakes. */
function ProblemNote() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const limits = useSelector(selectLimits)
  const problem = useSelector(selectAmountProblem)
  if (problem !== 'minimum' && problem !== 'maximum') return null
  const amount = amounts.euro(problem === 'minimum' ? limits.minOTCAmountEUR : maximumOf(limits))
  return (
    <div className={styles.note}>
      <Note tone="warning" icon={<TriangleAlertIcon />} role="alert">
        <b>{formatMessage(filledMessages[problem], { amount })}</b>
      </Note>
    </div>
  )
}

function ChosenToken({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const network = useNetwork()
  return (
    <List className={styles.chosen}>
      <Row
        title={token.name}
        sub={formatMessage(filledMessages.tokenOnNetwork, {
          symbol: token.symbol,
          network: network(token.network).name,
        })}
        lead={<TokenIcon token={token} />}
        leadKind="disc"
        action={
          <Button
            variant="soft"
            size="small"
            aria-label={formatMessage(amountMessages.changeToken)}
            onClick={() => dispatch(steppedBack())}
          >
            {formatMessage(amountMessages.change)}
          </Button>
        }
      />
    </List>
  )
}
