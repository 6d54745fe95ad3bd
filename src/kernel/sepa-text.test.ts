import { sepaText } from './sepa-text'

const SEPA_ONLY = /^[A-Za-z0-9/\-?:().,'+ ]+$/

it.each([
  ['plain text stays', 'Ada Lovelace 1815', 'Ada Lovelace 1815'],
  ['diacritics', 'Žofie Müller Ångström Çelik Ñandú', 'Zofie Muller Angstrom Celik Nandu'],
  ['decomposed diacritics', 'Zoe\u0308', 'Zoe'],
  ['letters of their own', 'Łódź Đorđe Ørsted Straße', 'Lodz Dorde Orsted Strase'],
  ['Romanian and Turkish', 'Ștefan Țară İstanbul Işık', 'Stefan Tara Istanbul Isik'],
  [
    'what the table does not list, by its letters',
    'ﬁnance Nguyễn ἀρχή ẞ',
    'finance Nguyen archi S',
  ],
  ['full width', 'ＡＢ１', 'AB1'],
  ['Greek', 'Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Bulgarian', 'Йордан Щерев Юлия', 'Yordan SHTerev YUliya'],
  ['marks with a twin', 'A&B_C "D" [E]', 'A+B-C .D. (E)'],
  ['other scripts', '東京', '..'],
  ['an emoji', 'pay 🎉', 'pay .'],
  ['control characters', 'a\r\n\tb\u200fc', 'a bc'],
  ['markup', '<Nm>&amp;</Nm>', '.Nm.+amp,./Nm.'],
  ['a leading slash', '//x', 'x'],
  ['slashes and blanks before it', ' / / x', 'x'],
  ['slashes and blanks after it', 'x / /', 'x'],
  ['nothing', '', '.'],
  ['blanks', ' \u00a0 ', '.'],
])('%s', (_case, text, expected) => {
  expect(sepaText(text, 140)).toBe(expected)
})

it('cuts without a blank left at the end', () => {
  expect(sepaText('four four', 5)).toBe('four')
  expect(sepaText('щ'.repeat(50), 70)).toHaveLength(70)
})

it('never leaves the SEPA character set, whatever goes in', () => {
  for (let start = 0; start < 0x110000; start += 256) {
    const codes = Array.from({ length: 256 }, (_, at) => start + at)
    expect(sepaText(codes.map((code) => String.fromCodePoint(code)).join('a'), 9_999)).toMatch(
      SEPA_ONLY,
    )
  }
})
