import type { InvitationOpened, OperatorSession } from '@contract/console/auth'
import type { PasskeyRequest } from '@contract/v1/passkey-use'
import { Authenticator } from '../fakes/authenticator'
import { payload } from '../setup/chat-desk'
import { operator as operatorAt, query } from '../setup/operator'
import { type Browser, type TestDesk, testDeskPerFile } from '../setup/test-desk'

export const CONSOLE = 'https://console.example'
export const CONSOLE_CALLS = '/v1/console'

/** One desk for all cases of a file; each case begins without operators. */
export function consoleDeskPerFile(): () => TestDesk {
  const desk = testDeskPerFile({ env: { CONSOLE_ORIGIN: CONSOLE } })
  afterEach(() =>
    query(
      desk().databaseUrl,
      `set session_replication_role = replica; delete from operator_sessions; delete from operator_challenges;
       delete from operator_invitations; delete from operator_keys; delete from operators;
       delete from operator_approval_challenges; delete from operator_approvals; delete from stops;
       delete from operator_proposals; delete from operator_actions; delete from limit_windows`,
    ),
  )
  return desk
}

/** Somebody types 'operators invite'; answers the token of the link. */
export async function invites(desk: TestDesk, id: string, name = `${id} Duarte`): Promise<string> {
  const at = operatorAt(desk.databaseUrl, {
    clock: desk.clock,
    env: { CONSOLE_ORIGIN: CONSOLE },
  })
  const { out, error } = await at.types(`!operators invite ${id} ${name}`)
  const token = /#([\w-]{43})/.exec(out)?.[1]
  if (token === undefined) throw new Error(error)
  return token
}

export const opensInvitation = (browser: Browser, token: string) =>
  browser.post(`${CONSOLE_CALLS}/invitation/start`, { token })

/** Of the key that is made; the caller may make it otherwise than it should be. */
type Odd = Parameters<Authenticator['creates']>[1]

export async function accepts(browser: Browser, token: string, odd: Odd = {}) {
  const key = new Authenticator(CONSOLE)
  const { creation } = payload<InvitationOpened>(await opensInvitation(browser, token))
  const passkey = key.creates(creation, odd)
  const keyName = 'YubiKey 5C'
  const answer = await browser.post(`${CONSOLE_CALLS}/invitation`, { token, keyName, passkey })
  return { key, answer, passkey }
}

export interface SignedInOperator {
  readonly id: string
  readonly browser: Browser
  readonly key: Authenticator
  readonly session: OperatorSession
}

/** Invited, with a key, and signed in by it. */
export async function signedInOperator(desk: TestDesk, id: string): Promise<SignedInOperator> {
  const browser = desk.consoleBrowser()
  const { key, answer } = await accepts(browser, await invites(desk, id))
  return { id, browser, key, session: payload<OperatorSession>(answer) }
}

export const startsSignIn = async (browser: Browser) =>
  payload<PasskeyRequest>(await browser.post(`${CONSOLE_CALLS}/sign-in/start`))

export const signsIn = (browser: Browser, assertion: ReturnType<Authenticator['signs']>) =>
  browser.post(`${CONSOLE_CALLS}/sign-in`, { assertion })
