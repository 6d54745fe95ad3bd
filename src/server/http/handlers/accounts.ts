import type { Session } from '@contract/v1/auth'
import { domainError, languageOf } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { checkPayee } from '@server/desk/flows/check-payee'
import { signInWithPasskey } from '@server/desk/flows/passkey-sign-in'
import { chooseMail } from '@server/desk/flows/choose-mail'
import { decideRecipientChange } from '@server/desk/flows/decide-recipient-change'
import { removeRecipient, restoreRecipient } from '@server/desk/flows/remove-recipient'
import { replaceAvatar } from '@server/desk/flows/replace-avatar'
import { addRecipient, updateRecipient } from '@server/desk/flows/save-recipient'
import { authenticate, endDevice, endOtherDevices, endSession } from '@server/desk/flows/sessions'
import { checkCode } from '@server/desk/flows/check-code'
import { endPush, readPush, setPush } from '@server/desk/flows/set-push'
import { sendCode } from '@server/desk/flows/send-code'
import type { SignInClient } from '@server/desk/policies/sign-in'
import { readAccount } from '@server/desk/views/account'
import { listDevices } from '@server/desk/views/devices'
import { checkIban } from '@server/desk/views/iban-check'
import { listMails } from '@server/desk/views/mails'
import { listRecipients } from '@server/desk/views/recipients'
import { readReferences } from '@server/desk/views/references'
import type { Handlers, ReplyEffects, RequestFacts } from '../handlers'
import { refuseTooMany } from '../session'

type SignInCalls = 'sendCode' | 'checkCode' | 'signInWithPasskey' | 'self' | 'disconnect'
type DeviceCalls = 'listDevices' | 'endDevice' | 'endOtherDevices' | 'listMails' | 'chooseMail'
type PushCalls = 'getPush' | 'setPush' | 'endPush'
type RecipientCalls =
  | 'listRecipients'
  | 'addRecipient'
  | 'updateRecipient'
  | 'decideRecipientChange'
  | 'removeRecipient'
  | 'restoreRecipient'
type OtherCalls = 'uploadAvatar' | 'checkIban' | 'checkPayee' | 'getReferences' | 'getVersion'
export type AccountCalls = SignInCalls | DeviceCalls | PushCalls | RecipientCalls | OtherCalls

export const accountHandlers = (deps: FlowDeps): Pick<Handlers, AccountCalls> => ({
  ...signInHandlers(deps),
  ...deviceHandlers(deps),
  ...pushHandlers(deps),
  ...recipientHandlers(deps),
  uploadAvatar: async ({ file, facts }) => ({
    publicLink: await replaceAvatar(deps, facts.caller.accountId, file),
  }),
  checkIban: ({ body }) => Promise.resolve(checkIban(deps, body.iban)),
  checkPayee: ({ body, facts }) => checkPayee(deps, facts.caller.accountId, body),
  getReferences: () => Promise.resolve({ references: readReferences(deps) }),
  getVersion: () => Promise.resolve({ configVersion: deps.settings.configVersion }),
})

const signInHandlers = (deps: FlowDeps): Pick<Handlers, SignInCalls> => ({
  sendCode: async ({ body: { email, initial: isInitial }, facts, reply }) => {
    const client = clientOf(deps, facts)
    const form = await sendCode(deps, { email, isInitial, client })
    const { codeSeconds, sharedLink } = deps.settings.signIn
    // It has to be there for whatever the mail holds.
    reply.setCookie('browser', client.browser, Math.max(codeSeconds, sharedLink.seconds))
    return form === 'link' ? { by: form } : {}
  },
  checkCode: async ({ body: { email, otp: code }, facts, reply }) => {
    const oldToken = facts.cookies.session
    const client = clientOf(deps, facts)
    const answer = await checkCode(deps, { email, code, client, oldToken })
    return 'passkey' in answer ? answer : keepSession(deps, answer, reply)
  },
  signInWithPasskey: async ({ body: { assertion }, facts, reply }) => {
    const oldToken = facts.cookies.session
    const client = clientOf(deps, facts)
    const signedIn = await signInWithPasskey(deps, { assertion, client, oldToken })
    return keepSession(deps, signedIn, reply)
  },
  self: async ({ facts: { cookies, isBackground, appLanguage: language } }) => {
    const signs = { call: 'self', isBackground, language, watched: null } as const
    const caller =
      cookies.session === undefined ? null : await authenticate(deps, cookies.session, signs)
    if (caller) await refuseTooMany(caller)
    const session = caller && (await readAccount(deps, caller.accountId, caller))
    if (!session) throw domainError('not-signed-in')
    return session
  },
  disconnect: async ({ facts, reply }) => {
    await endSession(deps, facts.caller)
    reply.clearCookie('session')
  },
})

/** The browser of somebody who has signed in keeps who it is. */
function keepSession(
  { settings }: FlowDeps,
  { token, device, session }: Awaited<ReturnType<typeof signInWithPasskey>>,
  reply: ReplyEffects,
): Session {
  reply.setCookie('session', token, null)
  reply.setCookie('device', device, settings.signIn.deviceSeconds)
  reply.clearCookie('browser')
  reply.clearCookie('signedOut')
  return session
}

const deviceHandlers = (deps: FlowDeps): Pick<Handlers, DeviceCalls> => ({
  listDevices: ({ facts }) => listDevices(deps, facts.caller),
  listMails: ({ facts }) => listMails(deps.database.db, facts.caller.accountId),
  chooseMail: ({ body, facts }) => chooseMail(deps, facts.caller.accountId, body),
  endDevice: ({ params, facts }) => endDevice(deps, facts.caller, params.id),
  endOtherDevices: ({ facts }) => endOtherDevices(deps, facts.caller),
})

const pushHandlers = (deps: FlowDeps): Pick<Handlers, PushCalls> => ({
  getPush: ({ facts }) => readPush(deps, facts.caller),
  setPush: ({ body, facts }) => setPush(deps, facts.caller, body),
  endPush: ({ facts }) => endPush(deps, facts.caller),
})

const recipientHandlers = (deps: FlowDeps): Pick<Handlers, RecipientCalls> => ({
  listRecipients: async ({ facts }) => ({
    recipients: await listRecipients(deps, facts.caller.accountId),
  }),
  addRecipient: async ({ body, facts }) => ({
    recipients: await addRecipient(deps, facts.caller, body),
  }),
  updateRecipient: async ({ body, facts }) => ({
    recipients: await updateRecipient(deps, facts.caller, body),
  }),
  decideRecipientChange: async ({ body, facts }) => ({
    recipients: await decideRecipientChange(deps, facts.caller, body),
  }),
  removeRecipient: async ({ body, facts }) => ({
    recipients: await removeRecipient(deps, facts.caller.accountId, body.id),
    canRestore: true,
  }),
  restoreRecipient: async ({ body, facts }) => ({
    recipients: await restoreRecipient(deps, facts.caller.accountId, body.id),
  }),
})

const clientOf = (
  { ids }: FlowDeps,
  { cookies, remoteAddress, userAgent, locale }: RequestFacts,
): SignInClient => ({
  browser: ownToken(cookies.browser) ?? ids.token(),
  hasAsked: ownToken(cookies.browser) !== null,
  device: ownToken(cookies.device),
  remoteAddress,
  userAgent,
  language: languageOf(locale),
})

/** What a cookie holds, if it may be a token of ours. */
const ownToken = (text = ''): string | null => (/^[\w-]{43}$/.test(text) ? text : null)
