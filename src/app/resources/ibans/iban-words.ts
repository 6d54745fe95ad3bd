import { defineMessages, useIntl } from 'react-intl'

import type { IbanFault } from './iban-fault'
import type { IbanReason } from './iban-reason'

export const ibanMessages = defineMessages({
  iban: { id: 'wizard.iban', defaultMessage: 'IBAN' },
  hint: {
    id: 'wizard.iban.hint',
    defaultMessage: 'Only letters and digits. Spaces are added for you.',
  },
  clear: { id: 'wizard.iban.clear', defaultMessage: 'Clear' },
  required: { id: 'wizard.iban.required', defaultMessage: 'Enter an IBAN' },
})

const messages = defineMessages({
  invalid: {
    id: 'wizard.iban.invalid',
    defaultMessage: 'Invalid IBAN. Check the last characters and try again.',
  },
  foreign: {
    id: 'wizard.iban.country',
    defaultMessage: 'Invalid country code. Use an IBAN of a bank that takes part in SEPA.',
  },
  start: {
    id: 'wizard.iban.start',
    defaultMessage: 'An IBAN starts with two letters for its country.',
  },
  digits: {
    id: 'wizard.iban.digits',
    defaultMessage: 'Invalid IBAN. A character is wrong or two are swapped.',
  },
})

type Country = { country: string; name: string }

const filled = defineMessages<{
  unpaid: Country
  notSepa: Country
  length: Country & { expected: number; actual: number }
}>({
  unpaid: {
    id: 'wizard.iban.unpaid',
    defaultMessage:
      'We can’t pay accounts in {country, select, US {the United States} AE {the United Arab Emirates} PH {the Philippines} other {{name}}}.',
  },
  notSepa: {
    id: 'wizard.iban.notSepa',
    defaultMessage:
      'We pay SEPA banks only. {country, select, AE {The United Arab Emirates aren’t} other {{name} isn’t}} one.',
  },
  length: {
    id: 'wizard.iban.length',
    defaultMessage:
      '{country, select, AT {An Austrian IBAN} BE {A Belgian IBAN} BG {A Bulgarian IBAN} CH {A Swiss IBAN} CZ {A Czech IBAN} DE {A German IBAN} DK {A Danish IBAN} EE {An Estonian IBAN} ES {A Spanish IBAN} FI {A Finnish IBAN} FR {A French IBAN} GB {A British IBAN} GR {A Greek IBAN} HR {A Croatian IBAN} HU {A Hungarian IBAN} IE {An Irish IBAN} IT {An Italian IBAN} LT {A Lithuanian IBAN} LU {A Luxembourg IBAN} LV {A Latvian IBAN} NL {A Dutch IBAN} NO {A Norwegian IBAN} PL {A Polish IBAN} PT {A Portuguese IBAN} RO {A Romanian IBAN} SE {A Swedish IBAN} SI {A Slovenian IBAN} SK {A Slovak IBAN} other {An IBAN of {name}}} has {expected} characters; this one has {actual}.',
  },
})

/** Which rule a refused IBAN breaks, in words; general ones where that is not known. */
export function useFaultText(): (fault: IbanFault, reason: IbanReason | null) => string {
  const { formatMessage, locale } = useIntl()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (fault, reason) => {
    if (reason === null)
      return formatMessage(fault === 'iban' ? messages.invalid : messages.foreign)
    if (reason.rule === 'start' || reason.rule === 'digits')
      return formatMessage(messages[reason.rule])
    const place = { country: reason.country, name: names.of(reason.country) ?? reason.country }
    if (reason.rule === 'length')
      return formatMessage(filled.length, {
        ...place,
        expected: reason.expected,
        actual: reason.actual,
      })
    return formatMessage(reason.rule === 'unpaid' ? filled.unpaid : filled.notSepa, place)
  }
}
