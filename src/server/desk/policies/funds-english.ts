/** The words of a source-of-funds report, and its sentences around figures and names. */
export interface FundsTexts {
  readonly words: Readonly<typeof WORDS>
  readonly sentences: Readonly<typeof SENTENCES>
}

const WORDS = {
  report: 'Source of funds',
  paid: 'Paid to bank accounts',
  holder: 'Account holder',
  name: 'Name',
  email: 'E-mail',
  kind: 'Kind of account',
  individual: 'Private person',
  business: 'Company',
  inAll: 'In all',
  converted: 'Crypto converted',
  atMid: 'At mid-market rates',
  margin: 'Margin',
  fees: 'Bank transfer fees',
  keptByBanks: 'Kept by banks for returns',
  wallets: 'Wallets that the crypto came from',
  accounts: 'Accounts that the euros went to',
  transfers: 'Transfers',
  inbound: 'Inbound transfer',
  hash: 'Transaction hash',
  block: 'Block',
  sender: 'Sent by',
  noSender: 'not known: only the balance of the address tells of it',
  uetr: 'UETR',
  bookedOn: 'Booked by the bank on',
  knownOn: 'Known to be booked on',
  unnamedProvider: 'a company that the account holder did not name',
  howToCheck: 'How to check this',
  onChains: 'On the chains',
  onStatement: 'On the account statement',
  inFiles: 'In the ZIP',
  signedReceipts: 'Signed receipts',
}

const SENTENCES = {
  title: (name: string) => `Source of funds of ${name}`,
  lede: (from: string, to: string) => `Crypto converted into euros, paid from ${from} to ${to}`,
  ledeUntil: (to: string) => `Crypto converted into euros, paid until ${to}`,
  badge: (transfers: number) =>
    transfers === 1 ? '1 transfer, paid' : `${transfers} transfers, paid`,
  transfers: (count: number) => (count === 1 ? '1 transfer' : `${count} transfers`),
  receipts: (count: number) => (count === 1 ? '1 receipt' : `${count} receipts`),
  proved: (network: string, transfers: string, method: string, day: string) =>
    `${network}, ${transfers}. The account holder proved control of it by signature (${method}) on ${day}.`,
  stated: (network: string, transfers: string, provider: string) =>
    `${network}, ${transfers}. Stated by the account holder to be of ${provider}; not signed for.`,
  unproved: (network: string, transfers: string) =>
    `${network}, ${transfers}. No signature shows whose it is.`,
  row: (number: number, day: string, tokens: string, network: string) =>
    `${number}. ${day}, ${tokens} on ${network}`,
  paidInto: (euros: string, iban: string) => `${euros}, ${iban}`,
  rowPaid: (euros: string, name: string) => `${euros} to ${name}`,
  section: (number: number, tokens: string, euros: string) =>
    `Transfer ${number}: ${tokens} became ${euros}`,
  arrived: (tokens: string, network: string, instant: string) =>
    `${tokens} on ${network}, ${instant}`,
  notShown: 'What this report does not show.',
  before: (brand: string) =>
    `${brand} knows the wallet that sent the crypto, and not how it came there. A signature shows who controlled a wallet on the day of signing; a wallet without one may be an exchange’s.`,
  chainCheck: (links: string) => `Look each transaction hash up: ${links}`,
  statementCheck: (iban: string) =>
    `Each payment comes from ${iban} and carries the reference and end-to-end ID named here.`,
  fileCheck:
    'Statements of each transfer, signed messages of proved wallets, and checksums of all files.',
  receiptCheck: (receipts: string, page: string) =>
    `${receipts}, one for each transfer that names it. ${page} checks them without a network.`,
  verifyPage: (brand: string) => `The verify page of ${brand}`,
  footnote: (brand: string, day: string, email: string) =>
    `${brand}. This report was made from the ledger on ${day}. Times are UTC. Questions: ${email}`,
  pageOf: 'Page {page} of {pages}',
}

export const FUNDS_ENGLISH: FundsTexts = { words: WORDS, sentences: SENTENCES }
