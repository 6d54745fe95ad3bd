import { isChangeGood } from './recipient-change'

const CHANGE = { oldIban: 'DE89370400440532013000' }
const recipient = { iban: CHANGE.oldIban }

it.each([
  ['the recipient is as it was', { isOpen: true, hasDevice: true, recipient }, true],
  ['the account was closed', { isOpen: false, hasDevice: true, recipient }, false],
  ['the device was ended', { isOpen: true, hasDevice: false, recipient }, false],
  ['the recipient was removed', { isOpen: true, hasDevice: true, recipient: null }, false],
  [
    'the recipient has another account by now',
    { isOpen: true, hasDevice: true, recipient: { iban: 'AT611904300234573201' } },
    false,
  ],
])('asks of a change that is to be made whether %s', (_case, standing, isGood) => {
  expect(isChangeGood(CHANGE, standing)).toBe(isGood)
})
