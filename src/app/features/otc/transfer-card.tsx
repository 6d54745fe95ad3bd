import { useIntl, type MessageDescriptor } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { ibanEnds } from '@kernel/iban'
import { displayName } from '@kernel/recipient-name'

import { useAmounts } from '../../i18n/amounts'
import { CoinsIcon } from '../../ui/controls/icons'
import { ShoreCard, ShoreSlot, type ShoreEnd, type StepState } from '../../ui/layout/transfer-card'
import { Strip, StripSlot } from './transfer-strip'
import { filledMessages, messages } from './flow/messages'
import { PayeeAvatar } from './flow/recipient-avatar'
import { STEPS, type Step } from './flow/policy'
import { selectOtc } from './flow/slice'
import { TokenArt } from './flow/token-icon'
import { useNetwork } from './flow/use-network'

const STEP_NAMES: Readonly<Record<Step, MessageDescriptor>> = {
  token: messages.tokenStep,
  form: messages.amountStep,
  review: messages.reviewStep,
}

const STONES_A_STEP = 4

interface Props {
  readonly recipient: Recipient
}

/** The transfer so far, standing up: crypto on top, euros below. */
export function TransferCard({ recipient }: Props) {
  const { formatMessage } = useIntl()
  const { step } = useSelector(selectOtc)
  const from = useSender()
  const values = useStepValues()
  const at = STEPS.indexOf(step)
  return (
    <ShoreCard
      label={formatMessage(messages.transfer)}
      from={from}
      steps={STEPS.map((name, index) => ({
        label: formatMessage(STEP_NAMES[name]),
        state: stateOf(index, at),
        value: index <= at ? values[name] : '',
      }))}
      to={{
        art: <PayeeAvatar recipient={recipient} size={44} />,
        label: formatMessage(messages.toEuros),
        name: displayName(recipient),
        detail: <span className="num">{ibanEnds(recipient.iban)}</span>,
      }}
      doneLabel={formatMessage(messages.done)}
    />
  )
}

/** The same lying down, where there is no room for the card. */
export function TransferStrip({ recipient }: Props) {
  const { formatMessage } = useIntl()
  const { step, token } = useSelector(selectOtc)
  const at = STEPS.indexOf(step)
  return (
    <Strip
      from={
        token && step !== 'token' ? (
          <TokenArt token={token} size={36} />
        ) : (
          <StripSlot>
            <CoinsIcon />
          </StripSlot>
        )
      }
      to={<PayeeAvatar recipient={recipient} size={36} />}
      stones={STEPS.length * STONES_A_STEP}
      laid={at * STONES_A_STEP}
      live={STONES_A_STEP}
      label={formatMessage(messages.steps)}
      valueText={formatMessage(filledMessages.stepCount, { step: at + 1, steps: STEPS.length })}
    />
  )
}

function useSender(): ShoreEnd {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { step, token, mode, amount, conversion } = useSelector(selectOtc)
  const label = formatMessage(messages.fromCrypto)
  if (!token || step === 'token') {
    const name = formatMessage(messages.chooseToken)
    return {
      art: (
        <ShoreSlot>
          <CoinsIcon />
        </ShoreSlot>
      ),
      label,
      name,
    }
  }
  const sent = conversion?.tokenAmount ?? (mode === 'TOKEN' ? amount : '')
  return {
    art: <TokenArt token={token} size={44} />,
    label,
    name: sent === '' ? token.name : amounts.token(sent, token.symbol),
    detail: <OnNetwork />,
  }
}

function OnNetwork() {
  const { formatMessage } = useIntl()
  const { token } = useSelector(selectOtc)
  const network = useNetwork()
  return token && formatMessage(filledMessages.onNetwork, { network: network(token.network).name })
}

function useStepValues(): Readonly<Record<Step, string>> {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { step, token, conversion } = useSelector(selectOtc)
  const euros = conversion ? amounts.euro(conversion.EURAmount) : ''
  return {
    token: step === 'token' ? '' : (token?.name ?? ''),
    form:
      step === 'review' || euros === ''
        ? euros
        : formatMessage(filledMessages.about, { amount: euros }),
    review: '',
  }
}

function stateOf(index: number, at: number): StepState {
  if (index === at) return 'current'
  return index < at ? 'done' : 'ahead'
}
