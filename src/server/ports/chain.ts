/** What names a transfer, in whatever block it stands. */
export interface TransferKey {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
}

/** A transfer to one of our addresses as the chain tells it. */
export interface SeenTransfer {
  readonly txHash: string
  /** The log's index, or below zero what left no log (`kernel/log-index`). */
  readonly logIndex: number
  readonly blockHash: string
  readonly blockNumber: bigint
  /** Unix seconds of the block. */
  readonly blockTime: number
  readonly to: string
  readonly from: string
  /** Token contract, or the native placeholder. */
  readonly asset: string
  /** Base units. */
  readonly amount: bigint
  /** Nothing tells whose it is or what for: it pays no quote and is held. */
  readonly isUnexplained?: boolean
}

export interface BlockRef {
  readonly number: bigint
  readonly hash: string
  readonly parentHash: string
  /** Unix seconds. */
  readonly time: number
}

/** A block whose state is asked for: by number where it is final, and itself where a reorganisation could replace it. */
export type BlockPlace = bigint | BlockRef

/** Which transfers of which blocks; both ends are included. */
export interface TransferQuery {
  readonly from: bigint
  readonly to: bigint
  /** Token contracts, lower case; no other contract is asked for. */
  readonly assets: readonly string[]
  /** Recipients, lower case; a node is asked for those that are named, else for all, of which the desk picks its own. */
  readonly addresses: readonly string[] | OwnAddresses
}

/** The desk's own of some addresses. */
export type OwnAddresses = (among: readonly string[]) => Promise<ReadonlySet<string>>

/** What a chain holds in a range of blocks. */
export interface TransferRange {
  /** The last block of the range. */
  readonly end: BlockRef
  /** The highest final block of the node that answered; null where the chain has no such tag. */
  readonly finalized: bigint | null
  readonly transfers: readonly SeenTransfer[]
}

/** What one transaction paid to one address. */
export interface Payment {
  readonly block: bigint
  /** Base units. */
  readonly amount: bigint
}

/** A transaction that moved native coins of an address. */
export interface NativeMove {
  readonly txHash: string
  readonly from: string
  /** Null where it created a contract. */
  readonly to: string | null
  /** Base units; none where the transaction failed. */
  readonly value: bigint
  /** What its sender paid for it, in base units. */
  readonly cost: bigint
}

export interface NativeMoves {
  readonly moves: readonly NativeMove[]
  /** Those that the block itself gave coins: fees, withdrawals, what another chain sent here. */
  readonly rewarded: readonly string[]
}

/** A transaction that a block holds. */
export interface MinedTransaction {
  readonly block: bigint
  readonly blockHash: string
  readonly isSuccessful: boolean
}

/** What code an address has: none, a key's account that lends some (EIP-7702), or a contract's own. */
export type WalletCode = 'none' | 'delegated' | 'contract'

/** What a contract is asked about (EIP-1271). */
export interface ContractSignature {
  /** The contract. */
  readonly address: string
  /** What was signed. */
  readonly hash: string
  readonly signature: string
}

export const numberOf = (block: BlockPlace): bigint =>
  typeof block === 'bigint' ? block : block.number

/** What the desk asks of one chain over JSON-RPC. */
export interface ChainReader {
  readonly chainId: number
  head(): Promise<BlockRef>
  /** Highest block the chain itself calls final; null where it has no such tag. */
  finalized(): Promise<bigint | null>
  block(number: bigint): Promise<BlockRef | null>
  /** Transfers of listed tokens in a range; null where its last block is not there or the chain changed meanwhile. */
  tokenTransfers(query: TransferQuery): Promise<TransferRange | null>
  /** What addresses held at a block of a token or the native coin, in the order asked for. */
  balances(
    block: BlockPlace,
    addresses: readonly string[],
    asset: string,
  ): Promise<readonly bigint[]>
  /** How many transactions an address had sent by a block. */
  sentFrom(block: BlockPlace, address: string): Promise<number>
  walletCode(block: BlockPlace, address: string): Promise<WalletCode>
  /** Whether a contract takes a signature as its own. */
  takesSignature(block: BlockPlace, asked: ContractSignature): Promise<boolean>
  /** What a transaction paid to an address; null while the chain holds no such transaction that succeeded. */
  payment(txHash: string, to: string, asset: string): Promise<Payment | null>
  /** A transaction by its hash; null while no block holds it. */
  transaction(txHash: string): Promise<MinedTransaction | null>
  /** All transfers of any token contract to an address, lower case, in the block with this hash. */
  transfersTo(block: BlockRef, address: string): Promise<readonly SeenTransfer[]>
  /** Transactions from or to the given addresses in the block with this hash, and which of them it rewarded. */
  nativeMoves(block: BlockRef, addresses: ReadonlySet<string>): Promise<NativeMoves>
}
