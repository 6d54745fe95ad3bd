import { deskPerCase } from '@test/builders/desk-per-case'
import { Authenticator } from '@test/fakes/authenticator'
import { acceptInvitation, openInvitation } from '../flows/accept-invitation'
import { inviteOperator } from '../flows/invite-operator'
import { verifyOperatorKey } from './verify-operator-key'

const desk = deskPerCase()

async function keyOf(id: string) {
  const { deps } = desk()
  const consoleOrigin = deps.settings.consoleOrigin ?? ''
  const operation = { operator: 'olga', reason: 'because it is tested' }
  const { link } = await inviteOperator({ ...deps, consoleOrigin }, { id, name: id }, operation)
  const opened = { token: link.split('#')[1] ?? '', remoteAddress: '127.0.0.1' }
  const key = new Authenticator(consoleOrigin)
  const passkey = key.creates((await openInvitation(deps, opened)).creation)
  await acceptInvitation(deps, { ...opened, keyName: 'key', passkey })
  return key
}

const rpId = 'console.causeway.example'

it('tells whose key has signed, and counts a use once', async () => {
  const key = await keyOf('ines')
  const assertion = key.signs({ challenge: 'AAAA', rpId })
  const verifies = () => verifyOperatorKey(desk().deps, 'AAAA', assertion)
  const both = await Promise.all([verifies(), verifies()])
  expect(both.map((found) => found?.operator ?? null).toSorted()).toEqual(['ines', null])
  expect(await verifies()).toBeNull()
})

it('takes no signature where the desk has no console', async () => {
  const key = await keyOf('ines')
  const { deps } = desk()
  const closed = { ...deps, settings: { ...deps.settings, consoleOrigin: null } }
  expect(await verifyOperatorKey(closed, 'AAAA', key.signs({ challenge: 'AAAA', rpId }))).toBeNull()
})
