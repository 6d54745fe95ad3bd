import { balanceRounds, endLook, isLevel, nonceTurnAt, roundAt, roundUpTo } from './balance-rounds'

const block = (number: bigint, hash = String(number)) => ({ number, hash, parentHash: '', time: 0 })
const place = (id: string) => ({ at: new Date(1_000), id })
const good = { next: null, isKept: true, isWhole: true, isLevel: true }

it('goes on behind the last quote until none is left, and begins anew', () => {
  const rounds = balanceRounds(2)
  const round = roundAt(rounds, block(1n))
  endLook(rounds, round, { ...good, head: block(1n), next: place('b') })
  const second = roundAt(rounds, block(2n))
  expect(second).toMatchObject({ start: block(1n), after: place('b'), looks: 1 })
  expect(nonceTurnAt(rounds, second)).not.toBe(nonceTurnAt(rounds, round))
  endLook(rounds, second, { ...good, head: block(2n) })
  expect(rounds).toMatchObject({ round: null, levelTo: null })
  expect(roundAt(rounds, block(3n)).start).toEqual(block(3n))
})

it('is level where nothing has changed since its first block, and no other has come', () => {
  const rounds = balanceRounds(2)
  const at = { ...good, head: block(1n) }
  endLook(rounds, roundAt(rounds, block(1n)), { ...at, next: place('b') })
  expect(rounds.levelTo).toBeNull()
  endLook(rounds, roundAt(rounds, block(1n)), at)
  expect(rounds.levelTo).toBe('1')
  endLook(rounds, roundAt(rounds, block(1n)), { ...at, next: place('b'), isLevel: false })
  endLook(rounds, roundAt(rounds, block(1n)), at)
  expect(rounds.levelTo).toBeNull()
})

it('compares again what was not as it was read, and is whole only where each look was', () => {
  const rounds = balanceRounds(2)
  const at = { ...good, head: block(1n), next: place('b') }
  endLook(rounds, roundAt(rounds, block(1n)), { ...at, isKept: false })
  expect(rounds.round).toBeNull()
  endLook(rounds, roundAt(rounds, block(1n)), { ...at, isWhole: false })
  endLook(rounds, roundAt(rounds, block(1n)), { ...at, next: place('d'), isKept: false })
  expect(rounds.round).toMatchObject({ after: place('b'), looks: 1, isWhole: false })
})

it('holds up to the first block of a round, at its end, where all were compared and that block stands', async () => {
  const rounds = balanceRounds(2)
  const at = { ...good, head: block(1n), next: place('b') }
  const chain = (hash: string) => ({ block: () => Promise.resolve(block(1n, hash)) })
  expect(await roundUpTo(chain('1'), roundAt(rounds, block(1n)), at)).toBeNull()
  endLook(rounds, roundAt(rounds, block(1n)), at)
  const last = { ...at, head: block(2n), next: null }
  const round = roundAt(rounds, block(2n))
  expect(isLevel(rounds, block(1n))).toBe(false)
  expect(await roundUpTo(chain('1'), round, last)).toEqual(block(1n))
  expect(await roundUpTo(chain('another'), round, last)).toBeNull()
  expect(await roundUpTo(chain('1'), round, { ...last, isWhole: false })).toBeNull()
  expect(await roundUpTo(chain('1'), { ...round, isWhole: false }, last)).toBeNull()
})
