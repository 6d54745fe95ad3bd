import type { IbanCheck } from '@contract/v1/iban'

import type { IbanReason } from './iban-reason'

export type IbanFault = 'iban' | 'country'

/** What the desk's check found wrong, or null where the IBAN may be used. */
export function ibanFault({ isIBANValid, isCountryValid }: IbanCheck): IbanFault | null {
  if (!isIBANValid) return 'iban'
  return isCountryValid ? null : 'country'
}

/** The countries' table is fetched when the first IBAN is refused; without it the refusal has general words. */
export async function readReason(text: string, check: IbanCheck): Promise<IbanReason | null> {
  try {
    const { reasonOf } = await import('./iban-reason')
    return reasonOf(text, check)
  } catch {
    return null
  }
}
