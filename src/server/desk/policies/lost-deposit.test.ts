import { baseUnits } from '@kernel/amounts'
import { balanceDiffIndex, NATIVE_TRANSFER } from '@kernel/log-index'
import { fromSeconds } from '@kernel/instant'
import { recogniseLost } from './lost-deposit'

const THAW = 1_800_000_000
const UNNAMED = balanceDiffIndex(4)
const place = { address: '0xa1', asset: '0xee', chainId: 1, proposalId: 'pr_1' }
const lost = (txHash: string, logIndex: number, units: bigint) => ({
  ...{ ...place, txHash, logIndex, units: baseUnits(units), lostAt: fromSeconds(THAW) },
})
const direct = lost('0xt', NATIVE_TRANSFER, 5n)
const unnamed = lost('0xold', UNNAMED, 7n)
const came = (txHash: string, logIndex: number, amount: bigint, blockTime = THAW - 1) => ({
  ...{ txHash, logIndex, amount, blockTime, blockNumber: 9n, blockHash: '0xnew' },
  ...{ to: '0xa1', from: '0xb2', asset: '0xee' },
})

it.each([
  ['its transaction in another block', came('0xt', NATIVE_TRANSFER, 5n), [direct], direct],
  ['its transaction long after', came('0xt', NATIVE_TRANSFER, 5n, THAW + 9), [direct], direct],
  ['another transaction of as much', came('0xu', NATIVE_TRANSFER, 5n), [direct], 'new'],
  ['as much without a transaction', came('0xnew', UNNAMED, 7n), [direct, unnamed], unnamed],
  [
    'as much without one, after the thaw',
    came('0xnew', UNNAMED, 7n, THAW + 1),
    [unnamed],
    'undecided',
  ],
  ['more without one', came('0xnew', UNNAMED, 12n), [direct, unnamed], 'undecided'],
  ['more without one, after the thaw', came('0xnew', UNNAMED, 12n, THAW + 1), [unnamed], 'new'],
  ['less than a lost transaction, without one', came('0xnew', UNNAMED, 2n), [direct], 'undecided'],
  [
    'a transaction where one without was lost',
    came('0xu', NATIVE_TRANSFER, 3n),
    [unnamed],
    'undecided',
  ],
  ['anything where nothing was lost', came('0xnew', UNNAMED, 7n), [], 'new'],
] as const)('recognises %s', (_, transfer, all, expected) => {
  const found = recogniseLost(transfer, all)
  expect(found).toEqual(
    typeof expected === 'string' ? { kind: expected } : { kind: 'found', lost: expected },
  )
})
