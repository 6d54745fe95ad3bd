import { useIntl, type MessageDescriptor } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { ibanEnds } from '@kernel/iban'
import { displayName } from '@kernel/recipient-name'

import { useAmounts } from '../../i18n/amounts'
import { CoinsIcon } from '../../ui/controls/icons'
import { stepState } from '../../ui/controls/step-track'
import { TransferCard as Card, TransferSlot, type TransferEnd } from '../../ui/layout/transfer-card'
import { filledMessages, messages } from './flow/messages'
import { RecipientAvatar } from './flow/recipient-avatar'
import { selectChosenToken, selectConversion, selectStep, selectTransfer } from './flow/selectors'
import { STEPS, type Step } from './flow/state'
import { TokenIcon } from './flow/token-icon'
import { useNetwork } from './flow/use-network'

const STEP_NAMES: Readonly<Record<Step, MessageDescriptor>> = {
  token: messages.tokenStep,
  form: messages.amountStep,
  review: messages.reviewStep,
}

interface Props {
  readonly recipient: Recipient
}

/** The transfer so far, standing up: crypto on top, euros below. */
export function TransferCard({ recipient }: Props) {
  const { formatMessage } = useIntl()
  const step = useSelector(selectStep)
  const from = useSender()
  const values = useStepValues()
  const at = STEPS.indexOf(step)
  return (
    <Card
      label={formatMessage(messages.transfer)}
      from={from}
      steps={STEPS.map((name, index) => ({
        label: formatMessage(STEP_NAMES[name]),
        state: stepState(index, at, 1),
        value: index <= at ? values[name] : '',
      }))}
      to={{
        art: <RecipientAvatar recipient={recipient} size={44} />,
        label: formatMessage(messages.toEuros),
        name: displayName(recipient),
        detail: <span className="num">{ibanEnds(recipient.iban)}</span>,
      }}
      doneLabel={formatMessage(messages.done)}
    />
  )
}

function useSender(): TransferEnd {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const network = useNetwork()
  const token = useSelector(selectChosenToken)
  const transfer = useSelector(selectTransfer)
  const conversion = useSelector(selectConversion)
  const label = formatMessage(messages.fromCrypto)
  if (!token || !transfer) {
    const name = formatMessage(messages.chooseToken)
    return {
      art: (
        <TransferSlot>
          <CoinsIcon />
        </TransferSlot>
      ),
      label,
      name,
    }
  }
  const { mode, amount } = transfer
  const sent = conversion?.tokenAmount ?? (mode === 'TOKEN' ? amount : '')
  return {
    art: <TokenIcon token={token} size={44} />,
    label,
    name: sent === '' ? token.name : amounts.token(sent, token.symbol),
    detail: formatMessage(filledMessages.onNetwork, { network: network(token.network).name }),
  }
}

function useStepValues(): Readonly<Record<Step, string>> {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const token = useSelector(selectChosenToken)
  const conversion = useSelector(selectConversion)
  const euros = conversion ? amounts.euro(conversion.EURAmount) : ''
  const about = euros && formatMessage(filledMessages.about, { amount: euros })
  return {
    token: token?.name ?? '',
    form: conversion?.cost ? amounts.euro(conversion.cost.receivesEUR) : about,
    review: '',
  }
}
