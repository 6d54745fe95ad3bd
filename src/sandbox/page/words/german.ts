import { GERMAN_STORIES } from './german-stories'
import { GERMAN_MARKET_TEXTS } from './german-market-texts'
import { GERMAN_TEXTS } from './german-texts'
import { GERMAN_TOUR } from './german-tour'
import type { Words } from './words'

const BANK: Words['bank'] = {
  accept: ['Auszahlen', 'Sie nimmt die Zahlung an und bucht sie etwa zwei Sekunden später.'],
  reject: [
    'Ablehnen',
    'Sie lehnt sofort mit dem Grund AC04 ab, Konto geschlossen. Nichts wird gezahlt.',
  ],
  'reject-as-duplicate': [
    'Als Doppel ablehnen',
    'Sie lehnt mit AM05 ab. Das beweist nichts: Ein erstes Stück könnte gezahlt sein.',
  ],
  'reject-without-reason': [
    'Ohne Grund ablehnen',
    'Sie lehnt ab und sagt nicht, warum. Auch das beweist nichts.',
  ],
  'reject-settled': [
    'Ausführen, dann ablehnen',
    'Sie meldet die Zahlung als ausgeführt (ACSC) und zwei Sekunden später als abgelehnt. Sie bucht nichts.',
  ],
  'reject-booked': [
    'Buchen, dann ablehnen',
    'Sie bucht die Zahlung und meldet sie zwei Sekunden später als abgelehnt.',
  ],
  return: [
    'Auszahlen, dann zurücksenden',
    'Die Bank des Empfängers sendet nach etwa zwei Sekunden alles zurück.',
  ],
  'return-charged': [
    'Zurücksenden, 7,50 € weniger, mit Angabe der Kosten',
    'Die Bank des Empfängers behält 7,50 € und sagt es.',
  ],
  'return-netted': [
    'Zurücksenden, 7,50 € weniger, ohne ein Wort',
    'Die Bank des Empfängers behält 7,50 €, und nur der Betrag zeigt es.',
  ],
  'book-twice': [
    'Zweimal buchen',
    'Das Konto wird für eine Zahlung zweimal belastet. Senden Sie unten eine davon zurück.',
  ],
  'cut-files': [
    'Dateien in zwei Hälften schreiben',
    'Sie zahlt wie sonst, doch jede Datei dazu liegt für einen Moment halb geschrieben da.',
  ],
  contradict: [
    'Sich widersprechen',
    'Eine Datei meldet die Zahlung als ausgeführt (ACSC) und als abgelehnt (RJCT).',
  ],
  'stay-silent': [
    'Schweigen',
    'Sie antwortet und bucht nicht, bis Sie bei der Zahlung Antworten drücken.',
  ],
}

const SCREENING: Words['screening'] = {
  off: [
    'Niemanden fragen',
    'Niemand wird nachgeschlagen: Jede Antwort ist „nicht geprüft“, und keine Auszahlung wartet.',
  ],
  answer: [
    'Antworten',
    'Sie nennt jeden, der das Wort Listed im Namen hat. Auszahlungen an ihn warten, bis zwei Betreiber entscheiden (desk screening list).',
  ],
  'stay-silent': [
    'Schweigen',
    'Sie antwortet nicht. Auszahlungen warten und gehen weiter, sobald sie es tut.',
  ],
}

const FAULTS: Words['faults'] = {
  none: ['Alles in Ordnung', 'Blöcke entstehen, Markt und Preisquellen stimmen überein.'],
  'stale-feeds': ['Die Preisquellen stehen still', 'Ihre neuesten Preise sind eine Stunde alt.'],
  'market-apart': ['Der Markt weicht ab', 'Er verlangt 5 % mehr, als die Preisquellen sagen.'],
  'market-silent': ['Der Markt antwortet nicht', 'Er antwortet 503, was auch gefragt wird.'],
  'no-blocks': [
    'Keine Blöcke entstehen',
    'Transaktionen warten auf den nächsten Block. Nach einer Minute gibt es hier keine neuen Angebote.',
  ],
}

export const GERMAN: Words = {
  ...GERMAN_STORIES,
  ...GERMAN_TOUR,
  locale: 'de-DE',
  separators: ['.', ','],
  texts: { ...GERMAN_TEXTS, ...GERMAN_MARKET_TEXTS },
  bank: BANK,
  screening: SCREENING,
  faults: FAULTS,
  statuses: {
    received: 'Keine Antwort',
    accepted: 'Angenommen',
    booked: 'Ausgezahlt',
    returned: 'Zurückgesandt',
    rejected: 'Abgelehnt',
  },
  moveCoin: (coin) => `${coin} um 4 % bewegen`,
  moveCoinOn: (coin, chain) => `${coin} um 4 % bewegen, auf ${chain}`,
  coinMoved: (coin, chain) => `Der Preis von ${coin} auf ${chain} hat sich bewegt.`,
  mailTo: (email) => `An ${email}`,
  receivedAt: (time) => `Eingegangen ${time}`,
  paidOutAt: (time) => `ausgezahlt ${time}`,
  cameBack: (amount) => `${amount} kamen zurück`,
  sent: (hash) => `Gesendet. Transaktion ${hash}`,
}
