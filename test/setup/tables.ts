import type { AccountTables } from '@server/desk/records/account'
import type { AccountRecoveryTables } from '@server/desk/records/account-recovery'
import type { AccountExportTables } from '@server/desk/records/account-export'
import type { WalletProofTables } from '@server/desk/records/wallet-proof'
import type { AccountLimitTables } from '@server/desk/records/account-limit'
import type { AccountChangeTables } from '@server/desk/records/account-change'
import type { AuditSealTables } from '@server/desk/records/audit-seal'
import type { AvatarTables } from '@server/desk/records/avatar'
import type { BankDispositionTables } from '@server/desk/records/bank-disposition'
import type { BankEvidenceTables } from '@server/desk/records/bank-evidence/row'
import type { BankFolderTables } from '@server/desk/records/bank-folder'
import type { CannedAnswerTables } from '@server/desk/records/canned-answer'
import { chainTables } from '@server/desk/records/chain/cursor'
import type { LossTables } from '@server/desk/records/chain/losses'
import type { TransferTables } from '@server/desk/records/chain/transfers'
import type { EventConnectionTables } from '@server/desk/records/event-connection'
import type { ChatConversationTables } from '@server/desk/records/chat-conversation'
import type { ChatFileTables } from '@server/desk/records/chat-file'
import type { ChatMessageTables } from '@server/desk/records/chat-message'
import type { ConversionTables } from '@server/desk/records/conversion'
import type { DeskClosureTables } from '@server/desk/records/desk-closure'
import type { DepositAddressTables } from '@server/desk/records/deposit-address'
import type { DepositTables } from '@server/desk/records/deposit/row'
import type { DeviceTables } from '@server/desk/records/device'
import type { RecipientChangeTables } from '@server/desk/records/recipient-change'
import type { DeviceTryTables } from '@server/desk/records/device-try'
import type { HoldTables } from '@server/desk/records/hold/row'
import type { IdempotencyKeyTables } from '@server/desk/records/idempotency-key'
import type { KeptStatementTables } from '@server/desk/records/kept-statement'
import type { LedgerTables } from '@server/desk/records/ledger'
import type { LimitWindowTables } from '@server/desk/records/limit-window'
import type { MailOutboxTables } from '@server/desk/records/mail-outbox'
import type { MonthlyMailTables } from '@server/desk/records/monthly-mail'
import type { NoticeTables } from '@server/desk/records/notice'
import type { OperatorSessionTables } from '@server/desk/records/operator/session'
import type { OperatorActionTables } from '@server/desk/records/operator-action'
import type { OperatorProposalTables } from '@server/desk/records/operator-proposal'
import type { PayeeLinkTables } from '@server/desk/records/payee-link'
import type { ReceiptTables } from '@server/desk/records/receipt'
import type { PayeeCheckTables } from '@server/desk/records/payee-check'
import type { OpenBooksTables } from '@server/desk/records/open-books'
import type { PayoutEvidenceTables } from '@server/desk/records/payout/evidence'
import type { PayoutTables } from '@server/desk/records/payout/row'
import type { PriceSampleTables } from '@server/desk/records/price-sample'
import type { PushDeviceTables } from '@server/desk/records/push/device'
import type { PushMessageTables } from '@server/desk/records/push/message'
import type { QuoteTables } from '@server/desk/records/quote/row'
import type { RateAlertTables } from '@server/desk/records/rate-alert'
import type { RecipientTables } from '@server/desk/records/recipient'
import type { ScreeningCaseTables } from '@server/desk/records/screening-case'
import type { ScreeningTables } from '@server/desk/records/screening'
import type { SessionTables } from '@server/desk/records/session'
import type { SignInChallengeTables } from '@server/desk/records/sign-in-challenge'
import type { SignInFailureTables } from '@server/desk/records/sign-in-failure'
import type { StandingSampleTables } from '@server/desk/records/standing-sample'
import type { StateEventTables } from '@server/desk/records/state-event'
import type { StopTables } from '@server/desk/records/stop'
import type { WebhookTables } from '@server/desk/records/webhook/row'
import type { TransferNoticeTables } from '@server/desk/records/transfer-notice'
import type { Db } from '@server/ports/db'

/** A test looks at every table. */
export const everyTable = (db: Db) =>
  chainTables(db).withTables<
    AccountTables &
      AccountChangeTables &
      AccountExportTables &
      AccountLimitTables &
      AccountRecoveryTables &
      WalletProofTables &
      AuditSealTables &
      AvatarTables &
      BankDispositionTables &
      BankEvidenceTables &
      BankFolderTables &
      CannedAnswerTables &
      EventConnectionTables &
      ChatConversationTables &
      ChatFileTables &
      ChatMessageTables &
      ConversionTables &
      DepositAddressTables &
      DepositTables &
      DeskClosureTables &
      DeviceTables &
      DeviceTryTables &
      RecipientChangeTables &
      HoldTables &
      IdempotencyKeyTables &
      KeptStatementTables &
      LedgerTables &
      LimitWindowTables &
      LossTables &
      MailOutboxTables &
      MonthlyMailTables &
      NoticeTables &
      OperatorSessionTables &
      OperatorActionTables &
      OperatorProposalTables &
      PayeeCheckTables &
      PayeeLinkTables &
      ReceiptTables &
      PayoutEvidenceTables &
      PayoutTables &
      PriceSampleTables &
      PushDeviceTables &
      PushMessageTables &
      QuoteTables &
      RateAlertTables &
      RecipientTables &
      ScreeningTables &
      ScreeningCaseTables &
      SessionTables &
      SignInChallengeTables &
      SignInFailureTables &
      OpenBooksTables &
      StandingSampleTables &
      StateEventTables &
      StopTables &
      TransferNoticeTables &
      TransferTables &
      WebhookTables
  >()
