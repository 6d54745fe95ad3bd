import { isValidIBAN } from 'ibantools'

import type { IbanCheck } from '@contract/v1/iban'
import { compactIban } from '@kernel/iban'
import type { FlowDeps } from '../deps'

/**
 * Countries whose banks SEPA credit transfers reach, by IBAN prefix: the EU and EEA, Switzerland, the United Kingdom
 * and Gibraltar, the micro states, and those that joined in 2024 and 2025 (ibantools' own flags are older).
 */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/** Structure, check digits, country and bank of an IBAN; an unknown bank leaves BIC and name empty. */
export function checkIban({ banks }: Pick<FlowDeps, 'banks'>, text: string): IbanCheck {
  const iban = compactIban(text)
  const countryCode = iban.slice(0, 2)
  const isIBANValid = isValidIBAN(iban)
  const bank = isIBANValid ? banks.find(countryCode, iban.slice(4)) : null
  return {
    isIBANValid,
    isCountryValid: SEPA.has(countryCode),
    iban,
    bic: bank?.bic ?? '',
    bankName: bank?.name ?? '',
  }
}
