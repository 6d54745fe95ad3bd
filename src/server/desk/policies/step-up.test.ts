import { canonicalDetails, isSignInEnough, NO_FACTS, type StepUpSubject, waysOf } from './step-up'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)

it.each([
  ['a fresh sign-in on a known device is enough', { openedAt: ago(599), isTrusted: true }, true],
  ['one of ten minutes ago is not', { openedAt: ago(600), isTrusted: true }, false],
  ['nor is one on a new device', { openedAt: NOW, isTrusted: false }, false],
])('%s', (_case, signs, isEnough) => {
  expect(isSignInEnough(signs, NOW)).toBe(isEnough)
})

it.each([
  ['a code where there is no passkey', false, false, ['code']],
  ['the passkey alone on a new device', true, false, ['passkey']],
  ['the passkey, else a code, on a known one', true, true, ['passkey', 'code']],
] as const)('asks for %s', (_case, hasPasskey, isTrusted, ways) => {
  expect(waysOf(hasPasskey, isTrusted)).toEqual(ways)
})

const SUBJECT: StepUpSubject = {
  facts: { ...NO_FACTS, act: 'add-recipient', name: 'Ada Lovelace', ibanEnd: '3000' },
  bound: ['individual', 'Ada', 'Lovelace', 'DE89370400440532013000'],
}

it('makes another text of any other details', () => {
  const { facts, bound } = SUBJECT
  const others: readonly StepUpSubject[] = [
    { facts: { ...facts, act: 'change-recipient' }, bound },
    { facts: { ...facts, name: 'Ada Byron' }, bound },
    { facts: { ...facts, amount: '3000', ibanEnd: null }, bound },
    { facts, bound: ['individual', 'Ada', 'Lovelace', 'AT611904300234573201'] },
    { facts, bound: ['individual', 'AdaLovelace', '', 'DE89370400440532013000'] },
  ]
  const texts = [SUBJECT, ...others].map(canonicalDetails)
  expect(new Set(texts).size).toBe(texts.length)
  expect(canonicalDetails({ facts: { ...facts }, bound: [...bound] })).toBe(texts[0])
})
