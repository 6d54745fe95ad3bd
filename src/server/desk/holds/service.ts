import type { Hold } from '@contract/v1/holds'
import { isNativeAddress } from '@kernel/address'
import { DeskError, notFound, refuse } from '@server/http/desk-error'
import type { HoldDeps } from './facts'
import type { StoredHold } from './hold'
import { DECIDED, isMistyped, isNobodys, NOT_AN_ADDRESS, NOT_THEIRS } from './policy'
import { presentHold } from './present'
import { settleHold } from './settling'
import { changeHold, holdOf, lockHold } from './store'
import { agreed, type FoundHold, offerFor } from './terms'

/** What the holder of held money can do. */
export interface HoldDesk {
  get(accountId: string, id: string): Promise<Hold>
  /** The same key gives the same outcome, however often and from however many nodes. */
  accept(
    accountId: string,
    id: string,
    key: string | null,
    proposal: { readonly eurAmount: string; readonly feeEUR: string },
  ): Promise<Hold>
  askRefund(accountId: string, id: string, address: string): Promise<Hold>
}

export const holdDesk = (deps: HoldDeps): HoldDesk => ({
  get: async (accountId, id) => told(deps, await found(deps, accountId, id)),
  accept: async (accountId, id, key, proposal) => {
    const claim = deps.claims.of(accountId, 'acceptHold', key, { id, ...proposal })
    const asked = await found(deps, accountId, id)
    if (!(await deps.claims.kept(deps.database.db, claim)))
      await accept(deps, asked, claim, proposal)
    return told(deps, await found(deps, accountId, id))
  },
  askRefund: async (accountId, id, address) => {
    const asked = await found(deps, accountId, id)
    await assertRefundable(deps, asked.hold, address)
    await askRefund(deps, asked, address.toLowerCase())
    return told(deps, await found(deps, accountId, id))
  },
})

/** A hold that is not the account's, or no longer stands, is not found. */
async function found(deps: HoldDeps, accountId: string, id: string): Promise<FoundHold> {
  const hold = await holdOf(deps.database.db, accountId, id)
  if (!hold) throw notFound()
  return withOwn(deps, hold)
}

export async function withOwn(deps: HoldDeps, hold: StoredHold): Promise<FoundHold> {
  if (hold.transactionId !== null || hold.quoteId === null) return { hold, own: null }
  const own = await deps.quotes.byId(deps.database.db, hold.quoteId)
  if (!own || !stands(hold, own.status)) throw notFound()
  return { hold, own }
}

/** A quote that an operator has sent to the bank again is no longer held. */
const stands = (hold: StoredHold, quoteStatus: string): boolean =>
  hold.status === 'accepted' || quoteStatus === 'on-hold' || quoteStatus === 'refunded'

async function told(deps: HoldDeps, asked: FoundHold): Promise<Hold> {
  const offer = asked.hold.status === 'held' ? await offerFor(deps, asked) : null
  return presentHold(deps, asked, offer)
}

/** Everything that asks the outside comes first; the transaction itself only writes. */
async function accept(
  deps: HoldDeps,
  asked: FoundHold,
  claim: ReturnType<HoldDeps['claims']['of']>,
  proposal: { readonly eurAmount: string; readonly feeEUR: string },
): Promise<void> {
  if (asked.hold.status !== 'held') throw decided()
  const terms = await agreed(deps, asked, proposal)
  const quoteId = asked.own?.id ?? deps.ids.opaque('q')
  const at = deps.clock.now()
  await deps.database.transact(async (tx) => {
    const hold = await lockOpen(deps, tx, asked)
    if (await deps.claims.take(tx, claim, quoteId, at)) return
    if (hold.status !== 'held') throw decided()
    if (hold.units !== asked.hold.units) throw refuse(DECIDED)
    await settleHold(deps, tx, hold, { quoteId, terms, actor: 'account', reason: 'accepted', at })
  })
  deps.log.info(
    { holdId: asked.hold.id, quoteId },
    'held money was accepted at the rate of the day',
  )
}

type Tx = Parameters<Parameters<HoldDeps['database']['transact']>[0]>[0]

/** Quote first, then hold: everywhere in this order. */
export async function lockOpen(deps: HoldDeps, tx: Tx, { hold, own }: FoundHold) {
  const quote = own && (await deps.quotes.lock(tx, own.id))
  const locked = await lockHold(tx, hold.id)
  if (quote && !stands(locked, quote.status)) throw decided()
  return locked
}

async function askRefund(deps: HoldDeps, asked: FoundHold, address: string): Promise<void> {
  const at = deps.clock.now()
  await deps.database.transact(async (tx) => {
    const hold = await lockOpen(deps, tx, asked)
    if (hold.refund?.to === address && hold.status !== 'held') return
    if (hold.status !== 'held') throw decided()
    const by = { actor: 'account', reason: 'asked', at }
    const columns = { refund_to: address, refund_asked_at: at }
    await changeHold(tx, hold, { ...by, to: 'refund-asked', columns })
  })
}

const decided = (): DeskError =>
  new DeskError('CONFLICT', { description: 'decided already', validationError: DECIDED })

/** Crypto sent to a wrong address is gone: what can be seen to be wrong is refused. */
async function assertRefundable(deps: HoldDeps, hold: StoredHold, address: string): Promise<void> {
  if (isMistyped(address, deps.checksummed(address))) throw refuse(NOT_AN_ADDRESS)
  const plain = address.toLowerCase()
  const isToken = plain === hold.asset || deps.registry.token(hold.chainId, plain) !== null
  if (isNobodys(plain) || isNativeAddress(plain) || isToken || (await deps.isOurs(plain)))
    throw refuse(NOT_THEIRS)
}
