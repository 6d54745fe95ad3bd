import { FIGURE_TEXTS } from './policies/figure-texts'
import type { LimitWindow } from './records/account-limit'
import { inBoth, type RefusalTexts } from './refusal-wording'

type LimitRefusal =
  | 'account-access'
  | 'account-limit-reached'
  | 'hold-above-limit'
  | 'new-iban-limit-reached'
  | 'recovery-needless'
  | 'recovery-waits'
  | 'limits-out-of-order'
  | 'limits-not-lower'
  | 'limits-not-raised'

const ENGLISH_WINDOWS: Readonly<Record<LimitWindow, string>> = {
  day: 'today',
  month: 'this month',
  year: 'this year',
}

const GERMAN_WINDOWS: Readonly<Record<LimitWindow, string>> = {
  day: 'heute',
  month: 'diesen Monat',
  year: 'dieses Jahr',
}

/** Of what an account may, for its owner and for operators. */
export const LIMIT_REFUSAL_TEXTS: RefusalTexts<LimitRefusal> = {
  'account-limit-reached': inBoth(
    ({ window, euros }) =>
      `Your limit leaves ${FIGURE_TEXTS.en.euros(euros)} for ${ENGLISH_WINDOWS[window]}. Enter a smaller amount, or write to us to raise it.`,
    ({ window, euros }) =>
      `Ihr Limit lässt für ${GERMAN_WINDOWS[window]} noch ${FIGURE_TEXTS.de.euros(euros)} zu. Geben Sie einen kleineren Betrag ein, oder schreiben Sie uns, um es anzuheben.`,
  ),
  'hold-above-limit': inBoth(
    ({ window, euros }) =>
      `Your limit leaves ${FIGURE_TEXTS.en.euros(euros)} for ${ENGLISH_WINDOWS[window]}. Ask for a refund, or write to us to raise it.`,
    ({ window, euros }) =>
      `Ihr Limit lässt für ${GERMAN_WINDOWS[window]} noch ${FIGURE_TEXTS.de.euros(euros)} zu. Fordern Sie es zurück, oder schreiben Sie uns, um das Limit anzuheben.`,
  ),
  'new-iban-limit-reached': inBoth(
    ({ euros, isHeld }) =>
      `You may send ${FIGURE_TEXTS.en.euros(euros)} more to new IBANs today. ${isHeld ? 'Ask for a refund, or convert it on another day' : 'Enter a smaller amount, or go on tomorrow'}. An IBAN stays new until a day after its first transfer.`,
    ({ euros, isHeld }) =>
      `An neue IBANs können Sie heute noch ${FIGURE_TEXTS.de.euros(euros)} senden. ${isHeld ? 'Fordern Sie es zurück, oder wechseln Sie es an einem anderen Tag' : 'Geben Sie einen kleineren Betrag ein, oder fahren Sie morgen fort'}. Neu ist eine IBAN bis einen Tag nach der ersten Überweisung.`,
  ),
  'recovery-needless': inBoth(
    'This account has no passkey: a mailed code signs in.',
    'Dieses Konto hat keinen Passkey: Ein Code per Mail meldet an.',
  ),
  'recovery-waits': inBoth(
    'A recovery of this account waits already.',
    'Für dieses Konto wartet bereits eine Wiederherstellung.',
  ),
  'limits-out-of-order': inBoth(
    'A month’s limit is no less than a day’s, and a year’s no less than a month’s.',
    'Das Limit eines Monats ist nicht kleiner als das eines Tages, und das eines Jahres nicht kleiner als das eines Monats.',
  ),
  'limits-not-lower': inBoth(
    'Alone you only lower limits. Propose to raise them.',
    'Allein senken Sie Limits nur. Schlagen Sie vor, sie anzuheben.',
  ),
  'limits-not-raised': inBoth(
    'None of these limits is above what applies. Lower them alone.',
    'Keines dieser Limits liegt über dem geltenden. Senken Sie sie allein.',
  ),
  'account-access': inBoth(
    ({ email, isDisabled }) => `${email} is ${isDisabled ? 'disabled' : 'enabled'} already`,
    ({ email, isDisabled }) => `${email} ist bereits ${isDisabled ? 'gesperrt' : 'freigegeben'}`,
  ),
}
