import type { Address, Hex } from 'viem'

/**
 * The code of a contract wallet (EIP-1271) that takes the signatures of one key, and reverts at all others: `ecrecover` of the
 * hash with the 65 bytes that it is given.
 */
export const signingWallet = (owner: Address): Hex =>
  `0x60043560005260a43560f81c6020526064356040526084356060526000608052602060806080600060015afa5060805173${owner
    .slice(2)
    .toLowerCase()}14604e5760006000fd5b631626ba7e60e01b60005260206000f3`

/** The code of an account whose key lends it a contract's (EIP-7702). */
export const delegatedTo = (contract: Address): Hex => `0xef0100${contract.slice(2)}`
