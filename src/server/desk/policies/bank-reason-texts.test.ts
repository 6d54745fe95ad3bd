import { BANK_REASONS } from '@contract/v1/details'
import { BANK_REASON_TEXTS } from './bank-reason-texts'

it.each(['en', 'de'] as const)('says every reason of a bank as a sentence: %s', (language) => {
  const texts = BANK_REASON_TEXTS[language]
  expect(Object.keys(texts).toSorted()).toEqual([...BANK_REASONS].toSorted())
  for (const text of Object.values(texts)) expect(text).toMatch(/^(The|There|Der|Die|Das) .+\.$/)
})
