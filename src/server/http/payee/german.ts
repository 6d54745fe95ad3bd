import type { PayeePageWords } from './word-list'

export const GERMAN: PayeePageWords = {
  title: 'Eine Überweisung an Sie',
  leads: {
    awaited: (sender) => `${sender} möchte Ihnen senden:`,
    'in-progress': (sender) => `${sender} sendet Ihnen`,
    'with-bank': (sender) => `${sender} sendet Ihnen`,
    paid: (sender) => `${sender} hat Ihnen gesendet:`,
    unpaid: (sender) => `${sender} wollte Ihnen senden:`,
    returned: (sender) => `${sender} wollte Ihnen senden:`,
    ended: (sender) => `${sender} wollte Ihnen senden:`,
  },
  states: {
    awaited: 'Noch nicht gesendet',
    'in-progress': 'In Arbeit',
    'with-bank': 'Bei der Bank',
    paid: 'Gezahlt',
    unpaid: 'Nicht gezahlt',
    returned: 'Zurückgesandt',
    ended: 'Nicht gesendet',
  },
  explanations: {
    awaited: (who) => `${who} hat es noch nicht gesendet.`,
    paid: () => 'Die Bank hat gezahlt. Ihre eigene Bank zeigt es vielleicht etwas später.',
    'in-progress': null,
    'with-bank': null,
    unpaid: (who) =>
      `Die Bank hat nicht auf dieses Konto gezahlt. Das Geld ist sicher, und ${who} entscheidet, was damit geschieht.`,
    returned: (who) =>
      `Ihre Bank hat das Geld zurückgesandt. Es ist sicher, und ${who} entscheidet, was damit geschieht.`,
    ended: (who) => `Es wurde nichts gesendet. Fragen Sie ${who}, wenn Sie es erwartet haben.`,
  },
  expected: (day) => `Erwartet am ${day}`,
  dayUnknown: 'Noch ist kein Tag bekannt',
  where: 'Wo das Geld ist',
  from: 'Von',
  to: 'An',
  shared: 'hat diese Seite geteilt',
  received: 'Geld eingegangen',
  inAccount: 'Auf dem Konto',
  handedOver: (at) => `Übergeben am ${at}`,
  holder: 'Kontoinhaber',
  ibanEnd: 'IBAN endet auf',
  reference: 'Verwendungszweck auf Ihrem Kontoauszug',
  question: 'Ist das Ihr Konto?',
  yes: 'Ja, das ist meines',
  no: (who) => `Nein, ${who} sagen`,
  saidYes: (who) => `Sie haben gesagt, dass dies Ihr Konto ist. ${who} sieht es.`,
  saidNo: (who) =>
    `Sie haben gesagt, dass dies nicht Ihr Konto ist. ${who} erfährt es. Angehalten wird dadurch nichts: Sprechen Sie mit ${who}.`,
  notMine: 'Es ist nicht meines',
  mineAfterAll: 'Es ist doch meines',
  mailMe: 'Mail an mich, wenn gezahlt ist',
  email: 'Ihre E-Mail-Adresse',
  mailOnce: (until) =>
    `Eine Mail, wenn vor dem ${until} gezahlt ist. Danach löschen wir die Adresse.`,
  mailButton: 'Mail an mich',
  mailed: (address, until) =>
    `Wir schreiben an ${address}, sobald gezahlt ist. Ist vor dem ${until} nicht gezahlt, löschen wir die Adresse und schreiben nicht.`,
  mailNot: 'Doch keine Mail',
  mailInvalid: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein',
  foot: (who) =>
    `Hier wird nichts verfolgt, und Sie brauchen kein Konto bei uns. ${who} kann diese Seite schließen. Wir fragen nie nach einem Code oder Passwort.`,
  gone: 'Diese Seite ist nicht offen',
  goneText:
    'Sie wurde geschlossen, ihre Zeit ist um, oder die Adresse ist nicht vollständig. Bitten Sie um eine neue, wo Sie diese bekommen haben.',
  busy: 'Zu viele Aufrufe auf einmal',
  busyText: (seconds) => `Bitte laden Sie diese Seite in ${seconds} Sekunden noch einmal.`,
  trouble: 'Diese Seite lädt gerade nicht',
  troubleText: 'Der Fehler liegt bei uns. Bitte laden Sie sie in einer Minute noch einmal.',
}
