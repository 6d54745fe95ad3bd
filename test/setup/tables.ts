import type { BankFileTables } from '@server/desk/records/bank-file'
import { chainTables } from '@server/desk/records/chain/cursor'
import type { DepositAddressTables } from '@server/desk/records/deposit-address'
import type { DepositTables } from '@server/desk/records/deposit/row'
import type { HoldTables } from '@server/desk/records/hold/row'
import type { IdempotencyKeyTables } from '@server/desk/records/idempotency-key'
import type { LedgerTables } from '@server/desk/records/ledger'
import type { PayoutTables } from '@server/desk/records/payout/row'
import type { QuoteTables } from '@server/desk/records/quote/row'
import type { StateEventTables } from '@server/desk/records/state-event'
import type { Db } from '@server/ports/db'

/** A test looks at every table. */
export const everyTable = (db: Db) =>
  chainTables(db).withTables<
    BankFileTables &
      DepositAddressTables &
      DepositTables &
      HoldTables &
      IdempotencyKeyTables &
      LedgerTables &
      PayoutTables &
      QuoteTables &
      StateEventTables
  >()
