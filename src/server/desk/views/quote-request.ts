import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import { legalName } from '@kernel/recipient-name'
import type { QuoteDraft } from '@contract/v1/quotes'
import { compiledQuery } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { ProvenRate } from '@server/ports/rates'
import type { SnapshotFields } from '../policies/recipient-snapshot'
import type { AccountRecord } from '../records/account'
import { type AccountLimits, selectLimits } from '../records/account-limit'
import { selectTold, toProvenRate } from '../records/conversion'
import { selectClosure } from '../records/desk-closure'
import { type IssuedAddress, selectAddress } from '../records/deposit-address/issue'
import { type KeyUse, quoteIdOfUse, selectKeyUse } from '../records/idempotency-key'
import { type PayeeCheckRecord, selectPayeeChecks, toPayeeCheck } from '../records/payee-check'
import { selectExpiredUnpaid } from '../records/quote/exposure'
import { selectRecipients } from '../records/recipient'
import { selectMinutes, type TimedPrice } from '../records/price-sample'
import { selectStops, type StopScope, stopOfAccount, stopOfChain } from '../records/stop'
import { type ChainStanding, selectStanding } from './chain-standing'
import { optionalInstant } from './shown-deposits'

/** What the desk knows of who asks for a quote, and for whom. */
export interface QuoteRequest {
  readonly account: Pick<AccountRecord, 'name'>
  /** Null for a missing, removed or foreign one. */
  readonly recipient: SnapshotFields | null
  /** Null before the first quote for the recipient. */
  readonly address: IssuedAddress | null
  /** What the recipient's bank said before. */
  readonly known: PayeeCheckRecord | null
  /** The quote that the same request gave before. */
  readonly earlier: string | null
  /** When the account's newest unpaid quotes expired, newest first. */
  readonly expiredUnpaid: readonly Date[]
  readonly isStopped: boolean
  /** After a restore: an address that is issued now may be somebody else's already. */
  readonly isClosed: boolean
  /** Its own; null where the desk's apply. */
  readonly limits: AccountLimits | null
  /** Of the chain. */
  readonly standing: ChainStanding
  /** Prices of the token in the minutes before, oldest first. */
  readonly samples: readonly TimedPrice[]
  /** Rates of it that the account was told just now, newest first. */
  readonly told: readonly ProvenRate[]
}

type Read = 'account' | 'known' | 'earlier' | 'standing' | 'samples'

/** As JSON has them: instants as text. */
interface Row extends Omit<QuoteRequest, Read> {
  readonly standing: Omit<ChainStanding, 'headTime'> & { readonly headTime: string | null }
  readonly samples: readonly (Omit<TimedPrice, 'at'> & { readonly at: string })[]
  readonly name: string
  readonly use: Parameters<typeof quoteIdOfUse>[1]
  readonly checks: readonly (Omit<Check, 'checked_at'> & { readonly checked_at: string })[]
}

type Check = Parameters<typeof toPayeeCheck>[0] & { readonly iban: string; readonly name: string }

interface Asked extends Pick<QuoteDraft, 'beneficiaryId' | 'chainId'> {
  /** Of the token, lower case. */
  readonly asset: string
  readonly unpaidMost: number
  readonly sampledSince: Date
  readonly toldSince: Date
  readonly toldUntil: Date
}

/** In one statement; null for an account that is missing or disabled. */
export async function readQuoteRequest(
  db: Db,
  use: KeyUse,
  asked: Asked,
): Promise<QuoteRequest | null> {
  const stops = { stop: stopOfAccount(use.accountId), chainStop: stopOfChain(asked.chainId) }
  const [row] = await selectRequest(db, { ...use, ...asked, ...stops })
  return row ? toRequest(use, row) : null
}

interface Values extends KeyUse, Asked {
  readonly stop: StopScope
  readonly chainStop: StopScope
}

const selectRequest = compiledQuery<Values, Row>((db, value) => {
  const [accountId, id] = [value('accountId'), value('beneficiaryId')]
  const recipient = selectRecipients(db, accountId).where('id', '=', id)
  const ibans = recipient.clearSelect().select('iban')
  const checks = selectPayeeChecks(db, accountId).where('iban', 'in', ibans)
  const stop = selectStops(db).where('scope', '=', value('stop'))
  const use = { accountId, route: value('route'), key: value('key') }
  const [chainId, asset] = [value('chainId'), value('asset')]
  const standing = selectStanding(db, { chainId, stop: value('chainStop') })
  const samples = selectMinutes(db, { chainId, asset, since: value('sampledSince') })
  const within = { since: value('toldSince'), until: value('toldUntil') }
  const told = selectTold(db, { accountId, chainId, asset, ...within })
  return sql`
    select a.name,
      ${jsonObjectFrom(recipient)} as recipient, ${jsonArrayFrom(checks)} as checks,
      ${jsonObjectFrom(selectKeyUse(db, use))} as use, ${jsonObjectFrom(selectAddress(db, accountId, id))} as address,
      array${selectExpiredUnpaid(db, accountId, value('unpaidMost'))} as "expiredUnpaid",
      exists ${stop} as "isStopped", exists ${selectClosure(db)} as "isClosed", ${jsonObjectFrom(selectLimits(db, accountId))} as limits,
      ${jsonObjectFrom(standing)} as standing, ${jsonArrayFrom(samples)} as samples, ${jsonArrayFrom(told)} as told
    from accounts a where a.id = ${accountId} and a.disabled_at is null`
})

const toRequest = (
  use: KeyUse,
  { name, use: earlier, checks, standing, samples, told, ...row }: Row,
): QuoteRequest => ({
  ...row,
  account: { name },
  known: row.recipient && checkOf(row.recipient, checks),
  earlier: quoteIdOfUse(use, earlier),
  standing: { ...standing, headTime: optionalInstant(standing.headTime) },
  samples: samples.map(({ at, price }) => ({ at: new Date(at), price })),
  told: told.map(toProvenRate),
})

function checkOf(recipient: SnapshotFields, checks: Row['checks']): PayeeCheckRecord | null {
  const check = checks.find(({ name }) => name === legalName(recipient))
  return check ? toPayeeCheck({ ...check, checked_at: new Date(check.checked_at) }) : null
}
