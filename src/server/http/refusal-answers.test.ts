import type { DomainErrorCode, DomainErrors } from '@kernel/domain-error'
import { refusalText } from '@server/desk/refusal-texts'
import { REFUSAL_ANSWERS, refusalAnswer } from './refusal-answers'

type WithParameters = {
  readonly [C in DomainErrorCode as DomainErrors[C] extends null ? never : C]: DomainErrors[C]
}

const SAMPLES: WithParameters = {
  'too-many-requests': { retryAfter: 7 },
  'too-many-streams': { retryAfter: 45 },
  'foreign-request': { why: 'foreign origin' },
  'invalid-field': { field: 'body.email' },
  'wrong-code': { triesLeft: 2 },
  'name-too-long': { most: 70 },
  'recipient-in-use': { reason: 'money-held', transactionId: 'tx_1' },
  'amount-below-minimum': { euros: '30' },
  'amount-above-maximum': { euros: '900' },
  'rate-unavailable': { why: 'a price feed is stale' },
  'network-paused': { network: 'Polygon' },
  'hold-status': { status: 'accepted' },
  'hold-not-payable': { obstacle: 'no-rate' },
  'refund-too-small': { paid: '1 DAI', owed: '2 DAI' },
  'record-unknown': { kind: 'payout', id: 'p_1' },
  'account-exists': { email: 'a@b.test' },
  'account-access': { email: 'a@b.test', isDisabled: true },
  'proposed-already': { operator: 'olga' },
  'hold-not-decidable': { id: 'h_1', status: 'accepted', expected: 'held' },
  'payout-not-retryable': { id: 'p_1', status: 'booked' },
  'payout-attempts-used': { quoteId: 'q_1', attempts: 5 },
  'quote-not-held': { id: 'q_1', status: 'completed' },
}

function line(code: DomainErrorCode): string {
  const parameters = code in SAMPLES ? SAMPLES[code as keyof WithParameters] : null
  const { status, code: wireCode, description, reason } = refusalAnswer({ code, parameters })
  const texts = (['en', 'de'] as const).map((each) => refusalText({ code, parameters }, each))
  const answer = `${code}: ${status} ${wireCode}, ${description}${reason ? ` (${reason})` : ''}`
  return [answer, ...texts.flatMap((text) => (text === null ? [] : [`  ${text}`]))].join('\n')
}

it('answers every domain error with a status, a wire code and a text in both languages', () => {
  // Object.keys widens the key; it is one by construction.
  const codes = Object.keys(REFUSAL_ANSWERS) as DomainErrorCode[]
  expect(codes.map(line).join('\n')).toBe(LISTED.trim())
})

