import { type Expression, type SqlBool, sql } from 'kysely'

import type { Found, SearchAnswer } from '@contract/console/search'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import type { DepositTables } from '../../records/deposit/row'
import { selectHoldNamed } from '../../records/hold/find'
import { selectPayouts } from '../../records/payout/row'
import { selectQuoteNamed } from '../../records/quote/find'
import { euroText, ibanTail, tokenText } from '../operators/amounts'
import { listAccounts } from './accounts'
import { findQuotes } from './found-quotes'

/** More than this is no answer to a search. */
const MOST = 30

const HASH = /^0x[0-9a-f]{64}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const IBAN_TAIL = /^[0-9A-Z]{4}$/

type Deps = Pick<FlowDeps, 'database' | 'catalogue'>

/** What bears the id, the bank's name, the end of an IBAN, or the hash that somebody types. */
export async function search({ database: { db }, catalogue }: Deps, typed: string) {
  const chains = catalogue.chains.map(({ chainId }) => chainId)
  const lists = await Promise.all([
    foundPayouts(db, typed),
    findQuotes(selectQuoteNamed(db, typed)),
    foundAccounts(db, typed),
    foundHolds(db, typed),
    foundDeposits(db, typed, chains),
  ])
  const found = lists.flat().toSorted((one, other) => other.atTs - one.atTs)
  return { found, isCut: lists.some((list) => list.length === MOST) } satisfies SearchAnswer
}

const NOTHING = {
  reference: null,
  name: null,
  amountEUR: null,
  tokens: null,
  ibanTail: null,
  payoutId: null,
}

async function foundPayouts(db: Db, typed: string): Promise<readonly Found[]> {
  const tail = typed.replace(/^\D*•*\s*/, '').toUpperCase()
  const rows = await selectPayouts(db)
    .where((where) => {
      const names: Expression<SqlBool>[] = [
        where('id', '=', typed),
        where('end_to_end_id', '=', typed),
        where('msg_id', '=', typed),
      ]
      if (UUID.test(typed.toLowerCase())) names.push(where('uetr', '=', typed.toLowerCase()))
      if (IBAN_TAIL.test(tail)) names.push(where(sql<string>`right(iban, 4)`, '=', tail))
      return where.or(names)
    })
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...NOTHING,
    ...{ kind: 'payout', id: row.id, status: row.status, name: row.creditor_name },
    ...{ amountEUR: euroText(row.amount_cents), ibanTail: ibanTail(row.iban) },
    ...{ reference: row.end_to_end_id, payoutId: row.id, atTs: toSeconds(row.created_at) },
  }))
}

async function foundHolds(db: Db, typed: string): Promise<readonly Found[]> {
  const rows = await selectHoldNamed(db, typed).execute()
  return rows.map((row) => ({
    ...NOTHING,
    ...{ kind: 'hold', id: row.id, status: row.status, reference: row.transaction_id },
    tokens: tokenText(row.units, row.symbol, row.decimals),
    atTs: toSeconds(row.opened_at),
  }))
}

async function foundDeposits(db: Db, typed: string, chains: readonly number[]) {
  const hash = typed.toLowerCase()
  if (!HASH.test(hash) || chains.length === 0) return []
  const rows = await db
    .withTables<DepositTables>()
    .selectFrom('deposits')
    .selectAll()
    // By chain: that is how the table is ordered.
    .where('chain_id', 'in', chains)
    .where('tx_hash', '=', hash)
    .limit(MOST)
    .execute()
  return rows.map((row): Found => ({
    ...NOTHING,
    ...{ kind: 'deposit', id: `${row.chain_id}:${row.tx_hash}:${row.log_index}` },
    ...{ status: row.status, reference: row.quote_id },
    tokens: tokenText(row.units, row.symbol, row.decimals),
    atTs: toSeconds(row.block_time),
  }))
}

/** By a part of the name or the e-mail. */
async function foundAccounts(db: Db, typed: string): Promise<readonly Found[]> {
  const { accounts } = await listAccounts(db, typed)
  return accounts.slice(0, MOST).map(({ id, name, email, closedTs, createdTs }) => ({
    ...NOTHING,
    ...{ kind: 'account', id, name: email, reference: name, atTs: createdTs },
    status: closedTs === null ? 'open' : 'closed',
  }))
}
