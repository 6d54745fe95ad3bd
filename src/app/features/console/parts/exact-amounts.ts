import { useIntl } from 'react-intl'

/** A number before a symbol; base units of what is not listed have none. */
const AMOUNT = /(\d+)(?:\.(\d+))?(?= [^ ,]+(?:,|$))/g

/** '4999.2 USDC' → '4,999.2 USDC', with all its digits, since operators decide about no less. */
export function useExactAmounts(): (text: string) => string {
  const { formatNumber } = useIntl()
  const point = formatNumber(0.1).charAt(1)
  return (text) =>
    text.replace(AMOUNT, (_amount, whole: string, fraction?: string) =>
      [formatNumber(BigInt(whole)), ...(fraction === undefined ? [] : [fraction])].join(point),
    )
}
