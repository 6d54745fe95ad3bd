import type { BodyOf } from '@contract/endpoint'
import type { acceptHold, Hold } from '@contract/v1/holds'
import { type Cents, cents } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { euroCents } from '@kernel/euro-cents'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { eurosFor } from '../policies/conversion'
import {
  type FoundHold,
  type HoldObstacle,
  type HoldTerms,
  isRefundOnly,
  obstacleOf,
} from '../policies/holds'
import { price } from '../policies/pricing'
import { findAccount } from '../records/account'
import { readClosure } from '../records/desk-closure'
import type { HoldRecord } from '../records/hold/row'
import { findPayeeCheck } from '../records/payee-check'
import type { QuoteRecord } from '../records/quote/row'
import { findRecipient, type RecipientRecord } from '../records/recipient'
import { findStop, stopOfAccount } from '../records/stop'
import { provedWallets } from '../records/wallet-proof'
import { assertChainOpen } from './assert-chain-open'
import { tellRate } from './current-rate'
import { presentHold } from '../views/hold'
import { readOwedEuros } from '../views/owed-euros'
import { mayBeRefunded } from '../views/restored-holds'
import { findLostPayment } from '../views/stray-files'
import { refuseUnconfirmedPayee, refuseUnseenPayee } from './payee-check'
import { currentRecipient } from './quote-recipient'
import { rateOffers } from './rate-offers'
import { refuseCheckedPayee } from './refuse-checked-payee'
import { unitsForEurosNow } from './units-for-euros'

/** A hold as its owner sees it: while it is undecided with what it would pay now, or with the euros that are owed. */
export async function showHold(deps: FlowDeps, found: FoundHold): Promise<Hold> {
  const wallets = await refundWallets(deps, found.hold)
  if (found.hold.reason === 'bank')
    return { ...presentHold(deps, found, null), ...(await owedEuros(deps, found)), ...wallets }
  const offered = found.hold.status === 'held' ? await offerOnceStated(deps, found) : null
  const payee = offered && (await payeeOf(deps, found))
  return { ...presentHold(deps, found, offered, payee), ...wallets }
}

/** What the bank of a recipient as it stands now is asked about; null where a quote keeps its own. */
const payeeOf = async (
  { database: { db } }: FlowDeps,
  { hold: { accountId, recipientId }, own }: FoundHold,
): Promise<RecipientRecord | null> => (own ? null : findRecipient(db, accountId, recipientId))

/** What the owner may choose among while a refund can still be asked for. */
async function refundWallets(
  { database, keys }: FlowDeps,
  { accountId, chainId, status }: HoldRecord,
): Promise<Pick<Hold, 'provedWallets'>> {
  if (status !== 'held' && status !== 'resend-asked') return {}
  const proved = await provedWallets(database.db, accountId, chainId)
  return { provedWallets: proved.map(({ address }) => keys.checksummed(address)) }
}

/** With what they buy now, until they are sent. */
async function owedEuros(deps: FlowDeps, found: FoundHold): Promise<Pick<Hold, 'owed'>> {
  const { hold } = found
  const { owed } = await readOwedEuros(deps, found)
  if (!owed) return {}
  if (hold.status === 'resent' || !hold.unit) return { owed }
  const bought = await unitsForEurosNow(deps, hold, euroCents(owed.receivesEUR))
  if (bought === null) return { owed }
  return { owed: { ...owed, buysAmount: Money.ofBase(bought, hold.unit).toText() } }
}

/** What nobody has said the origin of is not converted at today's rate either. */
async function offerOnceStated(
  deps: FlowDeps,
  found: FoundHold,
): Promise<HoldTerms | HoldObstacle> {
  const offered = await offer(deps, found)
  const isStopped = typeof offered !== 'string' && (await lacksOrigin(deps, found, offered.cents))
  return isStopped ? 'origin-needed' : offered
}

const lacksOrigin = (
  { database: { db }, ...deps }: FlowDeps,
  { hold, own }: FoundHold,
  euros: Cents,
): Promise<boolean> =>
  own
    ? deps.lacksOrigin(db, own, euros)
    : deps.lacksOrigin(db, { transactionId: hold.transactionId, id: null }, euros, hold.id)

/** The account is told the rate, so the desk honours it for a while. */
async function offer(deps: FlowDeps, { hold, own }: FoundHold): Promise<HoldTerms | HoldObstacle> {
  const token = acceptedToken(deps, hold)
  if (!token || !hold.unit) return 'refund-only'
  if (await isUnaccounted(deps, hold)) return 'unaccounted'
  const recipient = await recipientOf(deps, hold, own)
  if (!recipient) return 'recipient-gone'
  const told = await tellHoldRate(deps, hold, token)
  if (!told) return 'no-rate'
  const gross = cents(eurosFor(Money.ofBase(hold.units, hold.unit), told.rate).toBase())
  const feeCents = feeOf(deps, own)
  const obstacle = obstacleOf(gross, feeCents, euroCents(deps.settings.maxEUR))
  return obstacle ?? { ...told, cents: gross, feeCents, recipient }
}

