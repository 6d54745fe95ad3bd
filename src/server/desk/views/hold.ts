import type { Hold } from '@contract/v1/holds'
import { minus } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { internalError } from '@kernel/app-error'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { nicknameOr } from '@kernel/recipient-name'
import type { FlowDeps } from '../deps'
import type { HoldRecord } from '../records/hold/row'
import type { RecipientRecord } from '../records/recipient'
import { arrivalOf } from '../policies/arrival'
import { costFromProof } from '../policies/cost'
import type { FoundHold, HoldObstacle, HoldTerms } from '../policies/holds'

/** A hold on the wire, with what it would pay now or why it pays nothing. */
export function presentHold(
  deps: FlowDeps,
  found: FoundHold,
  offer: HoldTerms | HoldObstacle | null,
  payee: RecipientRecord | null = null,
): Hold {
  const { hold } = found
  const chain = deps.catalogue.chain(hold.chainId)
  return {
    id: hold.id,
    status: hold.status,
    reason: hold.reason,
    transactionId: shownBy(found),
    openedTs: toSeconds(hold.openedAt),
    chainId: hold.chainId,
    network: chain?.network ?? 'unknown',
    networkName: deps.catalogue.networkName(hold.chainId),
    ...amountText(hold),
    ...(typeof offer === 'string' ? { obstacle: offer } : offerText(deps, hold, offer, payee)),
    ...refundText(deps, hold, chain?.explorerUrl ?? null),
  }
}

function shownBy({ hold, own }: FoundHold): string {
  const transactionId = hold.transactionId ?? own?.transactionId
  if (transactionId === undefined) throw internalError('a hold that nothing shows', hold.id)
  return transactionId
}

const amountText = ({ unit, units }: HoldRecord) =>
  unit ? { tokenAmount: Money.ofBase(units, unit).toText(), symbol: unit.code } : {}

function offerText(
  { bankProfile, clock, settings }: FlowDeps,
  { units, unit }: HoldRecord,
  terms: HoldTerms | null,
  payee: RecipientRecord | null,
) {
  if (!terms) return {}
  const { recipient, cents, feeCents } = terms
  return {
    offer: {
      rate: terms.rate,
      eurAmount: fixedBaseText(cents, EUR),
      feeEUR: fixedBaseText(feeCents, EUR),
      receivesEUR: fixedBaseText(minus(cents, feeCents), EUR),
      validUntilTs: toSeconds(secondsAfter(clock.now(), settings.honourSeconds)),
      beneficiary: {
        id: recipient.id,
        name: nicknameOr(recipient.name, recipient.nickname),
        iban: recipient.iban,
        ...(payee && { payee: payeeText(payee) }),
      },
      ...(unit && { cost: costFromProof({ ...terms, units, unit }) }),
      // What is held is final: nothing depends on the cut-off any more.
      arrival: { day: arrivalOf(clock.now(), bankProfile).day },
    },
  }
}

const payeeText = ({ type, firstName, lastName, bankName }: RecipientRecord) => ({
  ...{ type, firstName, lastName, bankName },
})

/** Fixed with the approval; what the bank did not refuse goes back whole. */
const boughtText = ({ reason, status, unit, refundUnits }: HoldRecord) =>
  unit && reason === 'bank' && status !== 'refund-asked'
    ? { tokenAmount: Money.ofBase(refundUnits, unit).toText() }
    : {}

function refundText({ keys }: FlowDeps, hold: HoldRecord, explorer: string | null) {
  const { refund, status } = hold
  if (!refund || !status.startsWith('refund')) return {}
  const { to, askedAt, sentAt, txHash } = refund
  return {
    refund: {
      address: keys.checksummed(to),
      ...boughtText(hold),
      askedTs: toSeconds(askedAt),
      ...(sentAt && { sentTs: toSeconds(sentAt) }),
      ...(txHash !== null && { hash: txHash }),
      ...(txHash !== null && explorer !== null && { link: `${explorer}/tx/${txHash}` }),
    },
  }
}
