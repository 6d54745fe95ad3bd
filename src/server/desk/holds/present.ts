import type { Hold } from '@contract/v1/holds'
import { internalError } from '@kernel/app-error'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { secondsAfter, toSeconds } from '@server/ports/clock'
import type { HoldDeps } from './facts'
import type { StoredHold } from './hold'
import type { FoundHold, offerFor, Terms } from './terms'

type Deps = Pick<HoldDeps, 'registry' | 'clock' | 'honourSeconds' | 'checksummed'>

/** A hold on the wire. */
export function presentHold(
  deps: Deps,
  found: FoundHold,
  offer: Awaited<ReturnType<typeof offerFor>> | null,
): Hold {
  const { hold } = found
  const chain = deps.registry.chain(hold.chainId)
  return {
    id: hold.id,
    status: hold.status,
    reason: hold.reason,
    transactionId: shownBy(found),
    openedTs: toSeconds(hold.openedAt),
    chainId: hold.chainId,
    network: chain?.network ?? 'unknown',
    networkName: chain?.displayedName ?? `chain ${hold.chainId}`,
    ...amountText(hold),
    ...(typeof offer === 'string' ? { obstacle: offer } : offerText(deps, offer)),
    ...refundText(deps, hold, chain?.explorerUrl ?? null),
  }
}

function shownBy({ hold, own }: FoundHold): string {
  const transactionId = hold.transactionId ?? own?.transactionId
  if (transactionId === undefined) throw internalError('a hold that nothing shows', hold.id)
  return transactionId
}

const amountText = ({ unit, units }: StoredHold) =>
  unit ? { tokenAmount: Money.ofBase(units, unit).toText(), symbol: unit.code } : {}

function offerText({ clock, honourSeconds }: Deps, terms: Terms | null) {
  if (!terms) return {}
  const { payee, cents, feeCents } = terms
  return {
    offer: {
      rate: terms.rate,
      eurAmount: Money.ofBase(cents, EUR).toFixedText(),
      feeEUR: Money.ofBase(feeCents, EUR).toFixedText(),
      receivesEUR: Money.ofBase(cents - feeCents, EUR).toFixedText(),
      validUntilTs: toSeconds(secondsAfter(clock.now(), honourSeconds)),
      beneficiary: { id: payee.id, name: payee.name, iban: payee.iban },
    },
  }
}

function refundText(
  { checksummed }: Deps,
  { refund, status }: StoredHold,
  explorer: string | null,
) {
  if (!refund || status === 'held') return {}
  const { to, askedAt, sentAt, txHash } = refund
  return {
    refund: {
      address: checksummed(to),
      askedTs: toSeconds(askedAt),
      ...(sentAt && { sentTs: toSeconds(sentAt) }),
      ...(txHash !== null && { hash: txHash }),
      ...(txHash !== null && explorer !== null && { link: `${explorer}/tx/${txHash}` }),
    },
  }
}
