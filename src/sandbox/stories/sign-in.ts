import * as v from 'valibot'
import { v1 } from '@contract/v1'
import { PasskeyAsked } from '@contract/v1/passkey-use'
import { StepUpAsked } from '@contract/v1/step-up'
import type { MailInbox } from '../mail/inbox'
import { mailedCode } from '../mail/mailed-code'
import { type DeskSession, DeskRefusal } from './desk-session'
import { StoryFailure } from './story-failure'
import { waitUntil } from './wait-until'

const MAIL_MS = 20_000

export interface Mailbox {
  readonly inbox: Pick<MailInbox, 'list'>
  readonly email: string
}

/** Does what mails a code to somebody, and waits for that code. */
async function codeOf(
  { inbox, email }: Mailbox,
  send: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<string> {
  const mailsNow = async () => (await inbox.list()).filter(({ to }) => to === email)
  const known = new Set((await mailsNow()).map(({ id }) => id))
  await send()
  const look = async (): Promise<string | null> => {
    const fresh = (await mailsNow()).filter(({ id }) => !known.has(id))
    const code = fresh.map(({ text }) => mailedCode(text)).find((each) => each !== null)
    return code?.replace(' ', '') ?? null
  }
  return waitUntil(look, { signal, withinMs: MAIL_MS, what: 'The mail with the code' })
}

export async function signInByCode(
  desk: DeskSession,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<void> {
  const { email } = mailbox
  const send = () => desk.call(v1.sendCode, { body: { email, initial: true } }, signal)
  const otp = await codeOf(mailbox, send, signal)
  const opened = await desk.call(v1.checkCode, { body: { email, otp } }, signal)
  if (v.is(PasskeyAsked, opened)) throw passkeyFailure(email)
}

const passkeyFailure = (email: string): StoryFailure =>
  new StoryFailure(`${email} has a passkey, which only its person can use`)

/** Confirms by the mailed code what the desk refused for want of it; false where it refused for another reason. */
export async function confirmByCode(
  desk: DeskSession,
  mailbox: Mailbox,
  refused: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(refused instanceof DeskRefusal)) return false
  const asked = v.safeParse(StepUpAsked, refused.payload)
  if (!asked.success) return false
  const { id, by } = asked.output.stepUp
  if (!by.includes('code')) throw passkeyFailure(mailbox.email)
  const params = { id }
  const code = await codeOf(mailbox, () => desk.call(v1.sendStepUpCode, { params }, signal), signal)
  await desk.call(v1.checkStepUpCode, { params, body: { code } }, signal)
  return true
}
