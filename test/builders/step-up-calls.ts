import type { PasskeyRequest } from '@contract/v1/passkey-use'
import type { StepUpAsked } from '@contract/v1/step-up'
import type { Mail } from '@server/ports/mail'

import { payload } from '../setup/chat-desk'
import { nextCode } from '../setup/mailed-code'
import { type Answer, type Browser } from '../setup/test-desk'

type StepUp = StepUpAsked['stepUp']

/** What a refused call wants confirmed; the test fails where it wants nothing. */
export function stepUpOf({ status, body }: Answer): StepUp {
  const { stepUp } = (body.payload ?? {}) as Partial<StepUpAsked> // the desk worded it
  if (status !== 403 || !stepUp) throw new Error(`nothing to confirm: ${JSON.stringify(body)}`)
  return stepUp
}

const path = ({ id }: Pick<StepUp, 'id'>) => `/v1/private/step-up/${id}`

export const startsStepUp = (browser: Browser, stepUp: StepUp) =>
  browser.post(`${path(stepUp)}/start`)

/** What the browser gives to an authenticator. */
export const stepUpRequest = async (browser: Browser, stepUp: StepUp) =>
  payload<PasskeyRequest>(await startsStepUp(browser, stepUp))

export const confirmsStepUp = (browser: Browser, stepUp: StepUp, proof: object) =>
  browser.post('code' in proof ? `${path(stepUp)}/check` : path(stepUp), proof)

export const sendsStepUpCode = (browser: Browser, stepUp: StepUp) =>
  browser.post(`${path(stepUp)}/code`)

/** The code that is mailed. */
export async function mailedStepUpCode(browser: Browser, stepUp: StepUp, mails: readonly Mail[]) {
  const before = mails.length
  payload(await sendsStepUpCode(browser, stepUp))
  return nextCode(mails, before)
}

export const wantsStepUp = ({ status, body }: Answer): boolean =>
  status === 403 && 'stepUp' in (body.payload ?? {})

/** Confirms what a refused call wants confirmed, by a mailed code. */
export async function confirmsByMail(
  browser: Browser,
  mails: readonly Mail[],
  refused: Answer,
): Promise<void> {
  const stepUp = stepUpOf(refused)
  const code = await mailedStepUpCode(browser, stepUp, mails)
  payload(await confirmsStepUp(browser, stepUp, { code }))
}

/** Makes a call; where the desk wants it confirmed, by a mailed code, and makes it again. */
export async function postsConfirmed(
  browser: Browser,
  mails: readonly Mail[],
  ...call: Parameters<Browser['post']>
): Promise<Answer> {
  const first = await browser.post(...call)
  if (first.status !== 403) return first
  await confirmsByMail(browser, mails, first)
  return browser.post(...call)
}
