import type { ENGLISH_TOUR } from './english-tour'
import type { Words } from './words'

export const GERMAN_TOUR: Pick<Words, keyof typeof ENGLISH_TOUR> = {
  play: (story) => `Spielen: ${story}`,
  stop: (story) => `Anhalten: ${story}`,
  lasts: (seconds) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  shownTo: (email) =>
    `Melden Sie sich dafür als ${email} an. Der Code steht unter Post. Ein Browser, der für ein Konto neu ist, entscheidet über verwahrtes Geld einen Tag später.`,
  storyFailed: (why) => `Es ging nicht weiter: ${why}`,
  tourStep: (at, of) => `Schritt ${at} von ${of}`,
  tour: [
    [
      'Anmelden',
      'Öffnen Sie die App, drücken Sie Anmelden, und geben Sie marta@kowalczyk.example oder ein anderes Testkonto ein.',
    ],
    ['Den Code finden', 'Die Mail mit den sechs Ziffern steht auf dieser Seite, unter Post.'],
    [
      'Ein Angebot holen',
      'Fügen Sie einen Empfänger mit der IBAN DE89 3704 0044 0532 0130 00 hinzu. Wählen Sie einen Token, tippen Sie 1000, und sichern Sie den Kurs.',
    ],
    [
      'Zahlen',
      'Drücken Sie beim Angebot Mit Wallet zahlen, öffnen Sie die Test-Wallet, und stimmen Sie zu.',
    ],
    ['Die Bank zahlt', 'Zehn Sekunden später steht die Zahlung auf dieser Seite, unter Bank.'],
    [
      'Etwas geht schief',
      'Spielen Sie eine Geschichte, oder wählen Sie selbst die nächste Antwort der Bank, und senden Sie noch einmal.',
    ],
  ],
}
