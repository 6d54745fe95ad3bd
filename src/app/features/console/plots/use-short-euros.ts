import { useIntl } from 'react-intl'

/** '€40K' beside a hairline: round figures alone. */
export function useShortEuros(): (euros: number) => string {
  const { formatNumber } = useIntl()
  return (euros) =>
    formatNumber(euros, {
      style: 'currency',
      currency: 'EUR',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    })
}
