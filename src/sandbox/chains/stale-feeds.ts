import { encodeAbiParameters, type Hex, keccak256, numberToHex, parseAbiParameters } from 'viem'
import { type AnvilClient, anvilClient } from './anvil-client'
import type { SandboxChain } from './chains'

/** Of contracts/PriceFeed.sol: the newest round's number, and the rounds by number. */
const LATEST_SLOT = numberToHex(1n)
const ROUNDS_SLOT = 2n
/** A round is one word: its time above the 192 bits of its answer. */
const ANSWER_BITS = 192n
const STALE_SECONDS = 3_600n

/** Sets the newest round of each of a chain's feeds back by an hour, as a feed that nobody writes to looks. */
export async function makeFeedsStale(chain: SandboxChain): Promise<void> {
  const client = anvilClient(chain)
  const { timestamp } = await client.getBlock()
  await Promise.all(
    chain.feeds.map((feed) => setRoundTime(client, feed, timestamp - STALE_SECONDS)),
  )
}

async function setRoundTime(client: AnvilClient, feed: Hex, updatedAt: bigint): Promise<void> {
  const wordAt = async (slot: Hex): Promise<bigint> =>
    BigInt((await client.getStorageAt({ address: feed, slot })) ?? 0)
  const place = [await wordAt(LATEST_SLOT), ROUNDS_SLOT] as const
  const slot = keccak256(encodeAbiParameters(parseAbiParameters('uint256, uint256'), place))
  const answer = (await wordAt(slot)) & ((1n << ANSWER_BITS) - 1n)
  const value = numberToHex((updatedAt << ANSWER_BITS) | answer, { size: 32 })
  await client.setStorageAt({ address: feed, index: slot, value })
}
