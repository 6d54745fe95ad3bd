import { ETHEREUM, TOKENS } from '@test/builders/money-plan'
import { fakeChain } from '@test/fakes/chain'
import { type ChainReader, numberOf } from '@server/ports/chain'
import { silentLog } from '@server/adapters/log'
import { type ChangedBalance, nativeChanges, roundReader } from './native-changes'

const ADDRESS = `0x${'a1'.repeat(20)}`
const START = 1_800_000_000
const FINAL = 6n

/** Ten blocks; coins came in the fifth, and in the ninth, which is not final. */
function chainOfTen() {
  const chain = fakeChain(ETHEREUM, START)
  for (let block = 1; block <= 9; block++) {
    const amount = block === 5 ? 10n : 7n
    const sent = { to: ADDRESS, asset: TOKENS.ether.address, amount }
    chain.mine(START + block, ...(block === 5 || block === 9 ? [sent] : []))
  }
  return chain
}

async function changesOf(reader: ChainReader, over: Partial<ChangedBalance> = {}) {
  const [balance = 0n] = await reader.balances(9n, [ADDRESS], TOKENS.ether.address)
  const now = { block: 9n, balance, sent: await reader.sentFrom(9n, ADDRESS) }
  const changed = { address: ADDRESS, index: 0, known: [], mark: null, now, ...over }
  const chain = roundReader(reader, new Set([ADDRESS]), FINAL)
  const { transfers, ...rest } = await nativeChanges({ log: silentLog }, chain, changed, FINAL)
  return {
    ...rest,
    found: transfers.map(({ blockNumber, amount, logIndex }) => [blockNumber, amount, logIndex]),
  }
}

const markAt = async (reader: ChainReader, block: bigint, balance: bigint, sent = 0) => {
  const hash = (await reader.block(block))?.hash ?? ''
  return { block, hash, balance, sent }
}

it('finds what came up to the final block and since, and marks the final one', async () => {
  const chain = chainOfTen()
  expect(await changesOf(chain)).toEqual({
    found: [
      [5n, 10n, -1],
      [9n, 7n, -1],
    ],
    mark: await markAt(chain, FINAL, 10n),
  })
})

it('finds nothing again before its mark, nor what is known since', async () => {
  const chain = chainOfTen()
  const mark = await markAt(chain, FINAL, 10n)
  expect(await changesOf(chain, { mark })).toEqual({ found: [[9n, 7n, -1]], mark: null })
  const known = [{ block: 9n, units: 7n }]
  expect(await changesOf(chain, { mark, known })).toEqual({ found: [], mark: null })
})

it('counts a gain at the final block where the node has forgotten older balances', async () => {
  const chain = chainOfTen()
  const mark = await markAt(chain, 1n, 0n)
  const forgetful: ChainReader = {
    ...chain,
    balances: (block, ...asked) =>
      numberOf(block) < FINAL
        ? Promise.reject(new Error('missing trie node'))
        : chain.balances(block, ...asked),
  }
  expect(await changesOf(forgetful, { mark })).toEqual({
    found: [
      [FINAL, 10n, -2],
      [9n, 7n, -1],
    ],
    mark: await markAt(chain, FINAL, 10n),
  })
})

it('records nothing while not even the final balance is told', async () => {
  const silent: ChainReader = {
    ...chainOfTen(),
    sentFrom: (block) =>
      block === 9n ? Promise.resolve(0) : Promise.reject(new Error('the node does not answer')),
  }
  await expect(changesOf(silent)).rejects.toThrow('does not answer')
})

it('tells nothing of what came before an address that has sent was first looked at', async () => {
  const chain = chainOfTen()
  const active = { ...chain, sentFrom: () => Promise.resolve(3) }
  expect(await changesOf(active)).toEqual({
    found: [[9n, 7n, -1]],
    mark: await markAt(chain, FINAL, 10n, 3),
  })
})

it('finds nothing where the block of its mark is gone: finality broke', async () => {
  const chain = chainOfTen()
  const mark = { block: 3n, hash: '0xgone', balance: 0n, sent: 0 }
  expect(await changesOf(chain, { mark })).toEqual({ found: [], mark: null, isBroken: true })
  const later = { ...mark, block: 8n }
  expect(await changesOf(chain, { mark: later })).toEqual({ found: [], mark: null, isBroken: true })
})

it('records nothing and marks nothing where a balance contradicts its transactions', async () => {
  const chain = chainOfTen()
  const lying: ChainReader = {
    ...chain,
    nativeMoves: async (block, addresses) => {
      const { moves, rewarded } = await chain.nativeMoves(block, addresses)
      return { moves: moves.map((move) => ({ ...move, value: move.value + 1n })), rewarded }
    },
  }
  expect(await changesOf(lying)).toEqual({ found: [], mark: null })
})
