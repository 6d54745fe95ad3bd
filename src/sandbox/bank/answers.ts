/** What the bank does with a payment, so that each can be tried out; with the first one nothing goes wrong. */
export const BANK_ANSWERS = [
  'accept',
  'reject',
  'reject-as-duplicate',
  'reject-without-reason',
  'reject-settled',
  'reject-booked',
  'return',
  'return-charged',
  'return-netted',
  'book-twice',
  'cut-files',
  'contradict',
  'stay-silent',
] as const
export type BankAnswer = (typeof BANK_ANSWERS)[number]

/** Whole, less charges that the bank states or does not, or whole after a recall. */
export const RETURN_KINDS = ['whole', 'charged', 'netted', 'recalled'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export interface Rejection {
  /** ISO 20022 external status reason. */
  readonly code: string
  readonly text: string
}

/** A status of one payment; only a rejection has a reason, and not every one. */
export interface PaymentStatus {
  readonly code: 'ACCP' | 'ACSC' | 'RJCT'
  readonly reason?: Rejection
}

const CLOSED: Rejection = { code: 'AC04', text: 'Account closed' }
const DUPLICATE: Rejection = { code: 'AM05', text: 'Duplicate message' }

export const ACCEPTED: PaymentStatus = { code: 'ACCP' }
const SETTLED: PaymentStatus = { code: 'ACSC' }
const REFUSED: PaymentStatus = { code: 'RJCT', reason: CLOSED }

/** Payments to an IBAN with one of these endings are refused, so that a refusal can be tried out. */
const REFUSED_IBAN_ENDINGS: Readonly<Record<string, Rejection>> = { '0000': CLOSED }

/** Why the bank carries out a payment in no case; null where it does as it is told. */
export function refusalOf(iban: string, isDuplicate: boolean): Rejection | null {
  return isDuplicate ? DUPLICATE : (REFUSED_IBAN_ENDINGS[iban.slice(-4)] ?? null)
}

type Act =
  | { readonly kind: 'report'; readonly statuses: readonly PaymentStatus[] }
  | { readonly kind: 'debit' }
  | { readonly kind: 'return'; readonly as: ReturnKind }
  | { readonly kind: 'recall'; readonly isGranted: boolean }

/** One message of the bank about a payment file, and when it is due. */
export type BankStep = Act & {
  /** ISO 8601. */
  readonly at: string
}

const report = (...statuses: readonly PaymentStatus[]): Act => ({ kind: 'report', statuses })
const debit: Act = { kind: 'debit' }
const returned = (as: ReturnKind): Act => ({ kind: 'return', as })
const rejection = (reason?: Rejection): Act =>
  report(reason ? { code: 'RJCT', reason } : { code: 'RJCT' })

const ACTS: Readonly<Record<BankAnswer, readonly Act[]>> = {
  accept: [report(ACCEPTED), debit],
  reject: [report(REFUSED)],
  'reject-as-duplicate': [rejection(DUPLICATE)],
  'reject-without-reason': [rejection()],
  'reject-settled': [report(SETTLED), report(REFUSED)],
  'reject-booked': [report(ACCEPTED), debit, report(REFUSED)],
  return: [report(ACCEPTED), debit, returned('whole')],
  'return-charged': [report(ACCEPTED), debit, returned('charged')],
  'return-netted': [report(ACCEPTED), debit, returned('netted')],
  'book-twice': [report(ACCEPTED), debit, debit],
  'cut-files': [report(ACCEPTED), debit],
  contradict: [report(SETTLED, REFUSED)],
  'stay-silent': [],
}

/** The first message is due at once, and each other one a delay after the one before. */
const timed = (acts: readonly Act[], from: string, delayMs: number): readonly BankStep[] =>
  acts.map((act, index) => ({
    ...act,
    at: new Date(Date.parse(from) + index * delayMs).toISOString(),
  }))

export const stepsOf = (answer: BankAnswer, from: string, delayMs: number) =>
  timed(ACTS[answer], from, delayMs)

/** What the recipient says when the bank calls a payment back. */
export const recallSteps = (isGranted: boolean, from: string, delayMs: number) =>
  timed(
    [{ kind: 'recall', isGranted }, ...(isGranted ? [returned('recalled')] : [])],
    from,
    delayMs,
  )
