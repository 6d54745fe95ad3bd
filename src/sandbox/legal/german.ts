import type { LegalTexts } from './legal-pages'

export const GERMAN: LegalTexts = {
  note: 'Sandbox: nur Testgeld',
  other: 'English',
  pages: {
    terms: () => ({
      title: 'Allgemeine Geschäftsbedingungen',
      sections: [
        [
          'Was das ist',
          'Dies ist eine Sandbox von Causeway. Sie zeigt, wie aus Kryptowährung Euro auf einem Bankkonto werden: mit Test-Token auf Test-Netzwerken und einer Testbank. Nichts hier hat einen Wert, und kein Euro geht an ein echtes Konto.',
        ],
        [
          'Wer sie benutzen darf',
          'Alle, die diese Seite öffnen können. Die Testkonten werden beim Start der Sandbox genannt. Bitte geben Sie keine Namen oder Bankdaten echter Personen ein.',
        ],
        [
          'Was mit Ihren Eingaben geschieht',
          'Sie bleiben im Datenordner des Rechners, auf dem die Sandbox läuft, und verschwinden mit diesem Ordner.',
        ],
        [
          'Senden Sie nie echte Kryptowährung',
          'Die Einzahlungsadressen der Sandbox gelten nur für ihre eigenen Test-Netzwerke. Echte Token, die dorthin gesendet werden, werden nicht umgerechnet. Die Schlüssel liegen im Datenordner, damit der Betreiber der Sandbox solche Token zurücksenden kann.',
        ],
        ['Keine Zusage', 'Die Sandbox wird so bereitgestellt, wie sie ist, ohne Gewährleistung.'],
      ],
    }),
    fees: ({ fee, margin, weekendMargin, minimum, maximum }) => ({
      title: 'Gebühren',
      sections: [
        [
          'Die Gebühr einer Überweisung',
          `Jede Überweisung kostet ${fee}, unabhängig vom Betrag. Die Gebühr wird vor der Auszahlung von den Euro abgezogen und in der Übersicht gezeigt, bevor Sie etwas vereinbaren.`,
        ],
        [
          'Die Marge auf den Kurs',
          `Der Marktkurs stammt aus den Preisquellen des Test-Netzwerks. Ihr Kurs liegt ${margin} darunter und, solange der Euro nicht gehandelt wird, ${weekendMargin} darunter: von Freitagabend bis Sonntagabend. Beide Kurse und die Marge in Euro sehen Sie, bevor Sie zustimmen.`,
        ],
        ['Ab und bis', `Eine Überweisung beträgt mindestens ${minimum} und höchstens ${maximum}.`],
        [
          'Netzwerk und Bank',
          'Die Netzwerkgebühr Ihrer eigenen Transaktion zahlt Ihre Wallet. Die Sandbox berechnet weder eine Netzwerk- noch eine Bankgebühr.',
        ],
      ],
    }),
    privacy: () => ({
      title: 'Datenschutz',
      sections: [
        [
          'Was gespeichert wird',
          'Die E-Mail-Adressen der Testkonten, die Empfänger, die Sie anlegen, Angebote, Einzahlungen und Überweisungen sowie die Mails, die die Sandbox verschickt hätte. Alles liegt in einer Datenbank im Datenordner.',
        ],
        [
          'Wer es erhält',
          'Niemand. Die Sandbox sendet keine Mails, Fehlerberichte oder Statistiken an andere Rechner.',
        ],
        [
          'Cookies',
          'Ein Cookie hält Sie angemeldet, ein weiteres bindet einen Bestätigungscode an den Browser, der ihn angefordert hat. Andere gibt es nicht.',
        ],
        ['Wie Sie alles löschen', 'Beenden Sie die Sandbox und löschen Sie ihren Datenordner.'],
      ],
    }),
    aml: () => ({
      title: 'Geldwäscheprävention',
      sections: [
        [
          'In der Sandbox',
          'Es bewegt sich kein Geld; deshalb wird nichts geprüft und niemand identifiziert.',
        ],
        [
          'Im Echtbetrieb',
          'Ein Betreiber, der Causeway mit echtem Geld betreibt, unterliegt den Gesetzen gegen Geldwäsche an seinem Sitz und setzt seine eigene Richtlinie an die Stelle dieser Seite.',
        ],
      ],
    }),
  },
}
