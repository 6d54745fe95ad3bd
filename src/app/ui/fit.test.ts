import { AMOUNT_MAX, AMOUNT_MAX_BORDERED, fitFontSize } from './fit'

it.each([
  ['fits as it is', { natural: 300, available: 400, max: AMOUNT_MAX }, 64],
  ['is twice as wide as its line', { natural: 800, available: 400, max: AMOUNT_MAX }, 32],
  ['is far too wide', { natural: 9000, available: 400, max: AMOUNT_MAX }, 10],
  ['has a border', { natural: 300, available: 400, max: AMOUNT_MAX_BORDERED }, 40],
  ['is not laid out yet', { natural: 0, available: 0, max: AMOUNT_MAX }, 64],
])(
  'a text that %s gets its size between 10 and 64, 40 when bordered [CONST-07]',
  (_case, fit, size) => {
    expect(fitFontSize(fit)).toBe(size)
  },
)
