import { canonicalDetails, isSignInEnough, NO_FACTS, type StepUpSubject, waysOf } from './step-up'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)
const KNOWN = { isFirst: false, createdAt: ago(86_400) }
const NEW = { isFirst: false, createdAt: ago(86_399) }
const FIRST = { isFirst: true, createdAt: NOW }

it.each([
  ['a fresh sign-in on a known device is enough', { openedAt: ago(599), device: KNOWN }, true],
  ['on the very first device too', { openedAt: ago(599), device: FIRST }, true],
  ['one of ten minutes ago is not', { openedAt: ago(600), device: KNOWN }, false],
  ['nor is one on a device of less than a day', { openedAt: NOW, device: NEW }, false],
  ['nor on none', { openedAt: NOW, device: null }, false],
])('%s', (_case, signs, isEnough) => {
  expect(isSignInEnough(signs, NOW)).toBe(isEnough)
})

it.each([
  ['a code where there is no passkey', false, NEW, ['code']],
  ['the passkey alone on a new device', true, NEW, ['passkey']],
  ['the passkey, else a code, on a known one', true, KNOWN, ['passkey', 'code']],
] as const)('asks for %s', (_case, hasPasskey, device, ways) => {
  expect(waysOf(hasPasskey, device, NOW)).toEqual(ways)
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
