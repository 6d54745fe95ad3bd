import { overdueChains } from './reconciled'

const chains = [
  { chainId: 1, displayedName: 'Ethereum' },
  { chainId: 137, displayedName: 'Polygon' },
]
const at = (hours: number) => new Date(hours * 3_600_000)

it.each([
  ['none before anything was compared', [], 100, null],
  ['none that agreed a day ago', [[1, 0]], 24, null],
  [
    'one that did not agree for longer',
    [
      [1, 0],
      [137, 9],
    ],
    25,
    'Ethereum',
  ],
  [
    'several',
    [
      [1, 0],
      [137, 9],
    ],
    34,
    'Ethereum, Polygon',
  ],
  ['none that is off', [[56, 0]], 100, null],
])('names %s', (_case, passed, now, names) => {
  const reconciled = passed.map(([chainId = 0, hours = 0]) => ({ chainId, passedAt: at(hours) }))
  expect(overdueChains(reconciled, chains, at(now))).toBe(names)
})
