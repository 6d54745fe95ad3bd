import { isSameAddress } from '@kernel/address'
import type { WalletProof } from '../records/wallet-proof'
import { depositName, type FundsFacts, type FundsTransfer } from './funds-transfer'

/** An address that sent crypto, on one chain. */
export interface FundsWallet {
  readonly chainId: number
  readonly networkName: string
  /** Lower case. */
  readonly address: string
  /** Of crypto, each once. */
  readonly deposits: number
  /** The newest that counts on this chain; null where the account has signed nothing for it. */
  readonly proof: WalletProof | null
  /** Companies that the account named for transfers from here, each once; empty for an unnamed one. */
  readonly providers: readonly string[]
}

/** Every address that sent, in the order of its first transfer. */
export function walletsOf({
  transfers,
  proofs,
}: Pick<FundsFacts, 'transfers' | 'proofs'>): readonly FundsWallet[] {
  const wallets = new Map<string, Omit<FundsWallet, 'deposits'> & { names: readonly string[] }>()
  for (const { facts, address, name, providers } of transfers.flatMap(sendersOf)) {
    const { chainId } = facts.history.quote
    const known = wallets.get(`${chainId}:${address}`) ?? { names: [], providers: [] }
    wallets.set(`${chainId}:${address}`, {
      ...{ chainId, address, networkName: facts.networkName },
      names: [...known.names, name],
      proof: proofFor(proofs, chainId, address),
      providers: [...new Set([...known.providers, ...providers])],
    })
  }
  return [...wallets.values()].map(({ names, ...wallet }) => ({
    ...wallet,
    deposits: new Set(names).size,
  }))
}

/** Of each deposit whose sender is known, with the company that the account named for the transfer. */
const sendersOf = ({ facts, deposits, origin }: FundsTransfer) =>
  deposits.flatMap((deposit) =>
    deposit.sender === null
      ? []
      : {
          ...{ facts, address: deposit.sender, name: depositName({ facts }, deposit) },
          providers: origin?.kind === 'provider' ? [origin.provider ?? ''] : [],
        },
  )

/** A key is the same on every chain; a contract at the same address may be another's. */
const proofFor = (proofs: readonly WalletProof[], chainId: number, address: string) =>
  proofs.find(
    (proof) =>
      isSameAddress(proof.address, address) &&
      (proof.chainId === chainId || proof.method === 'eip-191'),
  ) ?? null

/** The proofs that a pack shows, each once. */
export const provedOf = (wallets: readonly FundsWallet[]): readonly WalletProof[] => [
  ...new Set(wallets.flatMap(({ proof }) => proof ?? [])),
]
