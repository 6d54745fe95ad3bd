import type { BankFileTables } from '@server/desk/records/bank-file'
import type { CannedAnswerTables } from '@server/desk/records/canned-answer'
import { chainTables } from '@server/desk/records/chain/cursor'
import type { ChatConnectionTables } from '@server/desk/records/chat-connection'
import type { ChatConversationTables } from '@server/desk/records/chat-conversation'
import type { ChatFileTables } from '@server/desk/records/chat-file'
import type { ChatMessageTables } from '@server/desk/records/chat-message'
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
      CannedAnswerTables &
      ChatConnectionTables &
      ChatConversationTables &
      ChatFileTables &
      ChatMessageTables &
      DepositAddressTables &
      DepositTables &
      HoldTables &
      IdempotencyKeyTables &
      LedgerTables &
      PayoutTables &
      QuoteTables &
      StateEventTables
  >()