/** The terms of this moment, for an operator's release. */
export async function currentTerms(deps: FlowDeps, found: FoundHold): Promise<HoldTerms> {
  const terms = await offer(deps, found)
  if (typeof terms === 'string') throw domainError('hold-not-payable', { obstacle: terms })
  return terms
}

/** What may have been paid out or sent back before a restore is not converted until people say that it was not. */
const isUnaccounted = async ({ database: { db } }: FlowDeps, hold: HoldRecord): Promise<boolean> =>
  (await findLostPayment(db, hold)) !== null || (await mayBeRefunded(db, hold))

/** What is held is converted at a rate of today, so nothing is converted where nothing new would be agreed. */
async function assertAgreeing(deps: FlowDeps, hold: HoldRecord, token: ListedToken) {
  const { db } = deps.database
  const chain = deps.catalogue.chain(token.chainId)
  if (!chain) throw notFound()
  if (await readClosure(db)) throw domainError('desk-closed')
  if (await findStop(db, stopOfAccount(hold.accountId))) throw domainError('quotes-stopped')
  await assertChainOpen(deps, chain, token)
}

/** Null where there is no rate, or nothing new is agreed; anything else is trouble. */
async function tellHoldRate(deps: FlowDeps, hold: HoldRecord, token: ListedToken) {
  try {
    await assertAgreeing(deps, hold, token)
    return await tellRate(deps, hold.accountId, token)
  } catch (thrown) {
    if (thrown instanceof DomainError) return null
    throw thrown
  }
}

/** Euros before the fee, the fee and the recipient, as the owner of a hold saw them. */
export type ProposedTerms = BodyOf<typeof acceptHold>

/** What was shown is paid, and no account of another name that nobody confirmed. */
async function refuseOtherPayee(
  deps: FlowDeps,
  { hold: { accountId }, own }: FoundHold,
  recipient: RecipientSnapshot,
  { beneficiary: shown, acceptsNoMatch }: ProposedTerms,
): Promise<void> {
  if (shown && shown.id !== recipient.id) throw domainError('payee-changed')
  refuseUnseenPayee(recipient, shown)
  // Its bank was asked about a quote's own recipient when the quote was agreed.
  if (own) return
  const known = await findPayeeCheck(deps.database.db, accountId, recipient)
  await refuseUnconfirmedPayee(deps, accountId, { ...recipient, known }, acceptsNoMatch === true)
}

/** Holds the client to the euros it was told, exactly as a quote does. */
export async function agreedTerms(
  deps: FlowDeps,
  found: FoundHold,
  proposal: ProposedTerms,
): Promise<HoldTerms> {
  const { hold, own } = found
  const token = acceptedToken(deps, hold)
  if (!token) throw domainError('refund-only')
  await assertAgreeing(deps, hold, token)
  if (await isUnaccounted(deps, hold)) throw domainError('payment-unaccounted')
  const offers = await rateOffers(deps, hold.accountId, token)
  const recipient = await recipientOf(deps, hold, own)
  if (!recipient || !hold.unit) throw domainError('hold-changed')
  const account = await findAccount(deps.database.db, hold.accountId)
  if (!account) throw notFound()
  await refuseOtherPayee(deps, found, recipient, proposal)
  await refuseCheckedPayee(deps, [recipient.name, account.name])
  const feeEUR = fixedBaseText(feeOf(deps, own), EUR)
  const asked = {
    tokenAmount: Money.ofBase(hold.units, hold.unit).toText(),
    eurAmount: proposal.eurAmount,
    transactionFee: proposal.feeEUR,
    networkFee: '0',
    transferFee: '0',
  }
  const pricing = price(asked, hold.unit, offers, {
    feeEUR,
    minEUR: '0',
    maxEUR: deps.settings.maxEUR,
  })
  if (!pricing.ok) throw new DomainError(pricing.refusal)
  const { euros, fee, offer: chosen } = pricing.terms
  if (await lacksOrigin(deps, found, cents(euros.toBase()))) throw domainError('origin-needed')
  return { ...chosen, cents: cents(euros.toBase()), feeCents: cents(fee.toBase()), recipient }
}

const acceptedToken = ({ catalogue }: FlowDeps, hold: HoldRecord): ListedToken | null =>
  isRefundOnly(hold.reason) ? null : catalogue.token(hold.chainId, hold.asset)

/** As the quote froze it, where the quote itself is on hold; else as it stands now. */
const recipientOf = async (
  deps: FlowDeps,
  { accountId, recipientId }: HoldRecord,
  own: QuoteRecord | null,
): Promise<RecipientSnapshot | null> =>
  own ? own.recipient : currentRecipient(deps, accountId, recipientId)

const feeOf = ({ settings }: FlowDeps, own: QuoteRecord | null): Cents =>
  own?.feeCents ?? euroCents(settings.feeEUR)
