/**
 * Countries whose banks SEPA credit transfers reach, by IBAN prefix: the EU and EEA, Switzerland, the United Kingdom
 * and Gibraltar, the micro states, and those that joined in 2024 and 2025 (ibantools' own flags are older).
 */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)
