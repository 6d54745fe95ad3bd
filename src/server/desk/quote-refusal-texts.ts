import type { ExposedTo, PlainQuoteRefusal, RateStop } from '@kernel/domain-error'
import { FIGURE_TEXTS } from './policies/figure-texts'
import { inBoth, type RefusalTexts } from './refusal-wording'

type QuoteRefusal =
  | PlainQuoteRefusal
  | 'amount-below-minimum'
  | 'amount-above-maximum'
  | 'rate-unavailable'
  | 'rate-alert-reached'
  | 'rate-alert-far'
  | 'rate-alerts-full'
  | 'network-paused'
  | 'network-behind'
  | 'network-outage'
  | 'exposure-reached'
  | 'quotes-paused'
  | 'received-below-minimum'
  | 'transaction-unseen'

type ExposureTexts = Readonly<Record<ExposedTo, (symbol: string, euros: string) => string>>

const ENGLISH_EXPOSURE: ExposureTexts = {
  account: (_symbol, euros) =>
    `Your open quotes may come to at most ${euros} together. Pay or cancel one of them first.`,
  asset: (symbol) =>
    `We cannot take this much ${symbol} at the moment. Enter a smaller amount, or try again later.`,
  desk: () => 'We cannot take this much at the moment. Enter a smaller amount, or try again later.',
}

const GERMAN_EXPOSURE: ExposureTexts = {
  account: (_symbol, euros) =>
    `Ihre offenen Angebote dürfen zusammen höchstens ${euros} betragen. Bezahlen Sie zuerst eines, oder brechen Sie eines ab.`,
  asset: (symbol) =>
    `So viel ${symbol} können wir im Moment nicht annehmen. Geben Sie einen kleineren Betrag ein, oder versuchen Sie es später noch einmal.`,
  desk: () =>
    'So viel können wir im Moment nicht annehmen. Geben Sie einen kleineren Betrag ein, oder versuchen Sie es später noch einmal.',
}

type StopTexts = Readonly<Record<RateStop, (symbol: string) => string>>

const ENGLISH_SILENCE = () => 'There is no current price for this token. Try again soon.'
const GERMAN_SILENCE = () =>
  'Für diesen Token gibt es gerade keinen Kurs. Versuchen Sie es gleich noch einmal.'

const ENGLISH_STOPS: StopTexts = {
  'not-listed': ENGLISH_SILENCE,
  'no-answer': ENGLISH_SILENCE,
  'stale-feed': ENGLISH_SILENCE,
  'at-bound': ENGLISH_SILENCE,
  'stale-market': ENGLISH_SILENCE,
  'thin-market': (symbol) =>
    `Hardly anybody trades ${symbol} at the moment, so it has no safe price. Try again in a few minutes.`,
  disagreement: (symbol) =>
    `The sources for the price of ${symbol} disagree. Try again in a few minutes.`,
  jump: (symbol) => `The price of ${symbol} is moving too fast. Try again in a minute.`,
  'off-peg': (symbol) =>
    `${symbol} is trading away from one dollar. We do not take it at the moment.`,
}

const GERMAN_STOPS: StopTexts = {
  'not-listed': GERMAN_SILENCE,
  'no-answer': GERMAN_SILENCE,
  'stale-feed': GERMAN_SILENCE,
  'at-bound': GERMAN_SILENCE,
  'stale-market': GERMAN_SILENCE,
  'thin-market': (symbol) =>
    `${symbol} wird im Moment kaum gehandelt und hat deshalb keinen sicheren Kurs. Versuchen Sie es in ein paar Minuten noch einmal.`,
  disagreement: (symbol) =>
    `Die Quellen für den Kurs von ${symbol} widersprechen sich. Versuchen Sie es in ein paar Minuten noch einmal.`,
  jump: (symbol) =>
    `Der Kurs von ${symbol} bewegt sich gerade zu schnell. Versuchen Sie es in einer Minute noch einmal.`,
  'off-peg': (symbol) =>
    `${symbol} weicht vom Wert eines Dollars ab. Wir nehmen es im Moment nicht an.`,
}

