import type { Arrival } from '@contract/v1/cost'
import type { Hold, OwedEuros } from '@contract/v1/holds'
import { type Cents, minus, NO_CENTS } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { toSeconds } from '@kernel/instant'
import { nicknameOr } from '@kernel/recipient-name'
import { EUR } from '@kernel/units'
import type { Db } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { FlowDeps } from '../deps'
import { decideUntil, type FoundHold } from '../policies/holds'
import { quoteArrival } from '../policies/quote-arrival'
import type { HoldRecord, HoldState } from '../records/hold/row'
import { payoutsOfQuote } from '../records/payout/find'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord } from '../records/quote/row'
import { arrivalFacts } from './activity'
import { readOwedCents } from './owed-cents'

/** From the approval of a refund on crypto is owed. */
const STATES: readonly HoldState[] = ['held', 'resend-asked', 'resent', 'refund-asked']

/** What a bank refused or returned, as its owner sees it; nothing where no euros are owed. */
export async function readOwedEuros(
  deps: FlowDeps,
  { hold, own }: FoundHold,
): Promise<Pick<Hold, 'owed'>> {
  if (!own || hold.reason !== 'bank' || !STATES.includes(hold.status)) return {}
  const found = await findOwed(deps.database.db, hold, own)
  if (!found) return {}
  const { refused, again, owed } = found
  const arrival = again && quoteArrival(own, again, arrivalFacts(deps, own.chainId))
  return {
    owed: {
      receivesEUR: euroText(owed),
      ...returnedText(refused, owed),
      decideUntilTs: toSeconds(decideUntil(hold)),
      beneficiary: beneficiaryText(refused.recipient),
      takesBeneficiary: true,
      ...resendText(hold, again, arrival),
    },
  }
}

interface Owed {
  /** What the bank refused or returned. */
  readonly refused: PayoutRecord
  /** What was sent instead of it. */
  readonly again: PayoutRecord | null
  readonly owed: Cents
}

async function findOwed(db: Db, hold: HoldRecord, own: QuoteRecord): Promise<Owed | null> {
  const [last, before] = (await payoutsOfQuote(db, own.id)).toReversed()
  if (!last) return null
  if (hold.status === 'resent')
    return before ? { refused: before, again: last, owed: last.cents } : null
  const owed = await readOwedCents(db, own.id)
  return owed > NO_CENTS ? { refused: last, again: null, owed } : null
}

function resendText(
  { resend: asked }: HoldRecord,
  again: PayoutRecord | null,
  arrival: Arrival | null,
): Pick<OwedEuros, 'resend'> {
  // An operator's retry has the payout alone.
  const resend = asked ?? (again && { recipient: again.recipient, askedAt: again.createdAt })
  if (!resend) return {}
  const beneficiary = beneficiaryText(resend.recipient)
  const askedTs = toSeconds(resend.askedAt)
  return { resend: { beneficiary, askedTs, awaitsProof: !again, ...(arrival && { arrival }) } }
}

const euroText = (amount: Cents): string => fixedBaseText(amount, EUR)

function returnedText({ status, cents }: PayoutRecord, owed: Cents): Pick<OwedEuros, 'returned'> {
  if (status !== 'returned') return {}
  return { returned: { paidEUR: euroText(cents), keptEUR: euroText(minus(cents, owed)) } }
}

const beneficiaryText = ({ id, name, nickname, iban }: RecipientSnapshot) => ({
  id,
  name: nicknameOr(name, nickname),
  iban,
})