const LISTED = `
not-found: 404 NOT_FOUND, not found
invalid-session: 401 INVALID_SESSION, no session
not-signed-in: 403 INVALID_SESSION, no session
too-many-requests: 429 TOO_MANY_REQUESTS, too many requests
foreign-request: 403 FORBIDDEN, foreign origin
malformed-request: 400 VALIDATION_FAILED, malformed request
invalid-field: 400 VALIDATION_FAILED, validation failed: body.email
invalid-idempotency-key: 400 VALIDATION_FAILED, idempotency key missing or malformed
idempotency-key-reused: 422 CONFLICT, the Idempotency-Key was used with another body
unsupported-content-type: 415 UNSUPPORTED_MEDIA_TYPE, unsupported content type
body-too-large: 413 PAYLOAD_TOO_LARGE, too large
page-unknown: 400 VALIDATION_FAILED, validation failed
  This page is not known.
  Diese Seite ist nicht bekannt.
invalid-email: 400 VALIDATION_FAILED, invalid e-mail
wrong-code: 400 WRONG_OTP_CODE, invalid confirmation code
picture-invalid: 400 VALIDATION_FAILED, validation failed
  Invalid picture format!
  Ungültiges Bildformat!
company-name-missing: 400 VALIDATION_FAILED, validation failed
  Enter a company name
  Geben Sie einen Firmennamen ein
first-name-missing: 400 VALIDATION_FAILED, validation failed
  Enter a first name
  Geben Sie einen Vornamen ein
last-name-missing: 400 VALIDATION_FAILED, validation failed
  Enter a last name
  Geben Sie einen Nachnamen ein
name-characters: 400 VALIDATION_FAILED, validation failed
  Use letters, digits and spaces only
  Verwenden Sie nur Buchstaben, Ziffern und Leerzeichen
name-too-long: 400 VALIDATION_FAILED, validation failed
  Use 70 characters at most
  Verwenden Sie höchstens 70 Zeichen
iban-invalid: 400 VALIDATION_FAILED, validation failed
  Invalid IBAN
  Ungültige IBAN
country-invalid: 400 VALIDATION_FAILED, validation failed
  Invalid country code
  Ungültiger Ländercode
recipient-in-use: 409 CONFLICT, money-held
  Money that came for this recipient is held.
  Geld für diesen Empfänger wird zurückgehalten.
amount-missing: 400 VALIDATION_FAILED, validation failed
  Enter an amount.
  Geben Sie einen Betrag ein.
amount-too-fine: 400 VALIDATION_FAILED, validation failed
  This amount has too many decimals.
  Dieser Betrag hat zu viele Nachkommastellen.
amount-too-large: 400 VALIDATION_FAILED, validation failed
  This amount is too large.
  Dieser Betrag ist zu groß.
amount-below-minimum: 400 VALIDATION_FAILED, validation failed
  The minimum amount is €30.
  Der Mindestbetrag ist 30 €.
amount-above-maximum: 400 VALIDATION_FAILED, validation failed
  The maximum amount is €900.
  Der Höchstbetrag ist 900 €.
fee-not-covered: 400 VALIDATION_FAILED, validation failed
  The amount does not cover the fee.
  Der Betrag deckt die Gebühr nicht.
fee-changed: 400 VALIDATION_FAILED, validation failed
  The fee has changed. Review the new amount and try again.
  Die Gebühr hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.
price-moved: 400 VALIDATION_FAILED, validation failed
  The price has moved. Review the new amount and try again.
  Der Kurs hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.
rate-unavailable: 503 RATE_UNAVAILABLE, a price feed is stale
  There is no current price for this token. Try again soon.
  Für diesen Token gibt es gerade keinen Kurs. Versuchen Sie es gleich noch einmal.
token-decimals: 400 VALIDATION_FAILED, validation failed
  This token has other decimals.
  Dieser Token hat andere Nachkommastellen.
network-closed: 404 NOT_FOUND, the network takes no quotes now
network-paused: 400 VALIDATION_FAILED, validation failed
  Polygon takes no transfers at the moment.
  Polygon nimmt im Moment keine Überweisungen an.
decided-already: 409 CONFLICT, decided already
  This was decided already.
  Das wurde bereits entschieden.
hold-changed: 400 VALIDATION_FAILED, validation failed
  This was decided already.
  Das wurde bereits entschieden.
refund-only: 400 VALIDATION_FAILED, validation failed
  This can only be sent back.
  Das kann nur zurückgeschickt werden.
address-mistyped: 400 VALIDATION_FAILED, validation failed
  This address has a typing mistake. Copy it again from your wallet.
  Diese Adresse enthält einen Tippfehler. Kopieren Sie sie noch einmal aus Ihrer Wallet.
address-not-own: 400 VALIDATION_FAILED, validation failed
  Give an address of your own wallet.
  Geben Sie eine Adresse Ihrer eigenen Wallet an.
message-empty: 400 VALIDATION_FAILED, validation failed
  Please write a message.
  Bitte schreiben Sie eine Nachricht.
message-id-taken: 409 CONFLICT, this id was used for another message
too-many-streams: 429 TOO_MANY_REQUESTS, too many open lines
canned-answers-full: 400 VALIDATION_FAILED, validation failed
  There are 100 kept answers already. Please remove one first.
  Es gibt bereits 100 gespeicherte Antworten. Bitte entfernen Sie zuerst eine.
attachments-too-many: 400 VALIDATION_FAILED, validation failed
  Up to 10 images or one PDF can be attached.
  Es können bis zu 10 Bilder oder eine PDF-Datei angehängt werden.
file-id-taken: 409 CONFLICT, this id is taken
file-expired: 410 FILE_EXPIRED, File expired
  File expired
  Datei abgelaufen
file-missing: 400 VALIDATION_FAILED, file refused (missing)
  Please choose a file.
  Bitte wählen Sie eine Datei.
file-too-big: 413 PAYLOAD_TOO_LARGE, too large (too-big)
  File size is too big. Please try a smaller file.
  Die Datei ist zu groß. Bitte versuchen Sie es mit einer kleineren Datei.
file-wrong-type: 400 VALIDATION_FAILED, file refused (wrong-type)
  Only JPEG and PNG images and PDF files can be sent.
  Es können nur JPEG- und PNG-Bilder und PDF-Dateien gesendet werden.
file-name-mismatch: 400 VALIDATION_FAILED, file refused (name-mismatch)
  The name of this file does not fit what is in it.
  Der Name dieser Datei passt nicht zu ihrem Inhalt.
file-image-damaged: 400 VALIDATION_FAILED, file refused (image-damaged)
  This image is damaged. Please try another one.
  Dieses Bild ist beschädigt. Bitte versuchen Sie es mit einem anderen.
file-image-too-large: 400 VALIDATION_FAILED, file refused (image-too-large)
  This image is too large. Please try one of at most 4,096 pixels on each side.
  Dieses Bild ist zu groß. Bitte versuchen Sie es mit höchstens 4.096 Pixeln je Seite.
file-pdf-damaged: 400 VALIDATION_FAILED, file refused (pdf-damaged)
  This PDF is damaged. Please try another one.
  Diese PDF-Datei ist beschädigt. Bitte versuchen Sie es mit einer anderen.
file-pdf-active: 400 VALIDATION_FAILED, file refused (pdf-active)
  This PDF holds scripts or other files and cannot be sent. Please print it into a new PDF.
  Diese PDF-Datei enthält Skripte oder andere Dateien. Bitte drucken Sie sie in eine neue PDF-Datei.
file-pdf-unreadable: 400 VALIDATION_FAILED, file refused (pdf-unreadable)
  This PDF is locked or too complex to be checked. Please print it into a new PDF.
  Diese PDF-Datei ist gesperrt oder zu komplex. Bitte drucken Sie sie in eine neue PDF-Datei.
file-daily-limit: 429 TOO_MANY_REQUESTS, file refused (daily-limit)
  You have sent 100 MB of files within a day. Please try again tomorrow.
  Sie haben an einem Tag 100 MB gesendet. Bitte versuchen Sie es morgen wieder.
record-unknown: 400 VALIDATION_FAILED, validation failed
  there is no payout p_1
  es gibt die Auszahlung p_1 nicht
account-exists: 400 VALIDATION_FAILED, validation failed
  a@b.test has an account already
  a@b.test hat bereits ein Konto
account-access: 400 VALIDATION_FAILED, validation failed
  a@b.test is disabled already
  a@b.test ist bereits gesperrt
proposed-already: 400 VALIDATION_FAILED, validation failed
  olga proposed this already: another operator has to confirm it
  olga hat das bereits vorgeschlagen: bestätigen muss es jemand anders
proposed-meanwhile: 400 VALIDATION_FAILED, validation failed
  Another operator proposed this just now: type the line again.
  Das wurde gerade eben vorgeschlagen: geben Sie die Zeile noch einmal ein.
hold-not-decidable: 400 VALIDATION_FAILED, validation failed
  h_1 is accepted, not held
  h_1 ist accepted, nicht held
hold-status: 400 VALIDATION_FAILED, validation failed
  This hold is accepted.
  Dieser Hold ist accepted.
hold-not-payable: 400 VALIDATION_FAILED, validation failed
  This hold cannot be paid out: no-rate.
  Dieser Hold kann nicht ausgezahlt werden: no-rate.
refund-not-requested: 400 VALIDATION_FAILED, validation failed
  Nobody has asked for this refund.
  Niemand hat diese Rückzahlung verlangt.
refund-requested: 400 VALIDATION_FAILED, validation failed
  its owner has asked for the crypto back: see 'refunds list'
  der Eigentümer hat die Kryptowährung zurückverlangt: siehe 'refunds list'
refund-too-small: 400 VALIDATION_FAILED, validation failed
  It pays 1 DAI to that address; 2 DAI are owed.
  Sie zahlt 1 DAI an diese Adresse; geschuldet sind 2 DAI.
transaction-hash-malformed: 400 VALIDATION_FAILED, validation failed
  This is no transaction hash.
  Das ist kein Transaktions-Hash.
transaction-recorded: 400 VALIDATION_FAILED, validation failed
  This transaction is noted already.
  Diese Transaktion ist bereits vermerkt.
transaction-not-found: 400 VALIDATION_FAILED, validation failed
  The chain knows no such successful transaction yet.
  Die Chain kennt noch keine solche erfolgreiche Transaktion.
chain-not-watched: 400 VALIDATION_FAILED, validation failed
  This chain is not watched.
  Diese Chain wird nicht beobachtet.
payout-not-retryable: 400 VALIDATION_FAILED, validation failed
  p_1 is booked: only what the bank rejected or returned is sent again
  p_1 ist booked: nur was die Bank abgelehnt oder zurückgegeben hat, wird erneut gesendet
payout-attempts-used: 400 VALIDATION_FAILED, validation failed
  q_1 has had 5 attempts: refund it instead
  q_1 hatte 5 Versuche: zahlen Sie stattdessen zurück
quote-not-held: 400 VALIDATION_FAILED, validation failed
  quote q_1 is completed, not held for its bank's answer
  Angebot q_1 ist completed und wartet nicht auf die Antwort der Bank
`
