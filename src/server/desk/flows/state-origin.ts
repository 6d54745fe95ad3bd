import type { OriginAnswer, TransferOrigin } from '@contract/v1/origins'
import { domainError, notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { agreedRateUntil, originGap } from '../policies/travel-rule'
import { readSenders } from '../records/deposit/senders'
import { findHoldShownBy } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import { findQuote } from '../records/quote/find'
import { insertOrigin } from '../records/transfer-origin'
import { provedWallets } from '../records/wallet-proof'
import { endOriginHold } from '../steps/end-origin-hold'
import type { DeviceCaller } from '../steps/known-device'
import { readStatedOrigin, type StatedOrigin } from '../views/transfer-origin'

/** The transfer whose crypto it is: a quote, or money that is held beside any. */
interface Subject {
  readonly transactionId: string
  readonly accountId: string
  readonly chainId: number
  readonly quoteId: string | null
  readonly hold: HoldRecord | null
}

async function findSubject(db: Db, accountId: string, id: string): Promise<Subject> {
  const quote = await findQuote(db, accountId, id)
  const hold = await findHoldShownBy(db, accountId, { id, quoteId: quote?.id ?? null })
  if (quote) return { ...quote, quoteId: quote.id, hold }
  if (!hold) throw notFound()
  return { ...hold, transactionId: id, quoteId: null, hold }
}

/** What was stated of a transfer, and what there is to choose from. */
export async function readOrigin(
  deps: FlowDeps,
  accountId: string,
  id: string,
): Promise<TransferOrigin> {
  const { database, catalogue, keys, settings } = deps
  const { db } = database
  const subject = await findSubject(db, accountId, id)
  const { chainId, hold } = subject
  const stated = await readStatedOrigin(db, subject.transactionId)
  const gap = originGap(stated, await readSenders(db, { ...subject, holdId: hold?.id ?? null }))
  const wallets = await provedWallets(db, accountId, chainId)
  return {
    chainId,
    networkName: catalogue.networkName(chainId),
    ...(stated && { stated: statedText(deps, stated) }),
    wallets: wallets.map(({ address }) => keys.checksummed(address)),
    isRequired: settings.travelRule.isRequired,
    ...(gap && { gap }),
    ...agreedUntil(deps, hold),
  }
}

const statedText = ({ keys }: FlowDeps, { kind, address, provider, statedAt }: StatedOrigin) => ({
  kind,
  ...(address !== null && { address: keys.checksummed(address) }),
  ...(provider !== null && { provider }),
  statedTs: toSeconds(statedAt),
})

function agreedUntil({ settings }: FlowDeps, hold: HoldRecord | null) {
  if (hold?.status !== 'held' || hold.reason !== 'travel-rule') return {}
  return { agreedUntilTs: toSeconds(agreedRateUntil(hold.openedAt, settings.quoteSeconds)) }
}

interface StateOrigin {
  readonly id: string
  readonly answer: OriginAnswer
}

/** Keeps what the customer states; what was held for that alone goes on at once. */
export async function stateOrigin(
  deps: FlowDeps,
  { accountId, deviceId }: DeviceCaller,
  { id, answer }: StateOrigin,
): Promise<TransferOrigin> {
  const { db } = deps.database
  const subject = await findSubject(db, accountId, id)
  const { transactionId, quoteId, chainId } = subject
  const proofId =
    answer.kind === 'own-wallet' ? await proofOf(db, accountId, chainId, answer) : null
  const statedAt = deps.clock.now()
  const provider = answer.kind === 'provider' ? (answer.provider ?? null) : null
  const { kind } = answer
  await deps.database.transact(async (tx, log) => {
    const origin = { transactionId, accountId, kind, proofId, provider, statedAt, deviceId }
    await insertOrigin(tx, origin)
    if (quoteId === null) return
    if (await endOriginHold(tx, { ...deps, log }, quoteId))
      log.info({ quoteId }, 'the origin of held crypto is stated: converted as agreed')
  })
  return readOrigin(deps, accountId, id)
}

async function proofOf(db: Db, accountId: string, chainId: number, { address }: OriginAnswer) {
  const proved = await provedWallets(db, accountId, chainId)
  const proof = proved.find((one) => one.address === address?.toLowerCase())
  if (!proof) throw domainError('origin-unproved')
  return proof.id
}
