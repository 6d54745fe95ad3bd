import { screen } from '@testing-library/react'

import { answers, refuses } from '@test/fakes/desk-fetch'
import { openConsole } from '@test/setup/console'

const START = '/v1/console/invitation/start'
const out = { '/v1/console/self': () => refuses(401, 'INVALID_SESSION') }
const PATH = `/console/invitation#${'t'.repeat(43)}`

it('says whom it invites, and asks for a name of the key', async () => {
  const { user } = openConsole(PATH, {
    ...out,
    [START]: () =>
      answers({
        operator: { id: 'tom', name: 'Tom Weber' },
        creation: {
          ...{ challenge: 'c', rp: { id: 'x', name: 'x' }, pubKeyCredParams: [], timeout: 1 },
          ...{ user: { id: 'u', name: 'tom', displayName: 'Tom' }, attestation: 'none' },
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      }),
  })
  expect(await screen.findByText('For Tom Weber')).toBeVisible()
  const add = screen.getByRole('button', { name: 'Add key' })
  expect(add).toBeDisabled()
  await user.type(screen.getByLabelText('Name of this key'), 'YubiKey desk 1')
  expect(add).toBeEnabled()
  await user.click(add)
  // This browser makes no keys.
  expect(await screen.findByRole('alert')).toHaveTextContent('No key was added')
})

it('says why a link opens nothing', async () => {
  const sentence =
    'This invitation was used, replaced or withdrawn, or is older than a day. Ask for a new one.'
  openConsole(PATH, {
    ...out,
    [START]: () => refuses(400, 'VALIDATION_FAILED', { validationError: sentence }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})
