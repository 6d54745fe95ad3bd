import { deskPerCase } from '@test/builders/desk-per-case'
import { codeOf } from '@test/builders/refusals'
import { assertOperatorNetwork } from './operator-network'

const desk = deskPerCase()

it('counts what a network asks, one /64 of IPv6 together', async () => {
  const { deps } = desk()
  const checkByNetwork = { hits: 2, seconds: 60 }
  const signIn = { ...deps.settings.signIn, checkByNetwork }
  const limited = { ...deps, settings: { ...deps.settings, signIn } }
  const asks = (address: string) =>
    assertOperatorNetwork(limited, address).then(() => 'taken', codeOf)
  expect(await asks('2001:db8::1')).toBe('taken')
  expect(await asks('2001:db8::2')).toBe('taken')
  expect(await asks('2001:db8::3')).toBe('too-many-requests')
  expect(await asks('192.0.2.1')).toBe('taken')
})
