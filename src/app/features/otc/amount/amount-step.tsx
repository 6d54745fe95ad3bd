import { useCallback, useEffect, useRef } from 'react'
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
import { maximumOf } from '../flow/policy'
import { selectOtc, steppedBack } from '../flow/slice'
import { TokenArt } from '../flow/token-icon'
import { useAmountForm } from './use-amount-form'
import { useNetwork } from '../flow/use-network'
import styles from './amount.module.css'

export function AmountStep() {
  const { formatMessage } = useIntl()
  const { token, isPreparing } = useSelector(selectOtc)
  const input = useRef<HTMLInputElement>(null)
  const focus = useCallback(() => {
    input.current?.focus()
  }, [])
  useEffect(focus, [focus])
  const { problem, send } = useAmountForm(focus)
  if (!token) return null
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <PageTitle className={styles.title}>{formatMessage(amountMessages.title)}</PageTitle>
      <AmountCard token={token} input={input} />
      <Problem problem={problem} />
      <AmountPresets token={token} />
      <ChosenToken token={token} />
      <Dock>
        <Button type="submit" block busy={isPreparing}>
          {formatMessage(messages.next)}
        </Button>
      </Dock>
    </form>
  )
}

/** An empty amount shakes; only a wrong one is spoken of. */
function Problem({ problem }: { readonly problem: string | undefined }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const limits = useSelector(selectLimits)
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
        lead={<TokenArt token={token} />}
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
