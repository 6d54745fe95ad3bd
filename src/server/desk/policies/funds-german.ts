import type { FundsTexts } from './funds-english'

export const FUNDS_GERMAN: FundsTexts = {
  words: {
    report: 'Mittelherkunft',
    paid: 'Auf Bankkonten ausgezahlt',
    holder: 'Kontoinhaber',
    name: 'Name',
    email: 'E-Mail',
    kind: 'Art des Kontos',
    individual: 'Privatperson',
    business: 'Unternehmen',
    inAll: 'Insgesamt',
    converted: 'Umgerechnete Kryptowerte',
    atMid: 'Zum Marktkurs',
    margin: 'Marge',
    fees: 'Überweisungsgebühren',
    keptByBanks: 'Von Banken für Rückgaben einbehalten',
    wallets: 'Wallets, von denen die Kryptowerte kamen',
    accounts: 'Konten, auf die die Euro gingen',
    transfers: 'Überweisungen',
    inbound: 'Eingang',
    hash: 'Transaktions-Hash',
    block: 'Block',
    sender: 'Gesendet von',
    noSender: 'nicht bekannt: nur der Saldo der Adresse zeigt den Eingang',
    uetr: 'UETR',
    bookedOn: 'Von der Bank gebucht am',
    knownOn: 'Als gebucht bekannt seit',
    unnamedProvider: 'einem Unternehmen, das der Kontoinhaber nicht genannt hat',
    howToCheck: 'Wie sich das prüfen lässt',
    onChains: 'Auf den Chains',
    onStatement: 'Auf dem Kontoauszug',
    inFiles: 'Im ZIP',
    signedReceipts: 'Signierte Quittungen',
  },
  sentences: {
    title: (name) => `Herkunft der Mittel von ${name}`,
    lede: (from, to) => `Kryptowerte in Euro umgerechnet, ausgezahlt vom ${from} bis ${to}`,
    ledeUntil: (to) => `Kryptowerte in Euro umgerechnet, ausgezahlt bis ${to}`,
    badge: (transfers) =>
      transfers === 1 ? '1 Überweisung, ausgezahlt' : `${transfers} Überweisungen, ausgezahlt`,
    transfers: (count) => (count === 1 ? '1 Eingang' : `${count} Eingänge`),
    receipts: (count) => (count === 1 ? '1 Quittung' : `${count} Quittungen`),
    proved: (network, transfers, method, day) =>
      `${network}, ${transfers}. Der Kontoinhaber hat am ${day} durch Unterschrift (${method}) gezeigt, dass er über sie verfügt.`,
    stated: (network, transfers, provider) =>
      `${network}, ${transfers}. Nach Angabe des Kontoinhabers von ${provider}; nicht unterschrieben.`,
    unproved: (network, transfers) =>
      `${network}, ${transfers}. Keine Unterschrift zeigt, wem sie gehört.`,
    row: (number, day, tokens, network) => `${number}. ${day}, ${tokens} über ${network}`,
    paidInto: (euros, iban) => `${euros}, ${iban}`,
    rowPaid: (euros, name) => `${euros} an ${name}`,
    section: (number, tokens, euros) => `Überweisung ${number}: aus ${tokens} wurden ${euros}`,
    arrived: (tokens, network, instant) => `${tokens} über ${network}, ${instant}`,
    notShown: 'Was dieser Bericht nicht zeigt.',
    before: (brand) =>
      `${brand} kennt die Wallet, von der die Kryptowerte kamen, und nicht, wie sie dorthin gelangten. Eine Unterschrift zeigt, wer am Tag der Unterschrift über die Wallet verfügte; eine ohne Unterschrift kann einer Börse gehören.`,
    chainCheck: (links) => `Jeder Transaktions-Hash lässt sich nachschlagen: ${links}`,
    statementCheck: (iban) =>
      `Jede Zahlung kommt von ${iban} und trägt den Verwendungszweck und die End-to-End-ID, die hier stehen.`,
    receiptCheck: (receipts, page) =>
      `${receipts}, je eine für jede Überweisung, die sie nennt. ${page} prüft sie ohne Netz.`,
    verifyPage: (brand) => `Die Prüfseite von ${brand}`,
    fileCheck:
      'Belege jeder Überweisung, unterschriebene Nachrichten der nachgewiesenen Wallets und Prüfsummen aller Dateien.',
    footnote: (brand, day, email) =>
      `${brand}. Dieser Bericht wurde am ${day} aus dem Hauptbuch erstellt. Zeiten in UTC. Fragen: ${email}`,
    pageOf: 'Seite {page} von {pages}',
  },
}
