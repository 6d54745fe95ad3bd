import * as v from 'valibot'

import { text, UnixSeconds } from '../schema'
import { ConsoleAct, Reason, Subject } from './approvals'
import { operatorEndpoint } from './operator-endpoint'

/** What one operator does alone: it stops something, or the desk itself checks what it is told. */
export const SOLO_ACTS = [
  ...(['withdraw', 'refund-decline', 'refund-sent', 'stop-begin', 'file-requeue'] as const),
  ...(['rescan', 'restore-begin'] as const),
  ...(['account-close', 'sessions-end', 'limits-lower', 'recovery-stop', 'notice-end'] as const),
] as const
export const SoloAct = v.picklist(SOLO_ACTS)
export type SoloAct = v.InferOutput<typeof SoloAct>

/** The rule that closes an act. */
const CLOSED_BY = [
  ...(['state', 'proposed', 'asked-already', 'attempts', 'refund', 'refund-only', 'owed'] as const),
  ...(['not-refused', 'debited', 'pending', 'disputed', 'not-covered', 'not-attested'] as const),
  'not-debited',
  ...(['deposit-lost', 'not-a-credit', 'not-frozen', 'frozen', 'stopped', 'not-stopped'] as const),
  'restored',
  ...([
    'desk-open',
    'restore-not-begun',
    'own-key',
    'not-closed',
    'under-way',
    'kept',
    'erased',
  ] as const),
  ...(['no-passkey', 'no-session', 'no-recovery', 'recovery-waits', 'export-there'] as const),
] as const
export const ClosedBy = v.picklist(CLOSED_BY)
export type ClosedBy = v.InferOutput<typeof ClosedBy>

/** One that may be done, or that is closed; the desk alone decides which. */
export const OfferedAct = v.object({
  act: v.union([ConsoleAct, SoloAct]),
  /** As the calls name it. */
  subject: Subject,
  /** Null where it is open. */
  closedBy: v.nullable(ClosedBy),
  /** Until when, where the rule ends by itself. */
  untilTs: v.optional(UnixSeconds),
})
export type OfferedAct = v.InferOutput<typeof OfferedAct>

/** Of whole euros, and of a block's number. */
export const EURO_DIGITS = 12
export const BLOCK_DIGITS = 15

const euros = `(\\d{1,${EURO_DIGITS}})`
const block = `(\\d{1,${BLOCK_DIGITS}})`

/** What an act is told besides its subject: euros a day, a month and a year; euros; the first and the last block. */
export const LIMITS_TEXT = new RegExp(`^${euros}/${euros}/${euros}$`)
export const EUROS_TEXT = new RegExp(`^${euros}(\\.\\d{2})?$`)
export const BLOCKS_TEXT = new RegExp(`^${block}-${block}$`)
/** A transaction, and the address that it has paid. */
export const REFUND_TEXT = /^(0x[0-9a-f]{64})\/(0x[0-9a-f]{40})$/i

export const actAlone = operatorEndpoint('actAlone', 'POST /v1/console/acts', {
  summary: 'Do what one operator may do alone; it stands in the audit log with its reason.',
  body: v.strictObject({
    act: SoloAct,
    subject: Subject,
    /** Of refund-sent: the hash of the transaction; of rescan: its first and last block, as '100-199'; of limits-lower: euros a day, a month and a year. */
    object: v.optional(text(200), ''),
    reason: Reason,
  }),
  payload: v.object({ act: SoloAct }),
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'NOT_FOUND'],
})
