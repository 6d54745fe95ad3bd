import type { AddressProblem } from '@kernel/signed-address'
import type { Result } from './check'

export type Language = 'en' | 'de'

export interface Texts extends Readonly<
  Record<'now' | 'before' | 'address' | 'amount' | 'expiry', string>
> {
  readonly other: string
  readonly offline: string
  readonly title: string
  readonly lede: string
  readonly wordsTitle: string
  readonly wordsLede: string
  readonly sameSix: string
  readonly wordsLabel: string
  readonly lineLabel: string
  readonly optional: string
  readonly keysTitle: string
  readonly from: (day: string, former: string | null) => string
  readonly until: (day: string) => string
  readonly foot: string
  readonly verdicts: Readonly<Record<Result['verdict'], readonly [title: string, lede: string]>>
  readonly badAddress: readonly [string, string]
  readonly wordsFit: readonly [string, string]
  readonly wordsDiffer: (at: number) => readonly [string, string]
  readonly badLine: readonly [string, string]
  readonly signature: string
  readonly signedWith: (key: string) => string
  readonly problems: Readonly<Record<AddressProblem, string>>
  readonly same: Readonly<Record<'ok' | 'bad' | 'missing', readonly [string, string]>>
  readonly onChain: (amount: string, chainId: number) => string
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    other: 'Deutsch',
    offline: 'Works offline',
    title: 'Is it really from Causeway?',
    lede: 'Checks a deposit address on your own device.',
    wordsTitle: 'Six words for an address',
    wordsLede: 'Copy the address from your wallet, just before you sign. Paste it here.',
    address: 'Address in your wallet',
    sameSix:
      'The quote’s mail shows the same six? Then the address is ours. If one differs, do not send.',
    wordsLabel: 'Six words from the mail',
    lineLabel: 'Signed line from the mail',
    optional: 'Or have both compared here:',
    keysTitle: 'Keys on this page',
    now: 'Now',
    before: 'Before',
    from: (day, former) => `from ${day}${former === null ? '' : `, signed by ${former}`}`,
    until: (day) => `until ${day}`,
    foot: 'no network, no tracking. Save this page, and use your copy.',
    verdicts: {
      none: ['Nothing to compare yet', 'Paste the address that your wallet shows.'],
      open: ['Signed by Causeway', 'Now paste the address that your wallet shows.'],
      good: ['Genuine', 'What you pasted fits together.'],
      bad: ['Do not send', 'Something does not fit. Write to us before you send.'],
      'unknown-key': [
        'Signed by a key we do not know',
        'It may be newer than this page, or not ours. Do not send before you know.',
      ],
    },
    badAddress: ['Address', 'An address is 0x and 40 characters from 0 to 9 and a to f.'],
    wordsFit: ['Six words', 'The mail says the same six.'],
    wordsDiffer: (at) => [
      'Six words',
      at > 6 ? 'The mail says more than six words.' : `Word ${at} differs from the mail’s.`,
    ],
    badLine: ['Signed line', 'This is no signed line. Copy all of it, from causeway-address on.'],
    signature: 'Signature',
    signedWith: (key) => `Key ${key}, nothing changed since`,
    problems: {
      unsigned: 'There is none.',
      'unknown-key': 'The key stands in no list of this page.',
      'key-over': 'The key was no longer used then.',
      forged: 'The key is ours, but the signature does not fit: the line was changed.',
    },
    same: {
      ok: ['Address', 'The wallet shows the one that was signed.'],
      bad: ['Address', 'The wallet shows another address than the one that was signed.'],
      missing: ['Address', 'Not compared: paste the one in your wallet.'],
    },
    amount: 'Amount',
    onChain: (amount, chainId) =>
      `${amount} of the quote’s token, on the network with number ${chainId}`,
    expiry: 'Valid until',
  },
  de: {
    other: 'English',
    offline: 'Ohne Internet',
    title: 'Ist es wirklich von Causeway?',
    lede: 'Prüft eine Einzahlungsadresse auf Ihrem eigenen Gerät.',
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
  },
}
