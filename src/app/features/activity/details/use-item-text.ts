import { useIntl } from 'react-intl'

import type { DetailItem } from '@contract/v1/details'
import type { Transaction } from '@contract/v1/transactions'
import { groupedIban } from '@kernel/iban'
import { fiatDecimals, type Unit } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { fields } from './field-messages'
import { failText, ownFailTexts } from './fail-messages'
import { messages } from './messages'
import { rateDecimals, shortHash, shortId } from './policy'

type ItemOf<T extends DetailItem['type']> = Extract<DetailItem, { type: T }>
type AmountValue = ItemOf<'Amount'>['value']
type RateItem = ItemOf<'Rate' | 'TokenRate' | 'ReversedTokenRate' | 'TokenToTokenRate'>

const has = <T extends object>(words: T, key: string): key is keyof T & string =>
  Object.hasOwn(words, key)

/** 'estimatedDelivery' → 'Estimated delivery': for keys that this build does not know yet. */
const spelled = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a row. */
export function useFieldName(): (key: string) => string {
  const { formatMessage } = useIntl()
  return (key) => (has(fields, key) ? formatMessage(fields[key]) : spelled(key))
}

export function useAmountText(): (value: AmountValue) => string {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return ({ amount, currency, decimals, type, format, notAvailable }) => {
    if (notAvailable) return formatMessage(messages.notAvailable)
    const places = type === 'fiat' ? fiatDecimals(currency) : decimals
    // A token has no symbol to put first.
    const shown = type === 'token' && format === 'symbolFirst' ? 'codeLast' : format
    return amounts.of(amount, { code: currency, decimals: places, kind: type }, shown)
  }
}

/** A rate: the item's type says which of its sides is a currency and which a token. */
export function useRateText(): (item: RateItem) => string {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const fiat = (text: string, code: string, decimals: number): string => {
    const unit: Unit = { code, decimals, kind: 'fiat' }
    return amounts.of(text, unit, 'symbolFirst')
  }
  return ({ type, value: { rate, from, to } }) => {
    const isFromFiat = type === 'Rate' || type === 'ReversedTokenRate'
    const isToFiat = type === 'Rate' || type === 'TokenRate'
    const one = isFromFiat ? fiat('1', from, 0) : amounts.token('1', from)
    const value = isToFiat ? fiat(rate, to, rateDecimals(rate)) : amounts.token(rate, to)
    return formatMessage(messages.rate, { one, value })
  }
}

/** Values that are keys of our words; what is no key of ours is shown as it is. */
export function useLocalized(): (value: string) => string {
  const { formatMessage } = useIntl()
  return (value) => {
    const text = failText(value)
    return text ? formatMessage(text) : spelled(value)
  }
}

/** Why a transaction failed or is on hold; a key that this build does not know yet gets the default. */
export function useFailText(): (reason: Transaction['failReason']) => string {
  const { formatMessage } = useIntl()
  return (reason) => {
    if (reason?.type === 'text') return reason.value
    return formatMessage(failText(reason?.value ?? 'default') ?? ownFailTexts.default)
  }
}

/** Plain text, grouped where people compare it. */
export const textOf = (key: string, value: string): string => {
  if (key === 'iban') return groupedIban(value)
  if (key === 'transactionId') return shortId(value)
  return key === 'onChainHash' ? shortHash(value) : value
}
