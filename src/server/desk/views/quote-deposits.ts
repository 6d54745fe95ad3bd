import { sql } from 'kysely'

import type { QuoteDeposit } from '@contract/v1/quotes'
import { baseText } from '@kernel/base-text'
import { toSeconds } from '@kernel/instant'
import { NATIVE_TRANSFER } from '@kernel/log-index'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { chainLink } from '../policies/transaction-details'
import { selectShownDeposits, STANDING } from './deposits-json'
import type { ShownDeposit } from './shown-deposits'

interface NamedBlock {
  readonly chainId: number
  readonly hash: string
  readonly block: bigint
  readonly address: string
}

/** What a transaction paid to an address, and what balances tell of the same block without a transaction. */
export const depositsOfTransaction = (db: Db, { chainId, hash, block, address }: NamedBlock) =>
  selectShownDeposits(
    db,
    sql`d.chain_id = ${chainId} and d.address = ${address} and ${STANDING}
      and (d.tx_hash = ${hash} or (d.block_number = ${block} and d.log_index < ${NATIVE_TRANSFER}))`,
  )

/** Transfers to a quote's address on the wire, in the order given. */
export const presentDeposits = (
  { catalogue }: Pick<FlowDeps, 'catalogue'>,
  deposits: readonly ShownDeposit[],
): QuoteDeposit[] =>
  deposits.map((deposit) => ({
    ...placeOf(catalogue, deposit),
    ...amountOf(deposit),
    seenTs: toSeconds(deposit.seenAt),
    isFinal: deposit.isFinal,
    ...useOf(deposit),
  }))

function placeOf(catalogue: FlowDeps['catalogue'], deposit: ShownDeposit) {
  const { chainId } = deposit
  const chain = catalogue.chain(chainId)
  const { link } = chainLink([deposit], { explorerUrl: chain?.explorerUrl ?? null })
  return {
    hash: deposit.txHash,
    ...(link !== null && { link }),
    chainId,
    network: chain?.network ?? 'unknown',
    networkName: catalogue.networkName(chainId),
  }
}

const amountOf = ({ symbol, decimals, units }: ShownDeposit) =>
  symbol === null || decimals === null ? {} : { tokenAmount: baseText(units, { decimals }), symbol }

function useOf({
  bucket,
  reason,
  holdId,
  shownBy,
}: ShownDeposit): Pick<QuoteDeposit, 'use' | 'reason' | 'holdId' | 'transactionId'> {
  if (bucket === 'matched' || reason === 'matched') return { use: 'counts' }
  return {
    use: 'held',
    reason,
    ...(holdId !== null && { holdId }),
    ...(shownBy !== null && { transactionId: shownBy }),
  }
}
