import { SECURITY_MAIL_TEXTS } from './security-mail-texts'

const LANGUAGES = Object.values(SECURITY_MAIL_TEXTS)
const KINDS = LANGUAGES.flatMap(({ texts }) => Object.values(texts))

it('has a subject of its own for each kind in each language', () => {
  expect(new Set(KINDS.map(({ subject }) => subject)).size).toBe(KINDS.length)
})

it('says whose account it is, and leads to the app and to support where it was somebody else', () => {
  for (const { line } of KINDS) expect(line('Causeway')).toContain('Causeway')
  for (const { texts, wasNot } of LANGUAGES)
    for (const { act } of Object.values(texts)) {
      const text = wasNot('Causeway', act, 'help@pay.example')
      expect(text).toMatch(
        /(open|Öffnen Sie) Causeway .+ (Settings → Security|Einstellungen → Sic).*help@pay\.example\.$/,
      )
    }
})
