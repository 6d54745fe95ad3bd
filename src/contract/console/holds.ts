import * as v from 'valibot'

import { DecimalText, UnixSeconds } from '../schema'
import { PayeeCheck } from '../v1/payee'
import { HOLD_REASONS, HOLD_STATUSES } from '../v1/holds'
import { OfferedAct } from './acts'
import { oneById, operatorEndpoint } from './operator-endpoint'
import { decided, HistoryEvent } from './waiting'

const Refund = v.object({
  /** With its checksum. */
  to: v.string(),
  /** '1000 USDC': less where refused euros bought less. */
  amount: v.string(),
  askedTs: UnixSeconds,
  txHash: v.nullable(v.string()),
  sentTs: v.nullable(UnixSeconds),
})

export const ConsoleHold = v.object({
  ...decided,
  /** Where its owner's time to decide is over; beside `acts`, since an older page refuses an act there that it does not know. */
  decideAgain: v.optional(OfferedAct),
  /** Where a refund may have been sent between a backup and its restore: what two operators say of it. */
  restored: v.optional(v.array(OfferedAct)),
  refund: v.nullable(Refund),
  history: v.array(HistoryEvent),
  id: v.string(),
  /** As its owner sees it. */
  transactionId: v.string(),
  reason: v.picklist(HOLD_REASONS),
  status: v.picklist(HOLD_STATUSES),
  statusTs: UnixSeconds,
  accountName: v.string(),
  /** '1000 USDC'; base units of a token that the desk does not list. */
  amount: v.string(),
  /** Of what a bank refused or returned: the euros that are owed. */
  owedEUR: v.nullable(DecimalText),
  chainName: v.string(),
  depositAddress: v.string(),
  /** Whom a release would pay, by the legal name; null where it is not open, or the recipient is gone. */
  payee: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        iban: v.string(),
        /** What its bank said of the name; null where nobody has asked. */
        check: v.optional(v.nullable(PayeeCheck.entries.outcome)),
      }),
    ),
  ),
  quoteId: v.nullable(v.string()),
  /** The newest attempt to pay its quote. */
  payoutId: v.nullable(v.string()),
  /** EndToEndId of a payment that was sent before a restore, and that may have paid it. */
  lostPaymentId: v.nullable(v.string()),
})
export type ConsoleHold = v.InferOutput<typeof ConsoleHold>

export const readHold = operatorEndpoint('readHold', 'GET /v1/console/holds/{id}', {
  summary: 'Money that is held: what came, what its owner asked for, and which acts are open.',
  ...oneById,
  payload: ConsoleHold,
})
