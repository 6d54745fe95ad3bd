import { isNativeAddress, NATIVE_ASSET } from '@kernel/address'
import { agreeingChain } from '@server/adapters/agreeing-chain'
import { chainReader } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import type { ChainReader } from '@server/ports/chain'
import { type FakeChain, fakeChain, type SentTransfer } from '../fakes/chain'
import { rpcOver } from '../fakes/json-rpc'

/** A transfer that stands on its chain, as whoever sent it knows. */
export interface Standing {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
  readonly to: string
  readonly asset: string
  readonly amount: bigint
  readonly block: bigint
  readonly time: number
  readonly isHidden: boolean
}

/** What is wrong with the providers: the second lags, the second hides transfers, or nobody answers. */
export const FAULTS = ['none', 'silent', 'lagging', 'hiding'] as const
export type Fault = (typeof FAULTS)[number]

/** A chain that the test moves, two JSON-RPC providers that tell of it, and what truly stands on it. */
export interface ModelChain {
  readonly chainId: number
  readonly reader: ChainReader
  standing(): readonly Standing[]
  height(): bigint
  hashAt(block: bigint): Promise<string | undefined>
  mine(time: number, ...sent: SentTransfer[]): readonly string[]
  /** Takes the newest blocks back; answers what stood in them. */
  reorganise(depth: number): readonly Standing[]
  suffer(fault: Fault): void
  fault(): Fault
  /** Another chain of the same id. */
  begin(genesis: number): void
}

const LAG = 2n

export function modelChain(chainId: number, genesis: number): ModelChain {
  let chain = fakeChain(chainId, genesis)
  let standing: Standing[] = []
  let fault: Fault = 'none'
  const first = providerOf(
    () => chain,
    () => (fault === 'silent' ? fault : 'none'),
    chainId,
  )
  const second = providerOf(
    () => chain,
    () => fault,
    chainId,
  )
  const readers = [first, second].map((each) => chainReader(chainId, rpcOver(each)))
  return {
    chainId,
    reader: agreeingChain(readers, silentLog),
    standing: () => standing,
    height: () => chain.height(),
    hashAt: async (block) => (await chain.block(block))?.hash,
    mine: (time, ...sent) => {
      const open = sent.filter(({ isHidden }) => !isHidden)
      const hashes = chain.mine(time, ...sent)
      const block = chain.height()
      const named = [...open.map((each, at) => [each, hashes[at] ?? ''] as const)]
      const hidden = sent.filter(({ isHidden }) => isHidden).map((each) => [each, ''] as const)
      for (const [each, txHash] of [...named, ...hidden])
        standing.push(standingOf(chainId, each, { txHash, block, time }))
      return hashes
    },
    reorganise: (depth) => {
      const upTo = chain.height() - BigInt(depth)
      const gone = standing.filter(({ block }) => block > upTo)
      standing = standing.filter(({ block }) => block <= upTo)
      chain.reorganise(depth)
      return gone
    },
    suffer: (next) => {
      fault = next
    },
    fault: () => fault,
    begin: (at) => {
      chain = fakeChain(chainId, at)
      standing = []
      fault = 'none'
    },
  }
}

const standingOf = (
  chainId: number,
  { to, asset, amount, logIndex = 0, isHidden = false }: SentTransfer,
  placed: { readonly txHash: string; readonly block: bigint; readonly time: number },
): Standing => ({
  ...placed,
  chainId,
  // A native transfer has no log; the port calls that -1.
  logIndex: isNativeAddress(asset) ? -1 : logIndex,
  to,
  asset: isNativeAddress(asset) ? NATIVE_ASSET : asset.toLowerCase(),
  amount,
  isHidden,
})

/** One provider's view of the chain. */
function providerOf(chain: () => FakeChain, fault: () => Fault, chainId: number): FakeChain {
  const seenTo = (): bigint => {
    const top = chain().height()
    return fault() === 'lagging' && top > LAG ? top - LAG : top
  }
  const heard = async <T>(answer: () => Promise<T>): Promise<T> => {
    if (fault() === 'silent') throw new Error('the node does not answer')
    return answer()
  }
  const upTo = (number: bigint) => (number <= seenTo() ? chain().block(number) : null)
  return {
    ...chain(),
    chainId,
    head: () =>
      heard(async () => {
        const block = await chain().block(seenTo())
        if (!block) throw new Error('a chain without blocks')
        return block
      }),
    block: (number) => heard(async () => upTo(number)),
    finalized: () => heard(() => chain().finalized()),
    transfersTo: (block, address) =>
      heard(async () => (fault() === 'hiding' ? [] : chain().transfersTo(block, address))),
    tokenTransfers: (query) =>
      heard(async () => {
        const range = query.to > seenTo() ? null : await chain().tokenTransfers(query)
        return fault() === 'hiding' && range ? { ...range, transfers: [] } : range
      }),
    sentIn: (hash) => (fault() === 'hiding' ? [] : chain().sentIn(hash)),
    nativeMoves: (block, addresses) => heard(() => chain().nativeMoves(block, addresses)),
    balances: (number, addresses, asset) => heard(() => chain().balances(number, addresses, asset)),
    sentFrom: (number, address) => heard(() => chain().sentFrom(number, address)),
    walletCode: (number, address) => heard(() => chain().walletCode(number, address)),
    takesSignature: (number, asked) => heard(() => chain().takesSignature(number, asked)),
    payment: (txHash, to, asset) => heard(() => chain().payment(txHash, to, asset)),
    transaction: (txHash) => heard(() => chain().transaction(txHash)),
    height: () => chain().height(),
  }
}
