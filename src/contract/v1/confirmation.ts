import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { PasskeyAssertion, PasskeyRequest } from './passkey-use'

export const startConfirmation = endpoint(
  'startConfirmation',
  'POST /v1/private/confirmation/start',
  {
    summary: 'What the browser needs to confirm by a passkey who sits there.',
    access: 'session',
    payload: PasskeyRequest,
    errors: ['NOT_FOUND'],
  },
)

export const confirmSession = endpoint('confirmSession', 'POST /v1/private/confirmation', {
  summary: 'Confirm by a passkey who sits there. What `startConfirmation` gave works once.',
  access: 'session',
  body: v.strictObject({ assertion: PasskeyAssertion }),
  errors: ['VALIDATION_FAILED'],
})
