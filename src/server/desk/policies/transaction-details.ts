import type { FailReason, SentDetail, SentTransaction } from '@contract/v1/details'
import { type BaseUnits, type Cents, NO_CENTS } from '@kernel/amounts'
import { baseText } from '@kernel/base-text'
import { groupedIban } from '@kernel/iban'
import { isBalanceDiff } from '@kernel/log-index'
import type { Unit } from '@kernel/units'
import { toSeconds } from '@kernel/instant'
import type { HoldRecord } from '../records/hold/row'
import type { QuoteRecord } from '../records/quote/row'
import { isChecked, type QuoteHistory } from './status-timeline'
import { euroAmount, grossOf, isUnconverted, paidCents } from './transaction-amounts'
import { listedStatus } from './transaction-status'

/** Where a transaction happened, as it is shown. */
export interface ShownChain {
  readonly network: QuoteRecord['network']
  readonly networkName: string
  /** Null where the chain has no explorer. */
  readonly explorerUrl: string | null
  readonly iconUrl: string
  /** Checksummed. */
  readonly wallet: string
}

/** The transaction on chain; nulls where nothing has come, or nobody can look it up. */
export interface ChainLink {
  readonly hash: string | null
  readonly link: string | null
}

/** Of a deposit found by balance diff only the block is known. */
export function chainLink(
  deposits: QuoteHistory['deposits'],
  { explorerUrl }: Pick<ShownChain, 'explorerUrl'>,
): ChainLink {
  const [first] = deposits
  if (!first) return { hash: null, link: null }
  const { txHash: hash, logIndex } = first
  const kind = isBalanceDiff(logIndex) ? 'block' : 'tx'
  return { hash, link: explorerUrl === null ? null : `${explorerUrl}/${kind}/${hash}` }
}

interface QuoteDetails {
  readonly shown: ShownChain
  readonly expected: Date | null
  readonly failure: FailReason | null
  readonly chain: ChainLink
}

/** The rows of a transaction's details: state, money, recipient, chain. */
export const quoteDetails = (history: QuoteHistory, facts: QuoteDetails): SentDetail[] => [
  ...stateRows(history, facts),
  ...moneyRows(history),
  ...recipientRows(history.quote),
  ...chainRows(facts.shown, facts.chain),
]

/** The rows of held money that no quote shows. */
export const holdDetails = (
  hold: HoldRecord,
  recipientName: string | null,
  shown: ShownChain,
  chain: ChainLink,
): SentDetail[] => [
  {
    key: 'status',
    type: 'Status',
    value:
      hold.status === 'refunded'
        ? { status: 'otc.failed', label: 'refunded' }
        : { status: 'otc.processing', label: 'onHold' },
  },
  { key: 'transactionId', type: 'Text', value: hold.transactionId ?? '' },
  ...(hold.unit ? [fromRow(hold.units, hold.unit, shown.network)] : []),
  ...(recipientName === null ? [] : [beneficiaryRow(recipientName)]),
  ...chainRows(shown, chain),
]

function stateRows({ quote, payout, events }: QuoteHistory, { expected, failure }: QuoteDetails) {
  const status = listedStatus(quote.status)
  const wasOnHold = events.some(({ to }) => to === 'on-hold')
  const label = isChecked(payout) ? 'checking' : labelOf(quote, wasOnHold)
  const rows: SentDetail[] = [
    { key: 'status', type: 'Status', value: { status: `otc.${status}`, ...(label && { label }) } },
  ]
  if (status === 'failed')
    rows.push({ key: 'reason', type: 'LocalizedText', value: failure ?? 'default' })
  if (expected)
    rows.push({
      key: 'estimatedDelivery',
      type: 'Date',
      value: { timestamp: toSeconds(expected), format: 'dateTime' },
    })
  rows.push({ key: 'transactionId', type: 'Text', value: quote.transactionId })
  return rows
}

/** What the status alone does not say (decisions: TX-13). */
function labelOf({ status }: QuoteRecord, wasOnHold: boolean) {
  if (status === 'on-hold') return 'onHold'
  if (status === 'refunded') return 'refunded'
  return status === 'processing' && wasOnHold ? 'unhold' : undefined
}

const euros = (cents: Cents) => ({ ...euroAmount(cents), format: 'symbolFirst' as const })

function moneyRows({ quote, payout, hold }: QuoteHistory): SentDetail[] {
  const { unit, feeCents } = quote
  // No fee and no euros are told of what is not converted.
  if (hold && isUnconverted(quote)) return [fromRow(hold.units, unit, quote.network)]
  return [
    fromRow(grossOf(quote).units, unit, quote.network),
    { key: 'rate', type: 'TokenRate', value: { rate: quote.rate, from: unit.code, to: 'EUR' } },
    {
      key: 'fees',
      type: 'Fee',
      value: {
        displayedItem: euros(feeCents),
        titleKey: 'fees',
        items: [
          { key: 'transactionFee', amount: euros(feeCents) },
          { key: 'networkFee', amount: euros(NO_CENTS) },
          { key: 'transferFee', amount: euros(NO_CENTS) },
        ],
      },
    },
    { key: 'to', type: 'Amount', value: euros(paidCents(quote, payout)) },
  ]
}

/** A token amount on the wire. */
export const tokenValue = (
  units: BaseUnits,
  unit: Unit,
  network: ShownChain['network'],
): NonNullable<SentTransaction['tokenAmount']> => ({
  amount: baseText(units, unit),
  decimals: unit.decimals,
  symbol: unit.code,
  network,
})

const fromRow = (units: BaseUnits, unit: Unit, network: ShownChain['network']): SentDetail => ({
  key: 'from',
  type: 'TokenAmount',
  value: tokenValue(units, unit, network),
})

const beneficiaryRow = (name: string): SentDetail => ({
  key: 'beneficiary',
  type: 'Text',
  value: name.toUpperCase(),
})

const recipientRows = ({ recipient }: QuoteRecord): SentDetail[] => [
  beneficiaryRow(recipient.name),
  { key: 'iban', type: 'Text', value: groupedIban(recipient.iban) },
  ...(recipient.bic === '' ? [] : [{ key: 'bic', type: 'Text', value: recipient.bic } as const]),
  { key: 'reference', type: 'Text', value: recipient.reference },
]

const chainRows = ({ networkName, wallet }: ShownChain, chain: ChainLink): SentDetail[] => [
  { key: 'network', type: 'Text', value: networkName },
  { key: 'wallet', type: 'Text', value: wallet },
  ...hashRows(chain),
]

function hashRows({ hash, link }: ChainLink): SentDetail[] {
  if (hash === null) return []
  return link === null
    ? [{ key: 'onChainHash', type: 'Text', value: hash }]
    : [{ key: 'onChainHash', type: 'Link', value: { text: hash, link } }]
}
