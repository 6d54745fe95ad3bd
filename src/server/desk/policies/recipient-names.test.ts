import { checkNames } from './recipient-names'

const ADA = { type: 'individual', firstName: 'Ada', lastName: 'Lovelace' } as const

it.each([
  ['an apostrophe as a blank', { lastName: "O'Neill" }, { lastName: 'O Neill' }],
  ['blanks folded', { firstName: '  Ada   Maria ' }, { firstName: 'Ada Maria' }],
  ['no last name of a company', { type: 'business', firstName: 'Ada GmbH' }, { lastName: '' }],
  ['any sign in a nickname', { nickname: ' 🎉\n<b> ' }, { nickname: '🎉 <b>' }],
  ['a blank nickname as none', { nickname: '  ' }, { nickname: null }],
] as const)('keeps %s', (_case, change, kept) => {
  expect(checkNames({ ...ADA, ...change })).toMatchObject(kept)
})

it.each([
  ['no first name', { firstName: ' ' }, { code: 'first-name-missing' }],
  ['no last name', { lastName: '-' }, { code: 'last-name-missing' }],
  ['no company name', { type: 'business', firstName: '' }, { code: 'company-name-missing' }],
  ['a sign', { lastName: 'Lovelace;' }, { code: 'name-characters' }],
  [
    'a first name in letters that banks do not carry',
    { firstName: '漢字' },
    { code: 'name-not-carried' },
  ],
  [
    'a company of one letter',
    { type: 'business', firstName: '漢字 X' },
    { code: 'name-not-carried' },
  ],
  ['91 letters', { firstName: 'a'.repeat(91) }, { parameters: { most: 90 } }],
  ['a nickname of 41', { nickname: 'a'.repeat(41) }, { parameters: { most: 40 } }],
] as const)('refuses %s', (_case, change, refusal) => {
  expect(checkNames({ ...ADA, ...change })).toMatchObject(refusal)
})
