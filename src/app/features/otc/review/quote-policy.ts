import { OTC_RULES } from '@config/otc'
import type { Cost } from '@contract/v1/cost'
import type { Quote, QuoteDraft } from '@contract/v1/quotes'
import type { NetworkInfo } from '@contract/v1/references'
import { isSameAddress, NATIVE_PLACEHOLDER } from '@kernel/address'
import type { Fault } from '@kernel/app-error'
import { Money } from '@kernel/money'
import { legalName } from '@kernel/recipient-name'
import { EUR } from '@kernel/units'

import { isUnanswered } from '../../../platform/unanswered'
import type { Agreement, Fees } from '../flow/state'

export const totalFees = ({ transactionFee, networkFee, transferFee }: Fees): string =>
  Money.of(transactionFee, EUR)
    .plus(Money.of(networkFee, EUR))
    .plus(Money.of(transferFee, EUR))
    .toText()

/** Margin and fees together: what the mid-market rate would save. */
export const totalCost = ({ marginEUR }: Cost, fees: Fees): string =>
  Money.of(marginEUR, EUR)
    .plus(Money.of(totalFees(fees), EUR))
    .toText()

export interface ReceivedEuros {
  readonly amount: string
  readonly isTooLittle: boolean
}

/** Euros that arrive: what the token gives, less the fees, never below nothing. */
export function receivedEuros(euros: string, fees: Fees): ReceivedEuros {
  const rest = Money.of(euros, EUR)
    .minus(Money.of(totalFees(fees), EUR))
    .floorAtZero()
  return {
    amount: rest.toText(),
    isTooLittle: rest.isLessThan(Money.of(OTC_RULES.minReceivedEur, EUR)),
  }
}

export interface ReviewedAgreement extends Agreement {
  readonly received: ReceivedEuros
}

/** The cost with this recipient's fee, so that its lines add up to what arrives; null with a host that tells none. */
export function agreedCost({ conversion, fees, received }: ReviewedAgreement): Cost | null {
  const { cost } = conversion
  return cost ? { ...cost, feeEUR: totalFees(fees), receivesEUR: received.amount } : null
}

/** What is asked of the desk: exactly what the review shows. */
export function quoteDraft(agreed: Agreement, network: NetworkInfo): QuoteDraft {
  const { recipient, token, conversion, fees, reference } = agreed
  const isNative = isSameAddress(token.address, network.baseAsset.address)
  return {
    beneficiaryId: recipient.id,
    tokenAddress: isNative ? NATIVE_PLACEHOLDER : token.address,
    chainId: network.chainId,
    tokenAmount: conversion.tokenAmount,
    eurAmount: conversion.EURAmount,
    ...fees,
    ...(conversion.takesBeneficiary && {
      beneficiary: { name: legalName(recipient), iban: recipient.iban },
    }),
    ...(reference !== null && { reference }),
  }
}

/** What a quote's recipient gets; null with a host that tells no euros. */
export function quotedEuros({ cost, eurAmount, feeEUR = '0' }: Quote): string | null {
  if (cost || eurAmount === undefined) return cost?.receivesEUR ?? null
  return Money.of(eurAmount, EUR).minus(Money.of(feeEUR, EUR)).floorAtZero().toText()
}

/** Whether the desk may have made the quote although no answer came: only the same key may be sent then. */
export const isFateUnknown = (fault: Fault): boolean =>
  // The first sending of this key may still be under way.
  isUnanswered(fault) || (fault.status === 409 && fault.serverCode === 'CONFLICT')
