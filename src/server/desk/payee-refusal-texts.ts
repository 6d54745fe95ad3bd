import { inBoth, type RefusalTexts } from './refusal-wording'

type PayeeRefusal =
  | 'payee-not-confirmed'
  | 'payee-changed'
  | 'payee-being-checked'
  | 'payee-declined'

/** Of recipients whose bank knows another name, or whom a list may name. */
export const PAYEE_REFUSAL_TEXTS: RefusalTexts<PayeeRefusal> = {
  'payee-not-confirmed': inBoth(
    'The bank says that this account is in another name. Check the IBAN, or confirm that you send anyway.',
    'Laut der Bank läuft dieses Konto auf einen anderen Namen. Prüfen Sie die IBAN oder bestätigen Sie, dass Sie trotzdem senden.',
  ),
  'payee-changed': inBoth(
    'The recipient was changed meanwhile. Check name and IBAN, then confirm again.',
    'Der Empfänger wurde inzwischen geändert. Prüfen Sie Name und IBAN und bestätigen Sie dann noch einmal.',
  ),
  'payee-being-checked': inBoth(
    'We are checking the details of this transfer first. You need not do anything; please try again later.',
    'Wir prüfen zuerst die Angaben zu dieser Überweisung. Sie müssen nichts tun; bitte versuchen Sie es später noch einmal.',
  ),
  'payee-declined': inBoth(
    'We cannot send to this recipient. Please choose another one, or write to support.',
    'An diesen Empfänger können wir nicht senden. Bitte wählen Sie einen anderen oder schreiben Sie dem Support.',
  ),
}
