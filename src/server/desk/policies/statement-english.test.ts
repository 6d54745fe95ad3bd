import { ENGLISH } from './statement-english'
import { GERMAN } from './statement-german'

const TEXTS = { ENGLISH, GERMAN }

/** What a text that takes figures makes of these. */
const filled = (text: (...given: string[]) => string): string => text('«1»', '«2»', '«3»')

it.each(['ENGLISH', 'GERMAN'] as const)('leaves no figure out of a sentence: %s', (language) => {
  const { sentences, tops } = TEXTS[language]
  const { pageOf, ...texts } = sentences
  for (const text of Object.values(texts)) {
    if (typeof text === 'string') continue
    // Fewer parameters than three are fine: each that there is has to show.
    const shown = filled(text)
    expect(shown.match(/«\d»/g)?.length).toBe(text.length)
  }
  expect(pageOf).toMatch(/{page} \w+ {pages}$/)
  for (const { title } of Object.values(tops)) expect(title('«1»')).toContain('«1»')
})
