import type { Hold, ShownBeneficiary } from '@contract/v1/holds'
import { domainError, notFound } from '@kernel/domain-error'
import { bankReasonGroup, type BankReasonGroup } from '@kernel/bank-reasons'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Db } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { FlowDeps } from '../deps'
import { assertInTime } from '../policies/holds'
import { markResendAsked } from '../records/hold/transitions'
import { claimKey, type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import { countingPayouts } from '../records/payout/find'
import type { QuoteRecord } from '../records/quote/row'
import { lockRecipient } from '../records/recipient'
import { showHold } from '../steps/hold-terms'
import { type DecidedHold, findHoldOf, lockOpenHold } from '../steps/lock-hold'
import { assertKnownDevice } from '../steps/known-device'
import { readPayeeCheck, refuseUnseenPayee } from '../steps/payee-check'
import { currentRecipient } from '../steps/quote-recipient'
import { refuseCheckedPayee } from '../steps/refuse-checked-payee'
import { hasAttemptLeft, payProvedResend } from '../steps/resend-payout'
import { readOwedCents } from '../views/owed-cents'
import { mayBeRefunded } from '../views/restored-holds'

interface Wish {
  readonly beneficiaryId: number
  readonly receivesEUR: string
  readonly beneficiary?: ShownBeneficiary | undefined
}

interface ResendHold extends DecidedHold, Pick<KeyedCall, 'key'> {
  readonly wish: Wish
}

/**
 * Sends euros that a bank refused or returned to a recipient of their owner's choice, once per idempotency key: at once where
 * the bank's statements prove that nothing else was paid, else as soon as they do.
 */
export async function resendHold(
  deps: FlowDeps,
  { caller, id, key, wish }: ResendHold,
): Promise<Hold> {
  const { accountId } = caller
  const { clock, database } = deps
  const use = keyUse(accountId, 'resendHold', key, { id, ...wish })
  const found = await findHoldOf(database.db, accountId, id)
  const { own } = found
  // Nothing else owes euros.
  if (found.hold.reason !== 'bank' || !own) throw notFound()
  await assertKnownDevice(deps, caller, { act: 'resend-hold', subject: id, iban: null })
  if ((await quoteIdOfKey(database.db, use)) === null) {
    const by = { actor: 'account', reason: 'asked', at: clock.now() }
    assertInTime(found.hold, by.at)
    const recipient = await chosenRecipient(deps, own, wish)
    await database.transact(async (tx) => {
      const hold = await lockOpenHold(tx, found)
      if ((await claimKey(tx, use, own.id, by.at)) !== null) return
      if (hold.status !== 'held' && hold.status !== 'resend-asked')
        throw domainError('decided-already')
      if (await mayBeRefunded(tx, hold)) throw domainError('payment-unaccounted')
      if (!(await hasAttemptLeft(tx, own.id))) throw domainError('resends-used')
      await assertOwed(tx, own.id, wish.receivesEUR)
      if (!(await lockRecipient(tx, accountId, recipient.id))) throw notFound()
      await markResendAsked(tx, hold, by, recipient)
      await payProvedResend(tx, deps, own.id, by.at)
    })
    deps.log.info({ holdId: id, quoteId: own.id }, 'its owner asked to send refused euros again')
  }
  return showHold(deps, await findHoldOf(database.db, accountId, id))
}

/** The recipient as it stands now, under the transfer's own reference; refused where the bank would refuse it again. */
async function chosenRecipient(
  deps: FlowDeps,
  { id, accountId }: QuoteRecord,
  { beneficiaryId, beneficiary: shown }: Wish,
): Promise<RecipientSnapshot> {
  const { db } = deps.database
  const recipient = await currentRecipient(deps, accountId, beneficiaryId)
  const refused = (await countingPayouts(db, [id])).get(id)
  if (!recipient || !refused) throw notFound()
  refuseUnseenPayee(recipient, shown)
  if (refused.recipient.iban === recipient.iban && isOfAccount(refused.bankReason))
    throw domainError('recipient-refused-before')
  const { outcome } = await readPayeeCheck(deps, accountId, recipient)
  if (outcome === 'no-match') throw domainError('payee-mismatch')
  await refuseCheckedPayee(deps, [recipient.name])
  return { ...recipient, reference: refused.recipient.reference }
}

/** Reasons that lie in the account: the same IBAN is refused again. */
const OF_ACCOUNT: readonly BankReasonGroup[] = [
  'account-unknown',
  'account-closed',
  'account-changed',
  'account-blocked',
  'account-unfit',
  'bank-code',
]

const isOfAccount = (reason: string | null): boolean =>
  reason !== null && OF_ACCOUNT.includes(bankReasonGroup(reason))

async function assertOwed(db: Db, quoteId: string, receivesEUR: string): Promise<void> {
  const owed = await readOwedCents(db, quoteId)
  if (!Money.ofBase(owed, EUR).equals(Money.of(receivesEUR, EUR))) throw domainError('owed-changed')
}
