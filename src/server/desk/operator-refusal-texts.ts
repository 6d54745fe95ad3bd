import { inBoth, type RefusalTexts } from './refusal-wording'

type OperatorRefusal =
  | 'console-absent'
  | 'operator-name-malformed'
  | 'operator-has-key'
  | 'operators-complete'
  | 'invitation-refused'
  | 'key-not-bound'
  | 'key-refused'

/** Of operators themselves: who they are and what they sign with. */
export const OPERATOR_REFUSAL_TEXTS: RefusalTexts<OperatorRefusal> = {
  'console-absent': inBoth(
    'This desk serves no console: set CONSOLE_ORIGIN first.',
    'Dieser Desk hat keine Konsole: setzen Sie zuerst CONSOLE_ORIGIN.',
  ),
  'operator-name-malformed': inBoth(
    'The name has 1 to 60 small letters, digits, dots, hyphens or underscores, such as ines.',
    'Der Name hat 1 bis 60 Kleinbuchstaben, Ziffern, Punkte, Binde- oder Unterstriche, etwa ines.',
  ),
  'operator-has-key': inBoth(
    ({ operator }) =>
      `${operator} has a key already. Two others replace a lost one in the console.`,
    ({ operator }) =>
      `${operator} hat bereits einen Schlüssel. Einen verlorenen ersetzen zwei andere in der Konsole.`,
  ),
  'operators-complete': inBoth(
    'Two operators have keys. From here on two operators invite others in the console.',
    'Zwei Operatoren haben Schlüssel. Ab jetzt laden zwei Operatoren weitere in der Konsole ein.',
  ),
  'invitation-refused': inBoth(
    'This invitation was used, replaced, or is older than a day. Ask for a new one.',
    'Diese Einladung wurde verwendet, ersetzt oder ist älter als ein Tag. Bitten Sie um eine neue.',
  ),
  'key-not-bound': inBoth(
    'This key can be copied to other devices. Use a security key, or one that stays on its device.',
    'Dieser Schlüssel kann auf andere Geräte kopiert werden. Nehmen Sie einen Sicherheitsschlüssel oder einen, der auf seinem Gerät bleibt.',
  ),
  'key-refused': inBoth(
    'This key was not accepted. Please try again.',
    'Dieser Schlüssel wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  ),
}
