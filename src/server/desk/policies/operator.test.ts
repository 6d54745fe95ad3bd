import {
  invitationRefusal,
  operatorChangeRefusal,
  operatorHandle,
  operatorKeyCreation,
} from './operator'

it.each([
  ['the first is invited', { id: 'ines', keys: 0, holders: 0 }, null],
  ['the second is invited', { id: 'jonas', keys: 0, holders: 1 }, null],
  ['a third takes two keys', { id: 'tom', keys: 0, holders: 2 }, 'operators-complete'],
  ['whoever has a key is not invited', { id: 'ines', keys: 1, holders: 1 }, 'operator-has-key'],
  ['capital letters', { id: 'Ines', keys: 0, holders: 0 }, 'operator-name-malformed'],
  ['blanks', { id: 'ines d', keys: 0, holders: 0 }, 'operator-name-malformed'],
  ['nothing', { id: '', keys: 0, holders: 0 }, 'operator-name-malformed'],
] as const)('from the command line: %s', (_case, inviting, code) => {
  expect(invitationRefusal(inviting)?.code ?? null).toBe(code)
})

it('asks for a key of the console’s host that is found without a name', () => {
  const origin = 'https://console.example'
  const operator = { id: 'ines', name: 'Ines Duarte' }
  expect(
    operatorKeyCreation({ challenge: 'c', origin, brand: 'B', operator, known: [] }),
  ).toMatchObject({
    rp: { id: 'console.example', name: 'B console' },
    user: { id: operatorHandle('ines'), name: 'ines', displayName: 'Ines Duarte' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

const tom = { id: 'tom', by: 'ines', isKnown: true, keys: 1, name: '' }

it.each([
  ['a lost key is replaced', 'operator-key', tom, null],
  ['their own is not', 'operator-key', { ...tom, by: 'tom' }, 'operator-own-key'],
  ['nobody’s is not', 'operator-key', { ...tom, isKnown: false }, 'record-unknown'],
  ['somebody leaves', 'operator-end', tom, null],
  ['not by themselves', 'operator-end', { ...tom, by: 'tom' }, 'operator-own-key'],
  ['somebody new comes', 'operator-invite', { ...tom, keys: 0, name: 'Tom Weber' }, null],
  ['not without a name', 'operator-invite', { ...tom, keys: 0 }, 'act-unknown'],
  ['not twice', 'operator-invite', { ...tom, name: 'Tom Weber' }, 'operator-has-key'],
  ['not under any name', 'operator-invite', { ...tom, id: 'T W' }, 'operator-name-malformed'],
] as const)('in the console: %s', (_case, change, changing, code) => {
  expect(operatorChangeRefusal(change, changing)?.code ?? null).toBe(code)
})
