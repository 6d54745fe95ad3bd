/** Where in its block a deposit was seen: a log's own index, or below zero what left no log. */

/** A native transfer that is the transaction itself. */
export const NATIVE_TRANSFER = -1

/** A native deposit found by balance diff alone; `index` tells several in one block apart. */
export const balanceDiffIndex = (index: number): number => NATIVE_TRANSFER - 1 - index

/** Its hash is then the block's: no transaction is known. */
export const isBalanceDiff = (logIndex: number): boolean => logIndex < NATIVE_TRANSFER
