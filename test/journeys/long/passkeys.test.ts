import { freePort } from '@sandbox/process/launch'
import { keepPasskeys } from '../../setup/virtual-authenticator'
import { World } from '../../setup/world'

const MARTA = {
  email: 'marta@kowalczyk.example',
  viewport: { width: 1440, height: 900 },
}

let world: World

beforeAll(async () => {
  // Passkeys belong to an origin, so the desk has to know its own before it starts.
  const port = await freePort()
  world = await World.open({
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${String(port)}`,
  })
})

afterAll(() => world.close())

it('a passkey made in settings is needed on a new device, where a stolen mailbox opens nothing', async () => {
  const owner = await world.user(MARTA)
  const own = await keepPasskeys(owner)
  await owner.signsIn()
  await owner.opens('/settings/security')
  await owner.button('Add a passkey').click()
  await owner.heading('A passkey guards this account').waitFor()
  const { cdp, authenticatorId } = own
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('no passkey was made')

  await world.forgetLimits()
  const thief = await world.user(MARTA)
  await keepPasskeys(thief)
  await thief.opens('/')
  await thief.typesMailedCode()
  await thief.heading('Now your passkey').waitFor()
  await thief.button('Use your passkey').click()
  await thief.text('No passkey was used. You can try again.').waitFor()
  await thief.opens('/')
  await thief.button('Sign in').waitFor()
  await thief.leaves()

  await world.forgetLimits()
  const phone = await world.user(MARTA)
  // As if the maker of the devices had brought it there.
  const there = await keepPasskeys(phone)
  await there.cdp.send('WebAuthn.addCredential', {
    authenticatorId: there.authenticatorId,
    credential,
  })
  await phone.opens('/')
  await phone.typesMailedCode()
  await phone.button('Use your passkey').click()
  await phone.heading('Who gets the euros?').waitFor()
  await phone.leaves()

  // The device that made it needs no more than the code.
  await owner.context.clearCookies({ name: 'causeway_sid' })
  await world.forgetLimits()
  await owner.signsIn()
  await owner.leaves()
})

it('a passkey that is offered at the second sign-in on a device guards the account from then on', async () => {
  const owner = await world.user({ ...MARTA, email: 'treasury@noordzee.example' })
  await keepPasskeys(owner)
  await world.forgetLimits()
  await owner.signsIn()
  await owner.context.clearCookies({ name: 'causeway_sid' })
  await world.forgetLimits()
  await owner.opens('/')
  await owner.typesMailedCode()
  await owner.heading('Guard your account with a passkey?').waitFor()
  await owner.button('Add a passkey').click()
  await owner.heading('Who gets the euros?').waitFor()
  await owner.opens('/settings/security')
  await owner.heading('A passkey guards this account').waitFor()
  await owner.leaves()
})
