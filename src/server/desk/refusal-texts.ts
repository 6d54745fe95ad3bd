import type { DomainErrorCode, Language, RecordKind, Refusal } from '@kernel/domain-error'
import { ACCOUNT_DATA_REFUSAL_TEXTS } from './account-data-refusal-texts'
import { FILE_REFUSAL_TEXTS } from './file-refusal-texts'
import { GUARD_REFUSAL_TEXTS } from './guard-refusal-texts'
import { LIMIT_REFUSAL_TEXTS } from './limit-refusal-texts'
import { OPERATOR_REFUSAL_TEXTS } from './operator-refusal-texts'
import { PAYEE_REFUSAL_TEXTS } from './payee-refusal-texts'
import { PAYOUT_REFUSAL_TEXTS } from './payout-refusal-texts'
import { QUOTE_REFUSAL_TEXTS } from './quote-refusal-texts'
import { inBoth, type RefusalTexts } from './refusal-wording'
import { STOP_REFUSAL_TEXTS } from './stop-refusal-texts'
import { SWEEP_REFUSAL_TEXTS } from './sweep-refusal-texts'
import { WALLET_REFUSAL_TEXTS } from './wallet-refusal-texts'

/** What people read of each refusal; null where the app has its own words for the wire code. */
const REFUSAL_TEXTS: RefusalTexts<DomainErrorCode> = {
  'not-found': null,
  'invalid-session': null,
  'not-signed-in': null,
  'too-many-requests': null,
  'desk-unavailable': inBoth(
    'The service is not available for the moment. Please try again.',
    'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  ),
  'outcome-unknown': inBoth(
    'We cannot tell yet whether this was carried out. Please look before you try again.',
    'Wir können noch nicht sagen, ob das ausgeführt wurde. Bitte sehen Sie nach, bevor Sie es noch einmal versuchen.',
  ),
  'foreign-request': null,
  'malformed-request': null,
  'invalid-field': null,
  'invalid-idempotency-key': null,
  'idempotency-key-reused': null,
  'unsupported-content-type': null,
  'body-too-large': null,
  'page-unknown': inBoth('This page is not known.', 'Diese Seite ist nicht bekannt.'),
  'export-under-way': inBoth(
    'Another export is being downloaded. Please wait until it is done.',
    'Ein anderer Export wird gerade heruntergeladen. Bitte warten Sie, bis er fertig ist.',
  ),
  'export-over-years': inBoth(
    'DATEV takes one year a file. Choose days of one year first.',
    'DATEV nimmt ein Jahr pro Datei. Wählen Sie zuerst Tage eines Jahres.',
  ),

  'funds-over-limit': inBoth(
    ({ most }) =>
      `These are more than ${most} transfers. Choose a shorter period, or one recipient.`,
    ({ most }) =>
      `Das sind mehr als ${most} Überweisungen. Wählen Sie einen kürzeren Zeitraum oder einen Empfänger.`,
  ),

  'invalid-email': null,
  'wrong-code': null,
  'sign-in-closed': inBoth(
    'Nobody can sign in at the moment. Please try again later.',
    'Im Moment ist keine Anmeldung möglich. Bitte versuchen Sie es später noch einmal.',
  ),
  ...GUARD_REFUSAL_TEXTS,
  ...ACCOUNT_DATA_REFUSAL_TEXTS,
  'picture-invalid': inBoth('Invalid picture format!', 'Ungültiges Bildformat!'),
  'company-name-missing': inBoth('Enter a company name', 'Geben Sie einen Firmennamen ein'),
  'first-name-missing': inBoth('Enter a first name', 'Geben Sie einen Vornamen ein'),
  'last-name-missing': inBoth('Enter a last name', 'Geben Sie einen Nachnamen ein'),
  'name-characters': inBoth(
    'Use letters, digits and spaces only',
    'Verwenden Sie nur Buchstaben, Ziffern und Leerzeichen',
  ),
  'name-not-carried': inBoth(
    'Banks carry Latin letters only. Write the name with at least two of them, as on the account.',
    'Banken übermitteln nur lateinische Buchstaben. Schreiben Sie den Namen mit mindestens zwei davon, wie beim Konto.',
  ),
  'name-too-long': inBoth(
    ({ most }) => `Use ${most} characters at most`,
    ({ most }) => `Verwenden Sie höchstens ${most} Zeichen`,
  ),
  'iban-invalid': inBoth('Invalid IBAN', 'Ungültige IBAN'),
  'country-invalid': inBoth('Invalid country code', 'Ungültiger Ländercode'),

  ...PAYEE_REFUSAL_TEXTS,
  'recipient-in-use': inBoth(
    ({ reason }) =>
      reason === 'transfer-open'
        ? 'A transfer to this recipient is still open.'
        : 'Money that came for this recipient is held.',
    ({ reason }) =>
      reason === 'transfer-open'
        ? 'Eine Überweisung an diesen Empfänger ist noch offen.'
        : 'Geld für diesen Empfänger ist verwahrt.',
  ),
  ...QUOTE_REFUSAL_TEXTS,
  ...WALLET_REFUSAL_TEXTS,
  ...LIMIT_REFUSAL_TEXTS,
  ...STOP_REFUSAL_TEXTS,

  'webhook-url-invalid': inBoth(
    'Use an https address with a host name, on port 443 or above 1023, without a user name or a #.',
    'Verwenden Sie eine https-Adresse mit Hostnamen, auf Port 443 oder über 1023, ohne Benutzernamen und ohne #.',
  ),
  'webhook-off': inBoth(
    'Nothing is sent at the moment. Switch the address on first.',
    'Im Moment wird nichts gesendet. Schalten Sie die Adresse zuerst ein.',
  ),

  'message-empty': inBoth('Please write a message.', 'Bitte schreiben Sie eine Nachricht.'),
  'message-id-taken': null,
  'too-many-streams': null,
  'canned-answers-full': inBoth(
    'There are 100 kept answers already. Please remove one first.',
    'Es gibt bereits 100 gespeicherte Antworten. Bitte entfernen Sie zuerst eine.',
  ),
  'attachments-too-many': inBoth(
    'Up to 10 images or one PDF can be attached.',
    'Es können bis zu 10 Bilder oder eine PDF-Datei angehängt werden.',
  ),
  ...FILE_REFUSAL_TEXTS,

  ...OPERATOR_REFUSAL_TEXTS,
  'record-unknown': inBoth(
    ({ kind, id }) => `there is no ${kind} ${id}`,
    ({ kind, id }) => `es gibt ${GERMAN_RECORDS[kind]} ${id} nicht`,
  ),
  'account-exists': inBoth(
    ({ email }) => `${email} has an account already`,
    ({ email }) => `${email} hat bereits ein Konto`,
  ),
  'proposed-already': inBoth(
    ({ operator }) => `${operator} proposed this already: another operator has to confirm it`,
    ({ operator }) => `${operator} hat das bereits vorgeschlagen: bestätigen muss es jemand anders`,
  ),
  'hold-not-decidable': inBoth(
    ({ id, status, expected }) => `${id} is ${status}, not ${expected}`,
    ({ id, status, expected }) => `${id} ist ${status}, nicht ${expected}`,
  ),
  'hold-status': inBoth(
    ({ status }) => `This hold is ${status}.`,
    ({ status }) => `Dieser Hold ist ${status}.`,
  ),
  'hold-not-payable': inBoth(
    ({ obstacle }) => `This hold cannot be paid out: ${obstacle}.`,
    ({ obstacle }) => `Dieser Hold kann nicht ausgezahlt werden: ${obstacle}.`,
  ),
  'refund-not-requested': inBoth(
    'Nobody has asked for this refund.',
    'Niemand hat diese Rückzahlung verlangt.',
  ),
  'refund-requested': inBoth(
    "its owner has asked for the crypto back: see 'refunds list'",
    "der Eigentümer hat die Kryptowährung zurückverlangt: siehe 'refunds list'",
  ),
  'refund-too-early': inBoth(
    'This transaction is older than the approval of the refund, or than what it refunds: it pays something else.',
    'Diese Transaktion ist älter als die Genehmigung der Rückzahlung oder als das, was sie zurückzahlt: Sie bezahlt etwas anderes.',
  ),
  'decision-not-overdue': inBoth(
    'its owner still has time to decide, or has decided',
    'der Eigentümer hat noch Zeit für die Entscheidung oder hat schon entschieden',
  ),
  'refund-too-small': inBoth(
    ({ paid, owed }) => `It pays ${paid} to that address; ${owed} are owed.`,
    ({ paid, owed }) => `Sie zahlt ${paid} an diese Adresse; geschuldet sind ${owed}.`,
  ),
  'transaction-hash-malformed': inBoth(
    'This is no transaction hash.',
    'Das ist kein Transaktions-Hash.',
  ),
  'transaction-recorded': inBoth(
    'This transaction is noted already.',
    'Diese Transaktion ist bereits vermerkt.',
  ),
  'transaction-not-found': inBoth(
    'The chain knows no such successful transaction yet.',
    'Die Chain kennt noch keine solche erfolgreiche Transaktion.',
  ),
  'range-not-final': inBoth(
    ({ to }) => `only final blocks up to ${to} of a chain that is not frozen can be read again`,
    ({ to }) =>
      `nur endgültige Blöcke bis ${to} einer nicht eingefrorenen Chain lassen sich neu lesen`,
  ),
  'range-too-long': inBoth(
    ({ most }) => `at most ${most} blocks are read again at once`,
    ({ most }) => `höchstens ${most} Blöcke werden auf einmal neu gelesen`,
  ),
  ...PAYOUT_REFUSAL_TEXTS,
  ...SWEEP_REFUSAL_TEXTS,
  'quote-not-held': inBoth(
    ({ id, status }) => `quote ${id} is ${status}, not held for its bank's answer`,
    ({ id, status }) => `Angebot ${id} ist ${status} und wartet nicht auf die Antwort der Bank`,
  ),
}

const GERMAN_RECORDS: Readonly<Record<RecordKind, string>> = {
  account: 'das Konto',
  quote: 'das Angebot',
  deposit: 'die Einzahlung',
  payout: 'die Auszahlung',
  hold: 'den Hold',
  'entry in suspense': 'die offene Buchung',
  'adopted payment': 'die übernommene Zahlung',
  'quarantined file': 'die Datei in Quarantäne',
  'sweep plan': 'den Sweep-Plan',
  proposal: 'den Vorschlag',
  operator: 'den Operator',
  'screening case': 'den Prüffall',
}

/** The sentence of a refusal; null where it has none. */
export function refusalText<C extends DomainErrorCode>(
  { code, parameters }: Refusal<C>,
  language: Language,
): string | null {
  const texts = REFUSAL_TEXTS[code]
  if (texts === null) return null
  const text = texts[language]
  return typeof text === 'function' ? text(parameters) : text
}
