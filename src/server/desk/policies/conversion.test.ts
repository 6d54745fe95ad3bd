import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import { eurosFor, tokensFor } from './conversion'

const RATE = '0.865217391304347826'

it.each([
  ['six decimals', '1000', 6, RATE, '865.21'],
  ['the last cent is cut, not rounded', '1', 6, '0.999999', '0.99'],
  ['less than a cent', '0.01', 6, '0.5', '0.00'],
  ['eighteen decimals', '0.5', 18, '2595.652173913043478', '1297.82'],
  ['a base unit more does not lift it', '1000.000001', 6, RATE, '865.21'],
])('gives euros for tokens: %s', (_case, amount, decimals, rate, euros) => {
  const unit = token('T', decimals)
  expect(eurosFor(Money.of(amount, unit), rate).toFixedText()).toBe(euros)
})

it.each([
  ['as few decimals as give no cent more', '43107.43', 6, '0.8621487', '50000'],
  ['two decimals', '50001.00', 6, '0.8621487', '57995.8'],
  ['the smallest unit where even that gives more', '0.01', 6, '99999.9', '0.000001'],
  ['no decimals at all', '1', 0, '0.4', '3'],
  ['to the unit where it divides evenly', '10', 6, '0.5', '20'],
  // More places than the app takes are not shown, though the token has them.
  ['twenty decimals', '1', 20, '300000000000000000', '0.000000000000000004'],
])(
  'gives tokens for euros, rounded up: %s [decisions 4.2]',
  (_case, euros, decimals, rate, amount) => {
    const unit = token('T', decimals)
    expect(tokensFor(Money.of(euros, EUR), rate, unit).toText()).toBe(amount)
  },
)

it.each([0, 2, 6, 8, 18])(
  'gives back at least the euros asked for with %s decimals',
  (decimals) => {
    const unit = token('T', decimals)
    for (const rate of [RATE, '0.000012345678901234', '99999.999999999999999999'])
      for (const text of ['0.01', '1', '864.21', '999999.99']) {
        const euros = Money.of(text, EUR)
        expect(eurosFor(tokensFor(euros, rate, unit), rate).isLessThan(euros)).toBe(false)
      }
  },
)
