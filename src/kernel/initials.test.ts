import { initials } from './initials'

describe('initials', () => {
  it.each(
    Object.entries({
      'Anna (rent)': 'AR',
      'Élodie Marchand': 'ÉM',
      Papà: 'P',
      'Kanzlei Dr. Wagenknecht & Partner': 'KD',
      '  marta   kowalczyk ': 'MK',
      ßart: 'S',
      '4711 GmbH': '4G',
      Ångström: 'Å',
      '': '',
    }),
  )('takes at most two letters of %p [FMT-19]', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
