import type { DetailItem, Transaction } from '@contract/v1/transactions'
import { internalError } from '@kernel/app-error'
import { Money } from '@kernel/money'
import { toSeconds } from '@kernel/instant'
import type { HoldRecord } from '../records/hold/row'
import { chainRows, grouped } from './details'
import { chainOf, flagsOf } from './present'
import { roadOfHold } from './road'
import type { HoldView, Shown } from './view'

/** Held money that no quote shows, as a transaction of its own; until it is paid out nobody knows its euros. */
export function presentHold(view: HoldView, shown: Shown, network: string): Transaction {
  const { hold } = view
  if (hold.transactionId === null) throw internalError('its quote shows this hold', hold.id)
  const isRefunded = hold.status === 'refunded'
  const status = isRefunded ? 'failed' : 'processing'
  const chain = chainOf(view, shown)
  return {
    id: hold.transactionId,
    type: 'otc',
    status,
    createdAt: toSeconds(hold.openedAt),
    ...(hold.unit && { iconUrl: shown.iconUrl }),
    totalAmount: totalOf(hold),
    details: [
      ...grouped(stateRows(hold)),
      ...grouped(moneyRows(view, network)),
      ...grouped(chainRows(shown, chain)),
    ],
    statusDetails: roadOfHold(view),
    ...linksOf(chain),
    hold: { id: hold.id, status: hold.status, reason: hold.reason },
    ...namesOf(view),
    ...flagsOf(isRefunded ? 'refunded' : 'on-hold', status),
  }
}

const linksOf = ({ link, hash }: ReturnType<typeof chainOf>) => ({
  ...(link !== null && { explorerLinkUrl: link }),
  ...(hash !== null && { onChainHash: hash }),
})

const namesOf = ({ recipient }: HoldView) =>
  recipient ? { beneficiaryName: recipient.name, beneficiaryType: recipient.type } : {}

/** Of a token that nobody lists not even the decimals are known. */
function totalOf({ unit, units }: HoldRecord): Transaction['totalAmount'] {
  if (!unit) return { amount: '0', decimals: 0, currency: '', type: 'token', notAvailable: true }
  const amount = Money.ofBase(units, unit).toText()
  return { amount, decimals: unit.decimals, currency: unit.code, type: 'token' }
}

const stateRows = ({ status, transactionId }: HoldRecord): DetailItem[] => [
  {
    key: 'status',
    type: 'Status',
    value:
      status === 'refunded'
        ? { status: 'otc.failed', label: 'refunded' }
        : { status: 'otc.processing', label: 'onHold' },
  },
  { key: 'transactionId', type: 'Text', value: transactionId ?? '' },
]

function moneyRows({ hold, recipient }: HoldView, network: string): DetailItem[] {
  const rows: DetailItem[] = recipient
    ? [{ key: 'beneficiary', type: 'Text', value: recipient.legalName.toUpperCase() }]
    : []
  if (!hold.unit) return rows
  const { code, decimals } = hold.unit
  const amount = Money.ofBase(hold.units, hold.unit).toText()
  const value = { amount, decimals, symbol: code, network }
  // The network is one of the contract's: the registry gave it.
  return [{ key: 'from', type: 'TokenAmount', value } as DetailItem, ...rows]
}
