import { nativeInflow } from './native-inflow'

const ADDRESS = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'b2'.repeat(20)}`
const block = { number: 7n, hash: '0xb10c', parentHash: '0x0', time: 1_800_000_000 }
const change = { address: ADDRESS, index: 4, rise: 0n, hasSent: false }
const paid = (value: bigint) => ({ txHash: '0x1', from: OTHER, to: ADDRESS, value, cost: 3n })
const sent = (value: bigint, to = OTHER) => ({ txHash: '0x2', from: ADDRESS, to, value, cost: 3n })
const direct = (amount: bigint) => ({ txHash: '0x1', logIndex: -1, from: OTHER, amount })
const passedOn = (amount: bigint, isUnexplained = false) => ({
  ...{ txHash: block.hash, logIndex: -6, amount, isUnexplained },
})

it.each([
  ['a transaction to the address', { rise: 5n }, [paid(5n)], [], [direct(5n)]],
  ['what a contract passed on', { rise: 5n }, [], [], [passedOn(5n)]],
  ['a failed transaction as nothing', { rise: 0n }, [paid(0n)], [], []],
  [
    'both in one block: the rest is held',
    { rise: 9n },
    [paid(5n)],
    [],
    [direct(5n), passedOn(4n, true)],
  ],
  ['a reward of the block: held', { rise: 2n }, [], [ADDRESS], [passedOn(2n, true)]],
  ['money sent on, with its fee', { rise: -13n, hasSent: true }, [sent(10n)], [], []],
  [
    'what came as money was sent on',
    { rise: -8n, hasSent: true },
    [sent(10n), paid(5n)],
    [],
    [direct(5n)],
  ],
  [
    'money sent to itself as a fee alone',
    { rise: -3n, hasSent: true },
    [sent(10n, ADDRESS)],
    [],
    [],
  ],
  ['a fee that is told too low as nothing', { rise: -14n, hasSent: true }, [sent(10n)], [], []],
  ['less than came as a contradiction', { rise: 4n }, [paid(5n)], [], null],
  ['a fall without a transaction as a contradiction', { rise: -1n }, [], [], null],
])('reads %s', (_case, how, moves, rewarded, found) => {
  const inflow = nativeInflow({ ...change, ...how }, { moves, rewarded }, block)
  if (found === null) expect(inflow).toBeNull()
  else {
    expect(inflow).toHaveLength(found.length)
    expect(inflow).toMatchObject(found)
  }
})
