import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import { legalName } from '@kernel/recipient-name'
import type { QuoteDraft } from '@contract/v1/quotes'
import { compiledQuery } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { SnapshotFields } from '../policies/recipient-snapshot'
import type { AccountRecord } from '../records/account'
import { type AccountLimits, selectLimits } from '../records/account-limit'
import { selectAddress } from '../records/deposit-address/issue'
import { type KeyUse, quoteIdOfUse, selectKeyUse } from '../records/idempotency-key'
import { type PayeeCheckRecord, selectPayeeChecks, toPayeeCheck } from '../records/payee-check'
import { selectExpiredUnpaid } from '../records/quote/exposure'
import { selectRecipients } from '../records/recipient'
import { selectStops, type StopScope, stopOfAccount } from '../records/stop'

/** What the desk knows of who asks for a quote, and for whom. */
export interface QuoteRequest {
  readonly account: Pick<AccountRecord, 'name' | 'minOtcEur' | 'maxOtcEur'>
  /** Null for a missing, removed or foreign one. */
  readonly recipient: SnapshotFields | null
  /** Null before the first quote for the recipient. */
  readonly address: string | null
  /** What the recipient's bank said before. */
  readonly known: PayeeCheckRecord | null
  /** The quote that the same request gave before. */
  readonly earlier: string | null
  /** When the account's newest unpaid quotes expired, newest first. */
  readonly expiredUnpaid: readonly Date[]
  readonly isStopped: boolean
  /** Its own; null where the desk's apply. */
  readonly limits: AccountLimits | null
}

interface Row extends Omit<QuoteRequest, 'account' | 'known' | 'earlier'> {
  readonly name: string
  readonly minOtcEur: string
  readonly maxOtcEur: string | null
  readonly use: Parameters<typeof quoteIdOfUse>[1]
  readonly checks: readonly (Omit<Check, 'checked_at'> & { readonly checked_at: string })[]
}

type Check = Parameters<typeof toPayeeCheck>[0] & { readonly iban: string; readonly name: string }

type Asked = Pick<QuoteDraft, 'beneficiaryId'> & {
  readonly unpaidMost: number
}

/** In one statement; null for an account that is missing or disabled. */
export async function readQuoteRequest(
  db: Db,
  use: KeyUse,
  { beneficiaryId, unpaidMost }: Asked,
): Promise<QuoteRequest | null> {
  const values = { ...use, beneficiaryId, unpaidMost, stop: stopOfAccount(use.accountId) }
  const [row] = await selectRequest(db, values)
  return row ? toRequest(use, row) : null
}

interface Values extends KeyUse, Pick<Asked, 'beneficiaryId' | 'unpaidMost'> {
  readonly stop: StopScope
}

const selectRequest = compiledQuery<Values, Row>((db, value) => {
  const [accountId, id] = [value('accountId'), value('beneficiaryId')]
  const recipient = selectRecipients(db, accountId).where('id', '=', id)
  const ibans = recipient.clearSelect().select('iban')
  const checks = selectPayeeChecks(db, accountId).where('iban', 'in', ibans)
  const stop = selectStops(db).where('scope', '=', value('stop'))
  const use = { accountId, route: value('route'), key: value('key') }
  return sql`
    select a.name, a.min_otc_eur as "minOtcEur", a.max_otc_eur as "maxOtcEur",
      ${jsonObjectFrom(recipient)} as recipient, ${jsonArrayFrom(checks)} as checks,
      ${jsonObjectFrom(selectKeyUse(db, use))} as use, ${selectAddress(db, accountId, id)} as address,
      array${selectExpiredUnpaid(db, accountId, value('unpaidMost'))} as "expiredUnpaid",
      exists ${stop} as "isStopped", ${jsonObjectFrom(selectLimits(db, accountId))} as limits
    from accounts a where a.id = ${accountId} and a.disabled_at is null`
})

const toRequest = (
  use: KeyUse,
  { name, minOtcEur, maxOtcEur, use: earlier, checks, ...row }: Row,
): QuoteRequest => ({
  ...row,
  account: { name, minOtcEur, maxOtcEur },
  known: row.recipient && checkOf(row.recipient, checks),
  earlier: quoteIdOfUse(use, earlier),
})

function checkOf(recipient: SnapshotFields, checks: Row['checks']): PayeeCheckRecord | null {
  const check = checks.find(({ name }) => name === legalName(recipient))
  return check ? toPayeeCheck({ ...check, checked_at: new Date(check.checked_at) }) : null
}
