import type { HoldOffer } from '@contract/v1/holds'
import type { PayeeQuestion } from '@contract/v1/payee'

import { usePayeeCheck } from '../../resources/payees'

export type PayeeState = 'asking' | 'no-match' | 'payable'

/** Whether the euros may be sent to a payee, by what the bank says of the name; whom nobody is asked about is payable. */
export function usePayeeState(payee: PayeeQuestion | null): PayeeState {
  const said = usePayeeCheck(payee)
  if (said === 'asking') return 'asking'
  return said?.outcome === 'no-match' ? 'no-match' : 'payable'
}

/** Whom the bank is asked about; null where the desk asks nobody, or where nothing is offered. */
export const offeredPayee = (offer: HoldOffer | undefined) =>
  offer?.beneficiary.payee ? { ...offer.beneficiary.payee, iban: offer.beneficiary.iban } : null
