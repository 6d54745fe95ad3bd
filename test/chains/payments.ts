import { type EmittedLog, type Move, TRANSFER, type Transaction } from './branch'
import { word } from './view'

export const USDC = `0x${'11'.repeat(20)}`
export const DAI = `0x${'22'.repeat(20)}`
const UNLISTED = `0x${'99'.repeat(20)}`
const SENDER = `0x${'aa'.repeat(20)}`
const CONTRACT = `0x${'cc'.repeat(20)}`

/** How crypto comes to an address, or only seems to. */
export const KINDS = [
  ...(['usdc', 'usdc', 'dai', 'native', 'native', 'internal', 'dust', 'zero', 'unlisted'] as const),
  ...(['collectible', 'failed', 'coinbase'] as const),
]
export type Kind = (typeof KINDS)[number]

export interface Payment {
  readonly kind: Kind
  readonly to: string
  readonly units: bigint
}

/** One transaction that makes all these payments; what no transaction can make is left out. */
export function transactionOf(hash: string, payments: readonly Payment[]): Transaction {
  const isSuccessful = payments.every(({ kind }) => kind !== 'failed')
  const made = isSuccessful ? payments.filter(({ kind }) => kind !== 'coinbase') : []
  return {
    ...{ hash, from: SENDER, ...called(payments), fee: 1n, isSuccessful },
    logs: made.flatMap(logsOf),
    moves: made.flatMap(movesOf),
  }
}

/** One transaction by which other people send one another so much of a listed token. */
export const othersTransfers = (hash: string, count: number): readonly Transaction[] =>
  count === 0
    ? []
    : [transactionOf(hash, Array<Payment>(count).fill({ kind: 'usdc', to: CONTRACT, units: 1n }))]

/** A lone payment of native coins goes to its address itself; all else goes through a contract. */
function called([first, ...more]: readonly Payment[]): Pick<Transaction, 'to' | 'value'> {
  return first && more.length === 0 && isDirect(first.kind)
    ? { to: first.to, value: first.units }
    : { to: CONTRACT, value: 0n }
}

const isDirect = (kind: Kind): boolean => kind === 'native' || kind === 'failed'

/** An address sends native coins on, as a sweep does; its owner never sends what the desk has not booked. */
export const sweepOf = (hash: string, from: string, units: bigint): Transaction => ({
  ...{ hash, from, to: CONTRACT, value: units - SWEEP_FEE, fee: SWEEP_FEE, isSuccessful: true },
  logs: [],
  moves: [{ asset: 'native', address: from, amount: -units }, sentBy(from)],
})

const SWEEP_FEE = 1n

export const sentBy = (address: string): Move => ({ asset: 'nonce', address, amount: 1n })

/** What a block itself pays. */
export const risesOf = (payments: readonly Payment[]): readonly Move[] =>
  payments
    .filter(({ kind }) => kind === 'coinbase')
    .map(({ to, units }) => ({ asset: 'native', address: to, amount: units }))

function logsOf({ kind, to, units }: Payment): readonly EmittedLog[] {
  const moved = tokenMove(kind, to, units)
  if (moved) return [transferLog(moved.asset, to, moved.amount)]
  if (kind === 'collectible') return [collectibleLog(to, units)]
  return []
}

function movesOf({ kind, to, units }: Payment): readonly Move[] {
  const moved = tokenMove(kind, to, units)
  if (moved) return [moved]
  return kind === 'native' || kind === 'internal'
    ? [{ asset: 'native', address: to, amount: units }]
    : []
}

function tokenMove(kind: Kind, address: string, units: bigint): Move | null {
  switch (kind) {
    case 'usdc':
      return { asset: USDC, address, amount: units }
    case 'dai':
      return { asset: DAI, address, amount: units * 10n ** 12n }
    case 'dust':
      return { asset: USDC, address, amount: (units % 9n) + 1n }
    case 'zero':
      return { asset: USDC, address, amount: 0n }
    case 'unlisted':
      return { asset: UNLISTED, address, amount: units }
    default:
      return null
  }
}

const topic = (address: string): string => word(BigInt(address))

const transferLog = (contract: string, to: string, units: bigint): EmittedLog => ({
  contract,
  topics: [TRANSFER, topic(SENDER), topic(to)],
  data: word(units),
})

/** ERC-721: the fourth topic is an id, and no amount is named. */
const collectibleLog = (to: string, id: bigint): EmittedLog => ({
  contract: USDC,
  topics: [TRANSFER, topic(SENDER), topic(to), word(id)],
  data: '0x',
})
