import { groupedIban } from '@kernel/iban'
import { withThousands } from '@kernel/decimal-text'
import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'
import type { QuoteState } from '../records/quote/row'

/** What a statement is made of: a transaction as it is kept, settled or about to be. */
export interface StatementFacts {
  readonly transactionId: string
  readonly status: StatementStatus
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly printedAt: Date
  readonly unit: Unit
  readonly units: bigint
  readonly cents: bigint
  readonly feeCents: bigint
  readonly paidCents: bigint
  readonly rate: string
  readonly proof: {
    readonly token: ProofFacts
    readonly euro: ProofFacts
    readonly spreadBps: number
  }
  readonly recipient: {
    readonly name: string
    readonly iban: string
    readonly bic: string
    readonly bankName: string
    readonly reference: string
  }
  readonly payer: string
  readonly networkName: string
  readonly wallet: string
  readonly hashes: readonly string[]
  readonly endToEndId: string | null
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly isTest: boolean
}

/** As a statement words it. */
export type StatementStatus = 'Processing' | 'On hold' | 'Completed'

const STATUSES: Readonly<Record<QuoteState, StatementStatus | null>> = {
  'awaits-crypto': null,
  confirming: 'Processing',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  expired: null,
  refunded: null,
  failed: null,
}

/** Null in the states for which the app offers no statement. */
export const statementStatus = (state: QuoteState): StatementStatus | null => STATUSES[state]

interface ProofFacts {
  readonly roundId: string
  readonly answer: string
  readonly decimals: number
  /** The source that bore it out. */
  readonly second?: Omit<ProofFacts, 'second'>
}

interface Row {
  readonly label: string
  readonly value: string
}

/** The statement's words and figures, in reading order. */
export function statementLines(facts: StatementFacts) {
  return {
    title: 'Transaction statement',
    subtitle: `${facts.transactionId} · ${dateText(facts.printedAt)}`,
    brand: facts.brand.name,
    isTest: facts.isTest,
    headline: {
      label: facts.status === 'Completed' ? 'Paid to the recipient' : 'To be paid to the recipient',
      amount: euroText(facts.paidCents),
      status: facts.status,
    },
    sections: [
      { title: 'Transaction', rows: transactionRows(facts) },
      { title: 'Conversion', rows: conversionRows(facts) },
      { title: 'Recipient', rows: recipientRows(facts) },
      { title: 'On chain', rows: chainRows(facts) },
      { title: 'Proof of rate', rows: proofRows(facts) },
    ],
    footnote: `${facts.brand.name} made this statement from its own books. Questions: ${facts.brand.supportEmail}`,
  }
}

const transactionRows = (facts: StatementFacts): Row[] => [
  { label: 'Transaction ID', value: facts.transactionId },
  { label: 'Account holder', value: facts.payer },
  { label: 'Quote agreed', value: dateText(facts.createdAt) },
  ...(facts.completedAt ? [{ label: 'Transfer booked', value: dateText(facts.completedAt) }] : []),
]

const conversionRows = (facts: StatementFacts): Row[] => [
  { label: 'Received', value: `${amountText(facts.units, facts.unit)} ${facts.unit.code}` },
  { label: 'Rate', value: `1 ${facts.unit.code} = ${facts.rate} EUR` },
  { label: 'Amount', value: euroText(facts.cents) },
  { label: 'Transaction fee', value: euroText(facts.feeCents) },
  { label: 'Network and transfer fee', value: euroText(0n) },
  { label: 'Paid out', value: euroText(facts.paidCents) },
]

const recipientRows = ({ recipient, endToEndId }: StatementFacts): Row[] => [
  { label: 'Name', value: recipient.name.toUpperCase() },
  { label: 'IBAN', value: groupedIban(recipient.iban) },
  ...(recipient.bic === '' ? [] : [{ label: 'BIC', value: recipient.bic }]),
  ...(recipient.bankName === '' ? [] : [{ label: 'Bank', value: recipient.bankName }]),
  { label: 'Reference', value: recipient.reference },
  ...(endToEndId === null ? [] : [{ label: 'End-to-end ID', value: endToEndId }]),
]

const chainRows = (facts: StatementFacts): Row[] => [
  { label: 'Network', value: facts.networkName },
  { label: 'Receiver wallet', value: facts.wallet },
  ...facts.hashes.map((value) => ({ label: 'Transaction hash', value })),
]

const proofRows = ({ proof, unit }: StatementFacts): Row[] => [
  ...roundRows(`${unit.code}/USD`, proof.token),
  ...roundRows('EUR/USD', proof.euro),
  { label: 'Spread', value: `${hundredths(BigInt(proof.spreadBps))} %` },
]

const roundRows = (pair: string, { second, ...first }: ProofFacts): Row[] => [
  { label: pair, value: roundText(first) },
  ...(second ? [{ label: `${pair}, second source`, value: roundText(second) }] : []),
]

const roundText = (round: Omit<ProofFacts, 'second'>): string =>
  `${answerText(round)}, round ${round.roundId}`

const answerText = ({ answer, decimals }: ProofFacts): string =>
  Money.ofBase(answer, { code: 'USD', decimals, kind: 'fiat' }).toText()

const hundredths = (value: bigint): string =>
  Money.ofBase(value, { code: '%', decimals: 2, kind: 'fiat' }).toText()

const amountText = (units: bigint, unit: Unit): string =>
  withThousands(Money.ofBase(units, unit).toText())

const euroText = (cents: bigint): string =>
  `€${withThousands(Money.ofBase(cents, EUR).toFixedText())}`

/** '23 November 2026, 10:00 UTC'. */
function dateText(at: Date): string {
  const date = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${date}, ${at.toISOString().slice(11, 16)} UTC`
}
