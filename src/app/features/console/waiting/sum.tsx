import { useIntl } from 'react-intl'

import type { WaitingItem } from '@contract/console/waiting'
import { useAmounts } from '../../../i18n/amounts'
import { useAge } from '../frame/use-age'
import { filled } from './messages'
import { euroSum } from './policy'

/** All that waits, and for how long the oldest. */
export function Sum({ items }: { readonly items: readonly WaitingItem[] }) {
  const { formatMessage } = useIntl()
  const sumText = useSumText()
  const age = useAge()
  const oldest = Math.min(...items.map(({ sinceTs }) => sinceTs))
  return formatMessage(filled.sum, {
    ...{ amount: sumText(items), count: items.length, age: age(oldest) },
  })
}

/** Rough where a part of it is valued at the newest price. */
export function useSumText() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (items: readonly WaitingItem[]): string => {
    const amount = amounts.euro(euroSum(items).toText())
    const isRough = items.some(({ isEstimate }) => isEstimate)
    return isRough ? formatMessage(filled.about, { amount }) : amount
  }
}
