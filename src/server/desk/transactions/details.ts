import type { DetailItem, Transaction } from '@contract/v1/transactions'
import { groupedIban } from '@kernel/iban'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { toSeconds } from '@kernel/instant'
import type { QuoteRecord } from '../records/quote/row'
import type { Shown, TransactionView } from './view'

interface Facts {
  readonly quote: QuoteRecord
  readonly status: Transaction['status']
  readonly expected: Date | null
  /** After a hold. */
  readonly isReleased: boolean
  readonly link: string | null
  readonly hash: string | null
}

/** The rows of a transaction's details, in groups: state, money, recipient, chain. */
export function detailsOf(view: TransactionView, shown: Shown, facts: Facts): DetailItem[] {
  return [
    ...grouped(stateRows(facts)),
    ...grouped(moneyRows(view)),
    ...grouped(recipientRows(facts)),
    ...grouped(chainRows(shown, facts)),
  ]
}

/** The last row of a group keeps a distance to the next. */
export const grouped = (rows: readonly DetailItem[]): DetailItem[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, marginBottom: true } : row))

type Label = Extract<DetailItem, { type: 'Status' }>['value']['label']

/** What the status alone does not say (decisions: TX-13). */
function labelOf({ status }: QuoteRecord, isReleased: boolean): Label {
  if (status === 'on-hold') return 'onHold'
  if (status === 'refunded') return 'refunded'
  return status === 'processing' && isReleased ? 'unhold' : undefined
}

function stateRows({ quote, status, expected, isReleased }: Facts): DetailItem[] {
  const label = labelOf(quote, isReleased)
  const rows: DetailItem[] = [
    { key: 'status', type: 'Status', value: { status: `otc.${status}`, ...(label && { label }) } },
  ]
  if (status === 'failed') {
    const reason = quote.status === 'expired' ? 'quoteExpired' : 'default'
    rows.push({ key: 'reason', type: 'LocalizedText', value: reason })
  }
  if (expected)
    rows.push({
      key: 'estimatedDelivery',
      type: 'Date',
      value: { timestamp: toSeconds(expected), format: 'dateTime' },
    })
  return [...rows, { key: 'transactionId', type: 'Text', value: quote.transactionId }]
}

const euros = (cents: bigint) => ({
  amount: Money.ofBase(cents, EUR).floorAtZero().toFixedText(),
  decimals: EUR.decimals,
  currency: 'EUR',
  type: 'fiat' as const,
  format: 'symbolFirst' as const,
})

function moneyRows({ quote, payout }: TransactionView): DetailItem[] {
  const { unit, feeCents } = quote
  const gross = quote.settled?.cents ?? quote.cents
  return [
    {
      key: 'from',
      type: 'TokenAmount',
      value: {
        amount: Money.ofBase(quote.settled?.units ?? quote.units, unit).toText(),
        decimals: unit.decimals,
        symbol: unit.code,
        network: quote.network,
      },
    },
    { key: 'rate', type: 'TokenRate', value: { rate: quote.rate, from: unit.code, to: 'EUR' } },
    {
      key: 'fees',
      type: 'Fee',
      value: {
        displayedItem: euros(feeCents),
        titleKey: 'fees',
        items: [
          { key: 'transactionFee', amount: euros(feeCents) },
          { key: 'networkFee', amount: euros(0n) },
          { key: 'transferFee', amount: euros(0n) },
        ],
      },
    },
    { key: 'to', type: 'Amount', value: euros(payout?.cents ?? gross - feeCents) },
  ]
}

function recipientRows({ quote: { recipient } }: Facts): DetailItem[] {
  const rows: DetailItem[] = [
    { key: 'beneficiary', type: 'Text', value: recipient.name.toUpperCase() },
    { key: 'iban', type: 'Text', value: groupedIban(recipient.iban) },
  ]
  if (recipient.bic !== '') rows.push({ key: 'bic', type: 'Text', value: recipient.bic })
  return [...rows, { key: 'reference', type: 'Text', value: recipient.reference }]
}

export function chainRows(
  shown: Shown,
  { link, hash }: Pick<Facts, 'link' | 'hash'>,
): DetailItem[] {
  const rows: DetailItem[] = [{ key: 'network', type: 'Text', value: shown.networkName }]
  rows.push({ key: 'wallet', type: 'Text', value: shown.wallet })
  if (hash === null) return rows
  return [
    ...rows,
    link === null
      ? { key: 'onChainHash', type: 'Text', value: hash }
      : { key: 'onChainHash', type: 'Link', value: { text: hash, link } },
  ]
}
