import { isValidIBAN } from 'ibantools'

import type { IbanCheck } from '@contract/v1/iban'
import { compactIban } from '@kernel/iban'
import { SEPA_COUNTRIES } from '@kernel/sepa-countries'
import type { FlowDeps } from '../deps'

/** Structure, check digits, country and bank of an IBAN; an unknown bank leaves BIC and name empty. */
export function checkIban({ banks }: Pick<FlowDeps, 'banks'>, text: string): IbanCheck {
  const iban = compactIban(text)
  const countryCode = iban.slice(0, 2)
  const isIBANValid = isValidIBAN(iban)
  const bank = isIBANValid ? banks.find(countryCode, iban.slice(4)) : null
  return {
    isIBANValid,
    isCountryValid: SEPA_COUNTRIES.has(countryCode),
    iban,
    bic: bank?.bic ?? '',
    bankName: bank?.name ?? '',
  }
}
