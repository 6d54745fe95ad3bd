import { FUNDS_ENGLISH } from './funds-english'
import { FUNDS_GERMAN } from './funds-german'

it.each([FUNDS_ENGLISH, FUNDS_GERMAN])(
  'leaves no figure out of a sentence',
  ({ sentences: { badge, transfers, receipts, ...sentences } }) => {
    for (const text of Object.values(sentences)) {
      if (typeof text === 'string') continue
      // Fewer parameters than four are fine: each that there is has to show.
      const shown = (text as (...given: string[]) => string)('«1»', '«2»', '«3»', '«4»')
      expect(shown.match(/«\d»/g)?.length).toBe(text.length)
    }
    for (const counted of [badge, transfers, receipts]) {
      expect(counted(1)).toMatch(/^1 /)
      expect(counted(23)).toMatch(/^23 /)
      expect(counted(23)).not.toBe(counted(1).replace('1', '23'))
    }
  },
)
