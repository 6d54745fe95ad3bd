import { internalError } from '@kernel/app-error'
import { Money } from '@kernel/money'
import { refuse } from '@server/http/desk-error'
import type { ChainReader } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { StoredDeposit } from '../deposits/deposit'
import type { HoldDeps } from './facts'
import type { StoredHold } from './hold'
import { lockOpen, withOwn } from './service'
import { settleHold } from './settling'
import { changeHold, findHold, holdsIn } from './store'
import { type FoundHold, termsNow } from './terms'
import { canBecome, type HoldState } from './transitions'

/** Who does it, and why: both stand in the history of the hold. */
export interface Deed {
  readonly operator: string
  readonly reason: string
}

/** What operators do with holds. A refusal is a DeskError with a sentence for the operator. */
export interface HoldOffice {
  /** Oldest first; those that wait for somebody unless other states are asked for. */
  list(statuses?: readonly HoldState[]): Promise<readonly StoredHold[]>
  /** By the hold's id or its transaction's. */
  show(id: string): Promise<{ hold: StoredHold; deposits: readonly StoredDeposit[] }>
  approveRefund(id: string, deed: Deed): Promise<StoredHold>
  /** Back to its owner, who may decide again. */
  declineRefund(id: string, deed: Deed): Promise<StoredHold>
  /** Notes the transaction by which the operator's own wallet has paid; the chain is asked whether it has. */
  recordRefund(id: string, txHash: string, deed: Deed): Promise<StoredHold>
  /** Pays out at the rate of this moment, in its owner's place. */
  release(id: string, deed: Deed): Promise<StoredHold>
}

export interface OfficeDeps extends HoldDeps {
  readonly readers: readonly ChainReader[]
  /** What a hold keeps, or what came for the quote that is on hold itself. */
  deposits(hold: StoredHold): Promise<readonly StoredDeposit[]>
}

const WAITING: readonly HoldState[] = ['held', 'refund-asked', 'refund-approved', 'refund-sent']

export const holdOffice = (deps: OfficeDeps): HoldOffice => ({
  list: (statuses = WAITING) => holdsIn(deps.database.db, statuses),
  show: async (id) => {
    const { hold } = await known(deps, id)
    return { hold, deposits: await deps.deposits(hold) }
  },
  approveRefund: (id, deed) => approve(deps, id, deed),
  declineRefund: (id, deed) =>
    decide(deps, id, async (tx, hold, at) =>
      changeHold(tx, may(hold, 'held'), { to: 'held', ...by(deed), at }),
    ),
  recordRefund: (id, txHash, deed) => recordRefund(deps, id, txHash, deed),
  release: async (id, deed) => {
    const asked = await known(deps, id)
    const terms = await termsNow(deps, asked)
    const quoteId = asked.own?.id ?? deps.ids.opaque('q')
    return decide(deps, id, (tx, hold, at) =>
      settleHold(deps, tx, may(hold, 'accepted'), { quoteId, terms, ...by(deed), at }),
    )
  },
})

const by = ({ operator, reason }: Deed) => ({ actor: `operator:${operator}`, reason })

/** An operator's answer names the state that stands in the way. */
function may(hold: StoredHold, to: HoldState): StoredHold {
  if (!canBecome(hold.status, to)) throw refuse(`This hold is ${hold.status}.`)
  return hold
}

async function known(deps: OfficeDeps, id: string): Promise<FoundHold> {
  const hold = await findHold(deps.database.db, id)
  if (!hold) throw refuse('There is no such hold.')
  return withOwn(deps, hold)
}

async function decide(
  deps: OfficeDeps,
  id: string,
  work: (tx: Tx, hold: StoredHold, at: Date) => Promise<StoredHold>,
): Promise<StoredHold> {
  const asked = await known(deps, id)
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => work(tx, await lockOpen(deps, tx, asked), at))
}

const approve = (deps: OfficeDeps, id: string, deed: Deed): Promise<StoredHold> =>
  decide(deps, id, async (tx, hold, at) => {
    may(hold, 'refund-approved')
    if (hold.reason === 'bank') await undo(deps, tx, hold, at)
    return changeHold(tx, hold, { to: 'refund-approved', ...by(deed), at })
  })

/** The bank refused the euros: the books owe the crypto again. */
async function undo(deps: OfficeDeps, tx: Tx, hold: StoredHold, at: Date): Promise<void> {
  const quote = hold.quoteId === null ? null : await deps.quotes.lock(tx, hold.quoteId)
  if (!quote?.settled) throw internalError('a refused payout without its settlement', hold.id)
  if (!(await deps.books.undo(tx, quote, quote.settled, at)))
    throw internalError('a settlement was undone before', hold.id)
}

async function recordRefund(
  deps: OfficeDeps,
  id: string,
  text: string,
  deed: Deed,
): Promise<StoredHold> {
  const txHash = text.trim().toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(txHash)) throw refuse('This is no transaction hash.')
  const asked = await known(deps, id)
  await assertPays(deps, asked.hold, txHash)
  const isGone = await isNotedGone(deps, asked.hold, txHash)
  return decide(deps, id, async (tx, hold, at) => {
    const ready =
      hold.status === 'refund-sent' && isGone
        ? await changeHold(tx, hold, { to: 'refund-approved', actor: 'desk', reason: 'gone', at })
        : hold
    may(ready, 'refund-sent')
    const columns = { refund_tx: txHash, refund_sent_at: at }
    return changeHold(tx, ready, { to: 'refund-sent', ...by(deed), at, columns })
  })
}

async function assertPays(deps: OfficeDeps, hold: StoredHold, txHash: string): Promise<void> {
  if (!hold.refund) throw refuse('Nobody has asked for this refund.')
  const paid = await readerOf(deps, hold).payment(txHash, hold.refund.to, hold.asset)
  if (!paid) throw refuse('The chain knows no such successful transaction yet.')
  if (paid.amount >= hold.units) return
  const text = (units: bigint): string =>
    hold.unit ? `${Money.ofBase(units, hold.unit).toText()} ${hold.unit.code}` : units.toString()
  throw refuse(`It pays ${text(paid.amount)} to that address; ${text(hold.units)} are owed.`)
}

/** Another hash may take the place of one that the chain does not hold, and of no other. */
async function isNotedGone(deps: OfficeDeps, hold: StoredHold, txHash: string): Promise<boolean> {
  const noted = hold.refund?.txHash
  if (hold.status !== 'refund-sent' || !hold.refund || !noted) return false
  if (noted === txHash) throw refuse('This transaction is noted already.')
  return (await readerOf(deps, hold).payment(noted, hold.refund.to, hold.asset)) === null
}

function readerOf({ readers }: OfficeDeps, { chainId }: StoredHold): ChainReader {
  const reader = readers.find((each) => each.chainId === chainId)
  if (!reader) throw refuse('This chain is not watched.')
  return reader
}
