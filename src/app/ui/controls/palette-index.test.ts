import { paletteIndex } from './palette-index'

describe('paletteIndex', () => {
  it.each([
    ['Anna', 1],
    ['Élodie Marchand', 5],
    ['Marta Kowalczyk', 13],
    ['Tomás Oliveira', 20],
    ['Ute', 1],
    ['papà', 16],
    ['(rent) Anna', 18],
    ['4711 GmbH', 8],
    ['', 1],
  ])('gives %p the colour %i of its first letter [FMT-20]', (name, expected) => {
    expect(paletteIndex(name)).toBe(expected)
  })

  it('has a colour out of twenty for any first letter [FMT-20]', () => {
    for (const letter of ['0', 'Z', 'Ж', 'Ω', 'é', '你', 'Ø']) {
      expect(paletteIndex(letter)).toBeGreaterThanOrEqual(1)
      expect(paletteIndex(letter)).toBeLessThanOrEqual(20)
    }
  })
})
