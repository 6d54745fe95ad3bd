import { inBoth, type RefusalTexts } from './refusal-wording'

type OperatorRefusal =
  | 'console-absent'
  | 'operator-name-malformed'
  | 'operator-has-key'
  | 'operators-complete'
  | 'operator-own-key'
  | 'operator-has-left'
  | 'invitation-refused'
  | 'key-not-bound'
  | 'key-refused'
  | 'proposal-closed'
  | 'proposal-unsigned'
  | 'signed-already'
  | 'act-unknown'

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
  'operator-own-key': inBoth(
    'Nobody decides about their own key: two other operators do.',
    'Über den eigenen Schlüssel entscheidet niemand selbst, sondern zwei andere Operatoren.',
  ),
  'operator-has-left': inBoth(
    ({ operator }) => `${operator} has left: the audit log keeps the name. Choose another one.`,
    ({ operator }) =>
      `${operator} ist ausgeschieden: Der Name bleibt im Protokoll. Wählen Sie einen anderen.`,
  ),
  'invitation-refused': inBoth(
    'This invitation was used, replaced or withdrawn, or is older than a day. Ask for a new one.',
    'Diese Einladung wurde verwendet, ersetzt oder zurückgezogen, oder sie ist älter als ein Tag. Bitten Sie um eine neue.',
  ),
  'key-not-bound': inBoth(
    'This key can be copied to other devices. Use a security key, or one that stays on its device.',
    'Dieser Schlüssel kann auf andere Geräte kopiert werden. Nehmen Sie einen Sicherheitsschlüssel oder einen, der auf seinem Gerät bleibt.',
  ),
  'key-refused': inBoth(
    'This key was not accepted. Please try again.',
    'Dieser Schlüssel wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  ),
  'proposal-closed': inBoth(
    'This proposal was carried out, refused or replaced.',
    'Dieser Vorschlag wurde ausgeführt, abgelehnt oder ersetzt.',
  ),
  'proposal-unsigned': inBoth(
    ({ operator }) => `${operator} has to sign this proposal first.`,
    ({ operator }) => `Zuerst muss ${operator} diesen Vorschlag unterschreiben.`,
  ),
  'signed-already': inBoth(
    'You have signed this already. Another operator has to approve it.',
    'Sie haben das bereits unterschrieben. Zustimmen muss jemand anders.',
  ),
  'act-unknown': inBoth(
    'This cannot be proposed so: something is missing.',
    'Das lässt sich so nicht vorschlagen: Es fehlt etwas.',
  ),
}
