import type { ENGLISH_STORIES } from './english-stories'
import type { Words } from './words'

export const GERMAN_STORIES: Pick<Words, keyof typeof ENGLISH_STORIES> = {
  stories: {
    'euros-arrive': ['Euro kommen an', 'Sie zahlen, die Bank bucht, fertig.'],
    'paid-too-little': ['Zu wenig gezahlt', '2.400 von 2.500 USDC kommen. Was nun?'],
    'wrong-token': ['Falscher Token', 'USDT statt USDC, für Sie aufbewahrt.'],
    'bank-refuses': ['Bank lehnt ab', 'Konto geschlossen. Sie wählen ein anderes.'],
    'money-returns': [
      'Geld kommt zurück',
      'Gezahlt, dann von der Bank des Empfängers zurückgesandt.',
    ],
    'chain-reorganises': ['Chain ordnet sich um', 'Eine Einzahlung verschwindet und kommt wieder.'],
    'finality-halts': ['Finalität steht still', 'Die Chain steht, es gibt keine neuen Angebote.'],
    'swapped-address': ['Vertauschte Adresse', 'Eine Seite zeigt die Adresse eines Diebs.'],
  },
  steps: {
    'signed-in': ({ email }) => `Angemeldet als ${email}`,
    'recipient-added': ({ name }) => `${name} ist jetzt Empfänger`,
    'quote-agreed': ({ amount, symbol, euros }) =>
      `Angebot vereinbart: ${amount} ${symbol} für ${euros} €`,
    paid: ({ amount, symbol }) => `Die Wallet sendet ${amount} ${symbol}`,
    'deposit-seen': () => 'Die Einzahlung ist gesehen',
    'too-little': ({ missing, symbol }) => `${missing} ${symbol} fehlen`,
    'paying-out': ({ euros }) => `Sie nehmen ${euros} € für das, was kam`,
    'euros-sent': () => 'Die Zahlung ist beauftragt',
    'euros-booked': () => 'Die Bank hat gebucht',
    'token-held': ({ amount, symbol }) =>
      `${amount} ${symbol} sind aufbewahrt: Sie entscheiden in der App`,
    'bank-refused': ({ code }) => `Die Bank antwortet ${code}: Konto geschlossen`,
    'sent-again': ({ euros, name }) =>
      `${euros} € gehen an ${name}, sobald ein Auszug beweist, dass nichts abging`,
    'euros-returned': ({ euros }) => `${euros} € sind zurück: Sie entscheiden in der App`,
    'chain-halted': () => 'Polygon macht keine Blöcke. In einer Minute enden die Angebote',
    'block-replaced': () => 'Der neueste Block ist ersetzt',
    'deposit-gone': () => 'Die Einzahlung zählt nicht mehr',
    'paid-again': ({ amount, symbol }) => `Die Wallet sendet noch einmal ${amount} ${symbol}`,
    'quotes-refused': () => 'Auf Polygon gibt es keine neuen Angebote',
    'chain-resumed': () => 'Blöcke kommen wieder, und die Einzahlung zählt',
    'address-swapped': () => 'Antworten zu diesem Angebot nennen die Adresse eines Diebs',
    'signature-refused': () => 'Die Signatur passt nicht zu dieser Adresse',
    'browser-awaited': () => 'Öffnen Sie das Angebot jetzt in der App: Sie haben 45 Sekunden',
    'browser-blocked': () => 'Ihre App hat die Adresse gesperrt, und der Alarm ist gezählt',
    'no-browser': () => 'Keine App war offen. Sie hätte „Nicht senden“ gezeigt und Alarm gegeben',
  },
}
