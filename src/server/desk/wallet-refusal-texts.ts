import { inBoth, type RefusalTexts } from './refusal-wording'

type WalletRefusal =
  | 'wallet-message-late'
  | 'wallet-not-signer'
  | 'wallet-not-deployed'
  | 'wallet-unchecked'
  | 'wallet-unproved'
  | 'origin-unproved'
  | 'origin-needed'

/** Of wallets that people prove to be theirs. */
export const WALLET_REFUSAL_TEXTS: RefusalTexts<WalletRefusal> = {
  'wallet-message-late': inBoth(
    'This message was used, or is older than 15 minutes. Please sign a new one.',
    'Diese Nachricht wurde schon verwendet oder ist älter als 15 Minuten. Bitte unterschreiben Sie eine neue.',
  ),
  'wallet-not-signer': inBoth(
    'This signature is not from this address. Sign the whole message, unchanged, with this wallet.',
    'Diese Unterschrift stammt nicht von dieser Adresse. Unterschreiben Sie die ganze Nachricht unverändert mit dieser Wallet.',
  ),
  'origin-unproved': inBoth(
    'Prove first that this wallet is yours.',
    'Weisen Sie zuerst nach, dass diese Wallet Ihnen gehört.',
  ),
  'origin-needed': inBoth(
    'Tell us first where this crypto comes from.',
    'Sagen Sie uns zuerst, woher diese Kryptowährung kommt.',
  ),
  'wallet-not-deployed': inBoth(
    ({ network }) =>
      `This smart wallet is not on ${network} yet. Make a first transaction there with it, then sign again.`,
    ({ network }) =>
      `Diese Smart Wallet gibt es auf ${network} noch nicht. Führen Sie dort eine erste Transaktion aus und unterschreiben Sie dann noch einmal.`,
  ),
  'wallet-unchecked': inBoth(
    ({ network }) =>
      `We cannot look this address up on ${network} at the moment. Please try again in a minute.`,
    ({ network }) =>
      `Wir können diese Adresse auf ${network} gerade nicht prüfen. Bitte versuchen Sie es in einer Minute noch einmal.`,
  ),
  'wallet-unproved': inBoth(
    ({ network }) =>
      `This address is a contract on ${network}. Prove by a signature that it is your wallet.`,
    ({ network }) =>
      `Diese Adresse ist auf ${network} ein Contract. Weisen Sie mit einer Unterschrift nach, dass es Ihre Wallet ist.`,
  ),
}
