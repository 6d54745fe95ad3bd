import type { Texts } from './texts-type'

export const GERMAN: Texts = {
  other: 'English',
  offline: 'Ohne Internet',
  title: 'Ist es wirklich von Causeway?',
  lede: 'Prüft einen Beleg, einen Auszug, unsere Bücher oder eine Adresse auf Ihrem eigenen Gerät.',
  dropTitle: 'Beleg oder Auszug hierher ziehen',
  dropLede: 'PDF oder JSON, oder zum Auswählen drücken. Er bleibt auf Ihrem Gerät.',
  another: 'Andere Datei prüfen',
  tellsTitle: 'Was diese Seite sagen kann',
  tells: [
    ['ok', 'Dass Causeway unterschrieben hat', 'und sich seither keine Zahl geändert hat.'],
    ['ok', 'Dass die Rechnung aufgeht', 'Betrag, Kurs, Gebühr und Marge.'],
    [
      'none',
      'Nicht, ob das Geld später zurückkam',
      'Eine Rückzahlung nach dem Beleg zeigt nur unsere Website.',
    ],
  ],
  spoken: { ok: 'Richtig:', bad: 'Falsch:', none: 'Nicht geprüft:' },
  wordsTitle: 'Sechs Wörter für eine Adresse',
  wordsLede:
    'Kopieren Sie die Adresse aus Ihrer Wallet, kurz bevor Sie signieren. Fügen Sie sie hier ein.',
  address: 'Adresse in Ihrer Wallet',
  sameSix:
    'Die Mail zum Angebot zeigt dieselben sechs? Dann ist es unsere Adresse. Weicht eines ab, senden Sie nicht.',
  wordsLabel: 'Sechs Wörter aus der Mail',
  lineLabel: 'Signierte Zeile aus der Mail',
  optional: 'Oder lassen Sie beides hier vergleichen:',
  keysTitle: 'Schlüssel auf dieser Seite',
  now: 'Jetzt',
  before: 'Früher',
  from: (day, former) => `ab ${day}${former === null ? '' : `, signiert von ${former}`}`,
  until: (day) => `bis ${day}`,
  foot: 'ohne Netz, ohne Tracking. Speichern Sie diese Seite, und benutzen Sie Ihre Kopie.',
  verdicts: {
    none: ['Noch nichts zu vergleichen', 'Fügen Sie die Adresse ein, die Ihre Wallet zeigt.'],
    open: ['Von Causeway signiert', 'Fügen Sie nun die Adresse ein, die Ihre Wallet zeigt.'],
    good: ['Echt', 'Was Sie eingefügt haben, passt zusammen.'],
    bad: ['Nicht senden', 'Etwas passt nicht. Schreiben Sie uns, bevor Sie senden.'],
    'unknown-key': [
      'Mit einem unbekannten Schlüssel signiert',
      'Er ist vielleicht neuer als diese Seite, vielleicht nicht unserer. Senden Sie nicht, bevor Sie es wissen.',
    ],
  },
  badAddress: ['Adresse', 'Eine Adresse ist 0x und 40 Zeichen von 0 bis 9 und a bis f.'],
  wordsFit: ['Sechs Wörter', 'Die Mail nennt dieselben sechs.'],
  wordsDiffer: (at) => [
    'Sechs Wörter',
    at > 6
      ? 'Die Mail nennt mehr als sechs Wörter.'
      : `Das Wort ${at} weicht von dem in der Mail ab.`,
  ],
  badLine: [
    'Signierte Zeile',
    'Das ist keine signierte Zeile. Kopieren Sie sie ganz, ab causeway-address.',
  ],
  signature: 'Signatur',
  signedWith: (key) => `Schlüssel ${key}, seither nichts geändert`,
  problems: {
    unsigned: 'Es gibt keine.',
    'unknown-key': 'Der Schlüssel steht in keiner Liste dieser Seite.',
    'key-over': 'Der Schlüssel galt damals nicht mehr.',
    forged: 'Der Schlüssel ist unserer, aber die Signatur passt nicht: Die Zeile wurde geändert.',
  },
  same: {
    ok: ['Adresse', 'Die Wallet zeigt die, die signiert wurde.'],
    bad: ['Adresse', 'Die Wallet zeigt eine andere Adresse als die signierte.'],
    missing: ['Adresse', 'Nicht verglichen: Fügen Sie die aus Ihrer Wallet ein.'],
  },
  amount: 'Betrag',
  onChain: (amount, chainId) =>
    `${amount} vom Token des Angebots, im Netzwerk mit der Nummer ${chainId}`,
  expiry: 'Gültig bis',
}