/** Of pricing, quotes, what arrives for them, and holds. */
export const QUOTE_REFUSAL_TEXTS: RefusalTexts<QuoteRefusal> = {
  'amount-missing': inBoth('Enter an amount.', 'Geben Sie einen Betrag ein.'),
  'amount-too-fine': inBoth(
    'This amount has too many decimals.',
    'Dieser Betrag hat zu viele Nachkommastellen.',
  ),
  'amount-too-large': inBoth('This amount is too large.', 'Dieser Betrag ist zu groß.'),
  'amount-below-minimum': inBoth(
    ({ euros }) => `The minimum amount is ${FIGURE_TEXTS.en.euros(euros)}.`,
    ({ euros }) => `Der Mindestbetrag ist ${FIGURE_TEXTS.de.euros(euros)}.`,
  ),
  'amount-above-maximum': inBoth(
    ({ euros }) => `The maximum amount is ${FIGURE_TEXTS.en.euros(euros)}.`,
    ({ euros }) => `Der Höchstbetrag ist ${FIGURE_TEXTS.de.euros(euros)}.`,
  ),
  'fee-not-covered': inBoth(
    'The amount does not cover the fee.',
    'Der Betrag deckt die Gebühr nicht.',
  ),
  'fee-changed': inBoth(
    'The fee has changed. Review the new amount and try again.',
    'Die Gebühr hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.',
  ),
  'price-moved': inBoth(
    'The price has moved. Review the new amount and try again.',
    'Der Kurs hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.',
  ),
  'reference-invalid': inBoth(
    'Banks cannot carry this reference. Change it and try again.',
    'Banken können diesen Verwendungszweck nicht übertragen. Ändern Sie ihn und versuchen Sie es erneut.',
  ),
  'rate-unavailable': inBoth(
    ({ why, symbol }) => ENGLISH_STOPS[why](symbol),
    ({ why, symbol }) => GERMAN_STOPS[why](symbol),
  ),
  'rate-alert-reached': inBoth(
    'The rate is at this value now. Choose one above or below it.',
    'Der Kurs liegt jetzt bei diesem Wert. Wählen Sie einen darüber oder darunter.',
  ),
  'rate-alert-far': inBoth(
    'Choose a value between a hundredth of the rate and a hundred times the rate.',
    'Wählen Sie einen Wert zwischen einem Hundertstel und dem Hundertfachen des Kurses.',
  ),
  'rate-alerts-full': inBoth(
    ({ most }) => `You wait for ${most} rates already. Remove one of them first.`,
    ({ most }) => `Sie warten schon auf ${most} Kurse. Entfernen Sie zuerst einen davon.`,
  ),
  'token-decimals': inBoth(
    'This token has other decimals.',
    'Dieser Token hat andere Nachkommastellen.',
  ),
  'network-closed': null,
  'desk-unfunded': inBoth(
    'This amount cannot be paid out at the moment. Enter a smaller amount, or try again later.',
    'Dieser Betrag kann im Moment nicht ausgezahlt werden. Geben Sie einen kleineren Betrag ein, oder versuchen Sie es später noch einmal.',
  ),
  'hold-unfunded': inBoth(
    'This cannot be paid out at the moment. Please try again later.',
    'Das kann im Moment nicht ausgezahlt werden. Bitte versuchen Sie es später noch einmal.',
  ),
  'exposure-reached': inBoth(
    ({ by, symbol, euros }) => ENGLISH_EXPOSURE[by](symbol, FIGURE_TEXTS.en.euros(euros)),
    ({ by, symbol, euros }) => GERMAN_EXPOSURE[by](symbol, FIGURE_TEXTS.de.euros(euros)),
  ),
  'quotes-paused': inBoth(
    ({ minutes }) =>
      `Several of your quotes have expired unpaid. You can agree a new one in ${minutes} min.`,
    ({ minutes }) =>
      `Mehrere Ihrer Angebote sind unbezahlt abgelaufen. Ein neues ist in ${minutes} Min. möglich.`,
  ),
  'desk-closed': inBoth(
    'No transfers can be agreed at the moment. Please try again later.',
    'Im Moment können keine Überweisungen vereinbart werden. Bitte versuchen Sie es später noch einmal.',
  ),
  'network-behind': inBoth(
    ({ network }) => `${network} has made no block for a while. Try again once it goes on.`,
    ({ network }) =>
      `${network} hat seit einer Weile keinen Block erzeugt. Versuchen Sie es wieder, wenn es weitergeht.`,
  ),
  'network-outage': inBoth(
    ({ network, minutes }) =>
      minutes === null
        ? `${network} reports an outage. Try again once it is over.`
        : `${network} is just back from an outage. Try again in ${minutes} min.`,
    ({ network, minutes }) =>
      minutes === null
        ? `${network} meldet einen Ausfall. Versuchen Sie es wieder, wenn er vorbei ist.`
        : `${network} ist nach einem Ausfall eben erst zurück. Versuchen Sie es in ${minutes} Min. wieder.`,
  ),
  'network-paused': inBoth(
    ({ network }) => `${network} takes no transfers at the moment.`,
    ({ network }) => `${network} nimmt im Moment keine Überweisungen an.`,
  ),
  'quote-closed': inBoth('This quote is closed already.', 'Dieses Angebot ist bereits beendet.'),
  'quote-received': inBoth(
    'Something has arrived for this quote, so it can no longer be cancelled.',
    'Für dieses Angebot ist schon etwas eingegangen. Es lässt sich nicht mehr abbrechen.',
  ),
  'quote-not-short': inBoth(
    'Everything has arrived. It is paid out once it is confirmed.',
    'Es ist alles eingegangen. Ausgezahlt wird, sobald es bestätigt ist.',
  ),
  'nothing-received': inBoth(
    'Nothing has arrived for this quote yet.',
    'Für dieses Angebot ist noch nichts eingegangen.',
  ),
  'received-below-minimum': inBoth(
    ({ euros }) =>
      `What has arrived is worth less than the minimum of ${FIGURE_TEXTS.en.euros(euros)}.`,
    ({ euros }) =>
      `Der Eingang ist weniger wert als der Mindestbetrag von ${FIGURE_TEXTS.de.euros(euros)}.`,
  ),
  'received-changed': inBoth(
    'What has arrived has changed. Check the new amount and try again.',
    'Der Eingang hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.',
  ),
  'transaction-unseen': inBoth(
    ({ network }) =>
      `We have not found this transaction on ${network} yet. Check the network, or try again in a minute.`,
    ({ network }) =>
      `Wir haben diese Transaktion auf ${network} noch nicht gefunden. Prüfen Sie das Netzwerk, oder versuchen Sie es in einer Minute erneut.`,
  ),
  'transaction-failed': inBoth(
    'This transaction failed on the network: it moved nothing.',
    'Diese Transaktion ist im Netzwerk fehlgeschlagen: Sie hat nichts bewegt.',
  ),
  'transaction-elsewhere': inBoth(
    'Nothing in this transaction came to the address of this quote.',
    'Mit dieser Transaktion kam nichts an die Adresse dieses Angebots.',
  ),
  'decided-already': inBoth('This was decided already.', 'Das wurde bereits entschieden.'),
  'paid-already': inBoth('We have already sent the euros.', 'Die Euro haben wir schon gesendet.'),
  'hold-changed': inBoth('This was decided already.', 'Das wurde bereits entschieden.'),
  'deposit-lost': inBoth(
    'The network has taken back this deposit. This is possible again once the network confirms it again.',
    'Das Netzwerk hat diese Einzahlung zurückgenommen. Sobald es sie wieder bestätigt, geht das wieder.',
  ),
  'decision-overdue': inBoth(
    'The 30 days for this decision are over. Write to us: we decide with you.',
    'Die 30 Tage für diese Entscheidung sind vorbei. Schreiben Sie uns: Wir entscheiden mit Ihnen.',
  ),
  'owed-changed': inBoth(
    'The amount has changed. Check it and try again.',
    'Der Betrag hat sich geändert. Prüfen Sie ihn und versuchen Sie es erneut.',
  ),
  'recipient-refused-before': inBoth(
    'The bank has just refused this IBAN. Correct it, or choose another recipient.',
    'Die Bank hat diese IBAN eben erst abgelehnt. Berichtigen Sie sie, oder wählen Sie einen anderen Empfänger.',
  ),
  'payee-mismatch': inBoth(
    'The bank says that this account is in another name. Check the name and the IBAN.',
    'Laut der Bank läuft dieses Konto auf einen anderen Namen. Prüfen Sie den Namen und die IBAN.',
  ),
  'resends-used': inBoth(
    'We have sent this five times. Take the crypto, or write to us.',
    'Wir haben das fünfmal gesendet. Nehmen Sie die Kryptowährung, oder schreiben Sie uns.',
  ),
  'refund-only': inBoth('This can only be sent back.', 'Das kann nur zurückgeschickt werden.'),
  'address-mistyped': inBoth(
    'This address has a typing mistake. Copy it again from your wallet.',
    'Diese Adresse enthält einen Tippfehler. Kopieren Sie sie noch einmal aus Ihrer Wallet.',
  ),
  'address-not-own': inBoth(
    'Give an address of your own wallet.',
    'Geben Sie eine Adresse Ihrer eigenen Wallet an.',
  ),
  'address-unsigned': inBoth(
    'We cannot sign a deposit address at the moment, and show none unsigned. Nothing was agreed. Try again in a minute.',
    'Wir können im Moment keine Einzahlungsadresse signieren und zeigen keine ohne Signatur. Es wurde nichts vereinbart. Versuchen Sie es in einer Minute noch einmal.',
  ),
}
