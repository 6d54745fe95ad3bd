import type { ENGLISH_MARKET_TEXTS } from './english-market-texts'

export const GERMAN_MARKET_TEXTS: Record<keyof typeof ENGLISH_MARKET_TEXTS, string> = {
  bankTitle: 'Bank',
  bankHint:
    'Zahlungen, die der Sandbox-Bank aufgetragen wurden. Sie schließt ihren Tag alle 20 Sekunden ab. Eine IBAN, die auf 0000 endet, lehnt sie immer ab.',
  payeeHint:
    'Gefragt, wem ein Konto gehört, bestätigt die Bank den Namen. Mit dem Wort „Nearly“ im Namen kennt sie ihn ohne dieses Wort, mit „Nobody“ einen anderen, und bei „Unanswered“ antwortet sie nicht.',
  nextAnswer: 'Die nächste Antwort der Bank',
  sanctions: 'Die Sanktionsliste',
  payments: 'Zahlungen',
  noPayments: 'Noch keine Zahlungen.',
  paidTwice: 'Zweimal ausgezahlt',
  giveBack: 'Zurücksenden',
  givenBack: 'Zurückgesandt.',
  giveBackCharged: 'Zurücksenden, 7,50 € weniger',
  givenBackCharged: 'Zurückgesandt, 7,50 € weniger.',
  grantRecall: 'Rückruf gewähren',
  recallGranted: 'Der Rückruf ist gewährt.',
  refuseRecall: 'Rückruf ablehnen',
  recallRefused: 'Der Rückruf ist abgelehnt.',
  answer: 'Antworten',
  bankAnswers: 'Die Bank antwortet.',
  bankNotTaken: 'Die Bank hat das nicht übernommen: Der Server antwortet nicht.',
  listNotTaken: 'Die Liste hat das nicht übernommen: Der Server antwortet nicht.',
  chainsTitle: 'Preise und Chains',
  chainsHint:
    'Worauf kein Verlass ist, dafür gibt es keine neuen Angebote. Was vereinbart ist, gilt. Ein Neustart stellt alles zurück.',
  chainNotTaken: 'Nichts wurde geändert: Der Server antwortet nicht.',
  accountsTitle: 'Testkonten',
  accountsHint: 'Melden Sie sich in der App mit einem davon an.',
  noAccounts: 'Keine Konten.',
  operatorsTitle: 'Betreiber',
  operatorsHint:
    'Sie betreuen den Dienst und antworten im Support-Chat, auf der Seite Support der Konsole. Was Geld bewegt, brauchen beide: Eine schlägt vor, der andere gibt frei, jeder mit einem Testschlüssel, den die Konsole anbietet.',
  noOperators: 'Keine Betreiber.',
  openConsole: 'Konsole öffnen',
  noAnswer: 'Der Server antwortet nicht. Läuft er noch?',
  unreadable: 'Die Antwort des Servers ist nicht lesbar.',
}
