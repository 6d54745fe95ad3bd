import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import type { PasskeyCreation, PasskeyList } from '@contract/v1/passkeys'

import { Authenticator } from '../fakes/authenticator'
import { payload } from '../setup/chat-desk'
import { query } from '../setup/operator'
import { type Answer, type Browser, testDeskPerFile } from '../setup/test-desk'

/** Where people open the desk of these tests. */
export const ORIGIN = 'https://pay.example'
export const KEYS = '/v1/private/passkeys'
export const CONFIRM = '/v1/private/confirmation'

/** What people read of a refused answer. */
export const LATE = [400, 'That took too long, or was used before. Please start again.'] as const
export const REFUSED = [400, 'This passkey was not accepted. Please try again.'] as const

/**
 * One desk for all cases of a file: each case begins without passkeys, with nothing counted, and on the account's first
 * device, which may add one at once.
 */
export function passkeyDeskPerFile() {
  const desk = testDeskPerFile({ env: { PUBLIC_ORIGIN: ORIGIN } })
  afterEach(async () => {
    await query(desk().databaseUrl, 'delete from passkeys')
    await query(desk().databaseUrl, 'delete from devices')
    await query(desk().databaseUrl, 'update accounts set language = null')
    await query(desk().databaseUrl, 'delete from limit_windows')
  })
  return desk
}

export const refusal = ({ status, body }: Answer) =>
  [status, body.payload?.['validationError']] as const

export const started = async (browser: Browser) =>
  payload<PasskeyCreation>(await browser.post(`${KEYS}/start`))

export const asked = async (browser: Browser) =>
  payload<PasskeyRequest>(await browser.post(`${CONFIRM}/start`))

export const listed = async (browser: Browser) =>
  payload<PasskeyList>(await browser.get(KEYS)).passkeys

export async function addsPasskey(browser: Browser, name = 'iPhone') {
  const key = new Authenticator(ORIGIN)
  const passkey = key.creates(await started(browser))
  const answer = await browser.post(`${KEYS}/add`, { name, passkey })
  return { key, answer }
}

export const confirms = (browser: Browser, assertion: PasskeyAssertion) =>
  browser.post(CONFIRM, { assertion })
