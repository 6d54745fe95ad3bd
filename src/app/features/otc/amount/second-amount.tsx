import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { isZeroText } from '@kernel/amount-text'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { passesFocusOn } from '../../../ui/controls/title-focus'
import { filledMessages } from '../flow/messages'
import { amountMessages } from './messages'
import { selectAnswer, selectIsReloadSoon } from '../flow/selectors'
import { retried } from '../flow/slice'
import type { TypedTransfer } from '../flow/state'
import styles from './amount.module.css'

export interface SecondAmountProps {
  readonly id: string
  readonly transfer: TypedTransfer
}

/** What the amount comes to, where no cost table says it: while it is asked, after a failure, with a plain host. */
export function SecondAmount({ id, transfer }: SecondAmountProps) {
  const answer = useSelector(selectAnswer)
  const isTold = answer.status === 'converted' && answer.conversion.cost !== undefined
  if (isTold || isZeroText(transfer.amount)) return <p id={id} hidden />
  return (
    <p id={id} className={styles.second}>
      <Words transfer={transfer} />
    </p>
  )
}

function Words({ transfer }: { readonly transfer: TypedTransfer }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const answer = useSelector(selectAnswer)
  const isReloadSoon = useSelector(selectIsReloadSoon)
  const { token, mode } = transfer
  if (answer.status === 'failed')
    return (
      <span className={styles.failed} role={answer.sentence === null ? undefined : 'alert'}>
        {answer.sentence ?? formatMessage(amountMessages.notUpdated)}
        <Button
          ref={passesFocusOn}
          variant="ghost"
          size="small"
          onClick={() => dispatch(retried())}
        >
          {formatMessage(amountMessages.retry)}
        </Button>
      </span>
    )
  if (answer.status === 'none') return <>{formatMessage(amountMessages.converting)}</>
  const { EURAmount, tokenAmount } = answer.conversion
  const other =
    mode === 'TOKEN' ? amounts.euro(EURAmount) : amounts.token(tokenAmount, token.symbol)
  return (
    <span className={isReloadSoon ? styles.pulsing : undefined}>
      {formatMessage(filledMessages.about, { amount: other })}
    </span>
  )
}
