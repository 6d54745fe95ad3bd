/** The bank's name for a payment: ours for the quote, in the SEPA character set and within 35 characters. */
export function endToEndId(quoteId: string, attempt: number): string {
  // base64url holds two characters that banks do not carry; the database refuses the unlikely twin.
  const letters = quoteId
    .slice(quoteId.indexOf('_') + 1)
    .replace(/_/g, 'x')
    .replace(/-/g, 'z')
  const first = `CW${letters.slice(0, 28)}`
  return attempt === 1 ? first : `${first}-${attempt}`
}

/** What the bank says of one payment, brought to three outcomes and one that changes nothing. */
export type BankWord = 'accepted' | 'completed' | 'rejected' | 'returned' | 'none'

const ACCEPTED = new Set(['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACCC'])

/** ACSC too is only 'accepted': the booked debit completes a payout. */
export function wordOf(status: string): BankWord {
  if (status === 'RJCT') return 'rejected'
  return ACCEPTED.has(status) ? 'accepted' : 'none'
}

type Step = 'accepted' | 'completed' | 'rejected' | 'returned'
type Answers = Readonly<Partial<Record<BankWord, readonly Step[]>>>

/** Once the file may be out, the bank's word counts, whatever the desk had time to note. */
const OUT: Answers = {
  accepted: ['accepted'],
  completed: ['completed'],
  rejected: ['rejected'],
  // A return that overtakes its booking implies the booking.
  returned: ['completed', 'returned'],
}

const ANSWERS: Readonly<Record<string, Answers>> = {
  submitting: OUT,
  unknown: OUT,
  submitted: OUT,
  accepted: { ...OUT, accepted: [] },
  completed: { returned: ['returned'] },
}

/** The states a payout goes through when the bank says this word; none where it is known already or comes too late. */
export const stepsFor = (state: string, word: BankWord): readonly Step[] =>
  ANSWERS[state]?.[word] ?? []

/** ISO 20022 external reason codes that a recipient's bank gives, in plain words. */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'The account number is not right.',
  AC04: 'The account is closed.',
  AC06: 'The account is blocked.',
  AC13: 'The account cannot take this transfer.',
  AG01: 'The account cannot take transfers.',
  AG02: 'The bank did not take this kind of transfer.',
  AM04: 'There was not enough cover.',
  AM05: 'The bank saw this payment twice.',
  BE01: 'The name does not fit the account.',
  BE04: 'The address of the recipient is missing.',
  BE05: 'The bank does not know the payer.',
  CNOR: 'The bank cannot be reached.',
  DNOR: 'The bank cannot be reached.',
  FF01: 'The payment file was not in order.',
  FOCR: 'The payment was called back.',
  MD07: 'The account holder has died.',
  MS02: 'The recipient refused the payment.',
  MS03: 'The bank gave no reason.',
  RC01: 'The BIC is not right.',
  RR04: 'The bank may not carry this out.',
}

export const reasonText = (code: string): string =>
  REASONS[code] ?? `The bank could not carry it out (${code || 'no code'}).`
