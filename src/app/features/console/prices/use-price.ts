import { EUR } from '@kernel/units'
import { useAmounts } from '../../../i18n/amounts'

/** '€2,571.18', '€0.8672': below ten euros two more places tell prices apart. */
export function usePrice(): (text: string) => string {
  const amounts = useAmounts()
  return (text) => {
    const isSmall = (text.split('.')[0] ?? '').length === 1
    return amounts.of(text, { ...EUR, decimals: isSmall ? 4 : 2 }, 'symbolFirst')
  }
}
