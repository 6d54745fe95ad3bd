import { type KnownPayee, mistakenFor } from './recipient-likeness'

const ADA: KnownPayee = {
  ...{ type: 'individual', firstName: 'Ada', lastName: 'Müller', nickname: 'Rent' },
  iban: 'DE89370400440532013000',
}
const OTHER = 'AT611904300234573201'
const EVE: KnownPayee = { ...ADA, firstName: 'Eve', lastName: 'Moe', nickname: null, iban: OTHER }

it.each<[string, Partial<KnownPayee>]>([
  ['the same name', { firstName: 'Ada', lastName: 'Müller' }],
  ['another case and order', { firstName: 'MÜLLER', lastName: 'ada' }],
  ['no umlaut', { firstName: 'Ada', lastName: 'Muller' }],
  ['the umlaut as banks write it', { firstName: 'Ada', lastName: 'Mueller' }],
  ['letters of another script that look alike', { firstName: 'Аda', lastName: 'Müller' }],
  ['a company of that name', { type: 'business', firstName: 'Ada Müller', lastName: '' }],
  ['the nickname', { nickname: 'rent ' }],
  ['the legal name as a nickname', { nickname: 'Ada, Müller' }],
  ['the nickname as a name', { type: 'business', firstName: 'Rent', lastName: '' }],
])('takes %s for the known recipient', (_case, names) => {
  expect(mistakenFor({ ...EVE, ...names }, null, [EVE, ADA])).toBe(ADA)
})

it.each<[string, Partial<KnownPayee>]>([
  ['another name', {}],
  ['a longer name', { firstName: 'Ada Eve', lastName: 'Müller' }],
  ['an account that the name has had', { firstName: 'Ada', lastName: 'Müller', iban: ADA.iban }],
  ['a nickname without a letter', { nickname: '🔑' }],
])('takes %s for nobody else', (_case, names) => {
  const sign = { ...ADA, firstName: 'Ida', nickname: '🗝' }
  expect(mistakenFor({ ...EVE, ...names }, null, [sign, ADA])).toBeNull()
})

it('counts only names that are new to the recipient itself', () => {
  const second = { ...ADA, nickname: null, iban: OTHER }
  expect(mistakenFor({ ...second, nickname: 'Mum' }, second, [ADA])).toBeNull()
  expect(mistakenFor({ ...second, nickname: 'Rent' }, second, [ADA])).toBe(ADA)
})
