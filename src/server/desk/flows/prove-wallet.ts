import type { ProvedWallet, WalletChallenge } from '@contract/v1/wallets'
import { type Language, domainError, notFound } from '@kernel/domain-error'
import { secondsAfter, toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { methodOf, PROOF_SECONDS, proofMessage } from '../policies/wallet-proof'
import { findAccount } from '../records/account'
import { findDeviceById } from '../records/device'
import {
  findWalletChallenge,
  insertWalletChallenge,
  takeWalletChallenge,
} from '../records/wallet-challenge'
import { insertWalletProof, type WalletProofMethod } from '../records/wallet-proof'
import { assertOwnAddress } from '../steps/assert-own-address'
import { askChain, readFinalWallet } from '../steps/final-wallet'
import type { DeviceCaller } from '../steps/known-device'

interface AskProof {
  readonly accountId: string
  readonly chainId: number
  readonly address: string
  /** Of the app that shows the message. */
  readonly spoken: Language
}

/** Words what a wallet has to sign; it works once, for a quarter of an hour. */
export async function startWalletProof(
  deps: FlowDeps,
  { accountId, chainId, address: given, spoken }: AskProof,
): Promise<WalletChallenge> {
  const { db } = deps.database
  const chain = deps.catalogue.chain(chainId)
  if (!chain) throw domainError('chain-not-watched')
  const address = await assertOwnAddress(deps, chainId, given)
  const account = await findAccount(db, accountId)
  if (!account) throw notFound()
  const id = deps.ids.uuid()
  const issuedAt = deps.clock.now()
  const expiresAt = secondsAfter(issuedAt, PROOF_SECONDS)
  const asked = {
    ...{ brand: deps.brand.name, origin: deps.settings.publicOrigin, email: account.email },
    ...{ address: deps.keys.checksummed(address), network: chain.displayedName, chainId },
    ...{ nonce: id.replaceAll('-', ''), issuedAt, expiresAt },
  }
  const message = proofMessage(asked, account.language ?? spoken)
  await insertWalletChallenge(db, { id, accountId, chainId, address, message, expiresAt })
  return { id, message, expiresTs: toSeconds(expiresAt) }
}

interface Answer {
  readonly id: string
  readonly signature: string
}

/** Keeps for good that the account controls the address. The chain is asked before the transaction, which only writes. */
export async function proveWallet(
  deps: FlowDeps,
  { accountId, deviceId }: DeviceCaller,
  { id, signature: given }: Answer,
): Promise<ProvedWallet> {
  const { db } = deps.database
  const own = { id, accountId, now: deps.clock.now() }
  const challenge = await findWalletChallenge(db, own)
  if (!challenge) throw domainError('wallet-message-late')
  const signature = given.toLowerCase()
  const { method, block } = await verify(deps, { ...challenge, signature })
  const device = deviceId === null ? null : await findDeviceById(db, accountId, deviceId)
  const { chainId, address, message } = challenge
  const provedAt = deps.clock.now()
  const proof = {
    ...{ id: deps.ids.opaque('wp'), accountId, chainId, address, message, signature, method },
    ...{ block, provedAt },
    device: { id: deviceId, browser: device?.browser ?? null, system: device?.system ?? null },
  }
  await deps.database.transact(async (tx) => {
    if (!(await takeWalletChallenge(tx, own))) throw domainError('wallet-message-late')
    await insertWalletProof(tx, proof)
  }, 'read committed')
  deps.log.info({ accountId, chainId, address, method }, 'wallet proved')
  return { address: deps.keys.checksummed(address), chainId, provedTs: toSeconds(provedAt) }
}

interface Signed {
  readonly chainId: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** By what the address is proved, and at which final block; anything that does not prove it is refused. */
async function verify(deps: FlowDeps, { chainId, address, message, signature }: Signed) {
  const { walletSignatures: signatures } = deps
  const wallet = await readFinalWallet(deps, chainId, address)
  const { inner, isWrapped } = signatures.unwrapped(signature)
  const method = methodOf(wallet.code, isWrapped)
  const network = deps.catalogue.networkName(chainId)
  if (method === 'not-deployed') throw domainError('wallet-not-deployed', { network })
  const isSigned =
    method === 'eip-191'
      ? (await signatures.signerOf(message, signature)) === address
      : await askChain(deps, chainId, (reader) =>
          reader.takesSignature(wallet.block.number, {
            ...{ address, hash: signatures.hashOf(message), signature: inner },
          }),
        )
  if (!isSigned) throw domainError('wallet-not-signer')
  return { method: method satisfies WalletProofMethod, block: wallet.block }
}
