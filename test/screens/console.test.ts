import { money, operatorSignsIn, overviews, people, prices, proofs } from './console'
import { support } from './console-support'
import { POSTURES } from './postures'
import { Walk, type Language } from './walk'

/** Every page of the operators' console, as the walk looks at the customers' screens. */
const LANGUAGES = (process.env['SCREENS_LANGUAGES'] ?? 'en,de').split(',') as Language[] // named by a person

jest.setTimeout(600_000)

describe.each(LANGUAGES.filter((language) => language !== 'pseudo'))(
  'the console (%s)',
  (language) => {
    let walk: Walk

    beforeAll(async () => {
      walk = await Walk.atConsole(language)
      await operatorSignsIn(walk)
    })

    afterAll(async () => {
      process.stdout.write(`${language}: ${walk.states} states in ${POSTURES.length} postures\n`)
      await walk.close()
    })

    it.each([
      ['the overview', overviews],
      ['prices', prices],
      ['money that waits', money],
      ['accounts, screening and notices', people],
      ['the support inbox', support],
      ['approvals, audit and search', proofs],
    ])('%s', async (_name, stops) => {
      await stops(walk)
      expect(walk.faults.splice(0)).toEqual([])
    })
  },
)
