import { invitationRefusal, operatorHandle, operatorKeyCreation } from './operator'

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
