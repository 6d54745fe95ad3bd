import { hasJumped } from './price-jump'

const at = (seconds: number, price: string) => ({ at: new Date(seconds * 1_000), price })

it.each([
  ['one price', [at(0, '100')], 0, false],
  ['3 % within a minute', [at(0, '100'), at(60, '103')], 60, false],
  ['more up', [at(0, '100'), at(60, '103.01')], 60, true],
  ['more down', [at(0, '100'), at(60, '96.99')], 60, true],
  ['more, over a longer time', [at(0, '100'), at(81, '104')], 81, false],
  ['a jump 59 s ago', [at(0, '100'), at(60, '104'), at(119, '104')], 119, true],
  ['a jump a minute ago', [at(0, '100'), at(60, '104'), at(120, '104')], 120, false],
  ['a jump there and back', [at(0, '100'), at(30, '104'), at(60, '100')], 60, true],
  [
    'a price in full digits',
    [at(0, '0.000000000000000100'), at(9, '0.000000000000000104')],
    9,
    true,
  ],
] as const)('sees %s', (_case, seen, now, isJump) => {
  expect(hasJumped(seen, new Date(now * 1_000), 300)).toBe(isJump)
})
