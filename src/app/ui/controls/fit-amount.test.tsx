import { render, screen } from '@testing-library/react'

import { AMOUNT_MAX, AMOUNT_MAX_BORDERED, FitAmount, fitFontSize } from './fit-amount'

const emsWide = (ems: number) => (size: number) => ems * size

it.each([
  ['fits as it is', { widthAt: emsWide(5), available: 400, max: AMOUNT_MAX }, 64],
  ['is twice as wide as its line', { widthAt: emsWide(12.5), available: 400, max: AMOUNT_MAX }, 32],
  ['is far too wide', { widthAt: emsWide(140), available: 400, max: AMOUNT_MAX }, 10],
  ['has a border', { widthAt: emsWide(5), available: 400, max: AMOUNT_MAX_BORDERED }, 40],
  ['is not laid out yet', { widthAt: emsWide(0), available: 0, max: AMOUNT_MAX }, 64],
])(
  'a text that %s gets its size between 10 and 64, 40 when bordered [CONST-07]',
  (_case, fit, size) => {
    expect(fitFontSize(fit)).toBe(size)
  },
)

it('gives way once more where small letters are wider than their share', () => {
  const widthAt = (size: number) => 10 * size + 20
  const size = fitFontSize({ widthAt, available: 300, max: AMOUNT_MAX })
  expect(size).toBe(28)
})

it.each([
  ['64', {}, '64px'],
  ['40 when bordered', { bordered: true }, '40px'],
  ['the smaller limit of its place', { max: 48 }, '48px'],
])('is drawn in %s where it has the room [CONST-07]', (_case, props, size) => {
  render(<FitAmount {...props}>€350.00</FitAmount>)
  const [shown] = screen.getAllByText('€350.00')
  expect(shown?.parentElement?.style.fontSize).toBe(size)
})
