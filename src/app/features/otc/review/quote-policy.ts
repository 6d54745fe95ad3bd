import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { QuoteDraft } from '@contract/v1/quotes'
import type { NetworkInfo } from '@contract/v1/references'
import { isSameAddress, NATIVE_PLACEHOLDER } from '@kernel/address'
import type { Fault } from '@kernel/app-error'

import { isUnanswered } from '../../../platform/unanswered'
import type { Fees } from '../flow/policy'

export interface QuoteParts {
  readonly recipientId: number
  readonly token: Token
  readonly network: NetworkInfo
  readonly conversion: Conversion
  readonly fees: Fees
}

/** What is asked of the desk: exactly what the review shows. */
export function quoteDraft(parts: QuoteParts): QuoteDraft {
  const { recipientId, token, network, conversion, fees } = parts
  const isNative = isSameAddress(token.address, network.baseAsset.address)
  return {
    beneficiaryId: recipientId,
    tokenAddress: isNative ? NATIVE_PLACEHOLDER : token.address,
    chainId: network.chainId,
    tokenAmount: conversion.tokenAmount,
    eurAmount: conversion.EURAmount,
    ...fees,
  }
}

/** Whether the desk may have made the quote although no answer came: only the same key may be sent then. */
export const isFateUnknown = (fault: Fault): boolean =>
  // The first sending of this key may still be under way.
  isUnanswered(fault) || (fault.status === 409 && fault.serverCode === 'CONFLICT')
