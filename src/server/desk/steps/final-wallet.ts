import { DomainError, domainError, refusal } from '@kernel/domain-error'
import type { BlockRef, ChainReader, WalletCode } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { readFinalHeight } from './final-height'

/** An address as the newest final block of its chain has it. */
interface FinalWallet {
  readonly reader: ChainReader
  readonly block: BlockRef
  readonly code: WalletCode
}

/** Asks a chain about a wallet; refuses for now where its providers are silent, disagree, or stand still. */
export async function askChain<Answer>(
  deps: FlowDeps,
  chainId: number,
  question: (reader: ChainReader) => Promise<Answer | null>,
): Promise<Answer> {
  const reader = deps.readers.find((each) => each.chainId === chainId)
  if (!reader) throw domainError('chain-not-watched')
  const network = deps.catalogue.networkName(chainId)
  const unchecked = refusal('wallet-unchecked', { network })
  const answer = await question(reader).catch((thrown: unknown) => {
    throw thrown instanceof DomainError ? thrown : new DomainError(unchecked, thrown)
  })
  if (answer === null) throw new DomainError(unchecked)
  return answer
}

export const readFinalWallet = (
  deps: FlowDeps,
  chainId: number,
  address: string,
): Promise<FinalWallet> =>
  askChain(deps, chainId, async (reader) => {
    const final = await readFinalHeight(deps, reader)
    // The first block is final on a chain that is younger than its own finality, too.
    const block = final === null ? null : await reader.block(final < 0n ? 0n : final)
    return block && { reader, block, code: await reader.walletCode(block.number, address) }
  })
