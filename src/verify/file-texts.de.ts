import type { FileTexts } from './file-texts-type'

export const GERMAN: FileTexts = {
  verdicts: {
    good: ['Echt', 'Von Causeway signiert, seither nichts geändert.'],
    test: ['Nur Testgeld', 'Eine Sandbox hat diesen Beleg gemacht. Es flossen keine Euro.'],
    none: ['Kein Beleg von uns', 'Diese Datei beweist nichts.'],
    changed: ['Nach dem Signieren geändert', 'Verlassen Sie sich nicht auf diese Datei.'],
    sums: [
      'Die Rechnung geht nicht auf',
      'Signiert, aber verlassen Sie sich nicht auf die Zahlen. Schreiben Sie uns.',
    ],
    'unknown-key': [
      'Mit einem unbekannten Schlüssel signiert',
      'Er ist vielleicht neuer als diese Seite, vielleicht nicht unserer.',
    ],
  },
  next: {
    none: 'Lassen Sie sich das PDF des Auszugs oder das JSON des Belegs geben, wie es von Causeway kam.',
    changed:
      'Lassen Sie sich die Datei geben, wie sie heruntergeladen wurde, nicht gedruckt oder anderswo gespeichert.',
    'unknown-key':
      'Öffnen Sie die neueste Prüfseite auf unserer Website, von Hand eingetippt, und versuchen Sie es noch einmal.',
  },
  form: 'Form',
  formRight: 'Vollständig, lesbar, Version 1',
  problems: {
    'pdf-changed':
      'Das PDF ist nicht, wie wir es schrieben: Etwas wurde ergänzt, verschoben oder neu gespeichert.',
    'pdf-active': 'Das PDF hat ein Skript, ein Formular oder eine Notiz über seinen Seiten.',
    'pdf-no-attachment': 'Das PDF enthält keinen Beleg.',
    'pdf-many-attachments': 'Das PDF enthält mehr als eine Datei.',
    'pdf-odd-attachment': 'Der Beleg im PDF ist nicht so angehängt, wie wir es tun.',
    'attachment-too-large': 'Der Beleg im PDF ist größer, als ein Beleg sein kann.',
    'attachment-damaged': 'Der Beleg im PDF lässt sich nicht zu dem entpacken, was er angibt.',
    'file-too-large': 'Die Datei ist größer als 10 MB.',
    'not-utf8': 'Der Beleg ist nicht in UTF-8 geschrieben.',
    'no-json': 'Der Text ist kein vollständiges JSON.',
    'repeated-key': 'Ein Feld steht zweimal darin.',
    'other-format': 'Er hat nicht die Version 1, die einzige, die diese Seite liest.',
  },
  field: (name) => `Das Feld ${name} fehlt, ist unbekannt oder falsch geschrieben.`,
  signature: 'Signatur',
  signed: (key, when) => `Schlüssel ${key}, signiert am ${when}`,
  signatureProblems: {
    unsigned: () => 'Es gibt keine.',
    'unknown-key': (key) => `Der Schlüssel ${key} steht in keiner Liste dieser Seite.`,
    'key-over': (key) => `Der Schlüssel ${key} galt damals nicht mehr.`,
    'key-not-yet': (key) => `Der Schlüssel ${key} galt damals noch nicht.`,
    forged: (key) => `Schlüssel ${key} ist unserer, passt aber nicht zu diesem Inhalt`,
  },
  sums: 'Summen',
  sum: {
    amount: 'Betrag in Token',
    deposits: 'Summe der Einzahlungen',
    'mid-rate': 'Marktmittelkurs',
    rate: 'Kurs',
    mid: 'Euro zum Marktmittelkurs',
    gross: 'Euro vor der Gebühr',
    margin: 'Marge',
    paid: 'Ausgezahlte Euro',
  },
  calculated: (amount, rate, gross, fee) =>
    `${amount} × ${rate} = ${gross}, abzüglich ${fee} Gebühr`,
  differs: (stated, computed) => `Die Datei nennt ${stated}, ihre Teile ergeben ${computed}`,
  rounds: 'Wo der Kurs nachzusehen ist',
  located: (count, of) => `${count} von ${of} Preisrunden nennen ihren Block`,
  names: { holder: 'Kontoinhaber', recipient: 'Empfänger', iban: 'IBAN' },
  disclosed: ', wie vom Absender offengelegt',
  misnamed: 'Signiert wurde etwas anderes.',
  undisclosed: ['Nicht offengelegt', 'Der Absender zeigt nicht: '],
  pages: [
    'Nicht geprüft: die gedruckten Seiten',
    'Signiert sind nur die Zahlen hier. Vergleichen Sie.',
  ],
  later: (day) => [
    'Hier nicht geprüft',
    `Eine Rückzahlung nach dem ${day}. Sie steht auf unserer Website.`,
  ],
  paidOn: (day) => `ausgezahlt am ${day}`,
  asOf: (found, when) => `${found}. Stand: ${when}`,
  agreedLast: (found, when) => `${found}. Zuletzt stimmte es am ${when}`,
  neverAgreed: (found) => `${found}. Gestimmt hat es noch nie`,
  booksLater: (when) => [
    'Hier nicht geprüft',
    `Die Bücher nach dem ${when}. Sie stehen auf unserer Website.`,
  ],
}
