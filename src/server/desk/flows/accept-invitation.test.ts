import type { InvitationOpened, OperatorSession } from '@contract/console/auth'
import { deskPerCase } from '@test/builders/desk-per-case'
import {
  accepts,
  CONSOLE,
  CONSOLE_CALLS,
  consoleDeskPerFile,
  invites,
  opensInvitation,
} from '@test/builders/operators'
import { codeOf } from '@test/builders/refusals'
import { refusal } from '@test/builders/passkey-calls'
import { Authenticator } from '@test/fakes/authenticator'
import { payload } from '@test/setup/chat-desk'
import { actions, query } from '@test/setup/operator'
import { acceptInvitation, openInvitation } from './accept-invitation'
import { inviteOperator } from './invite-operator'

const desk = consoleDeskPerFile()

const USED =
  'This invitation was used, replaced or withdrawn, or is older than a day. Ask for a new one.'
const REFUSED = 'This key was not accepted. Please try again.'

it('shows whom it invites, keeps the key and opens a session', async () => {
  const token = await invites(desk(), 'ines', 'Ines Duarte')
  const browser = desk().consoleBrowser()
  const { operator } = payload<InvitationOpened>(await opensInvitation(browser, token))
  expect(operator).toEqual({ id: 'ines', name: 'Ines Duarte' })
  const { answer } = await accepts(browser, token)
  expect(payload<OperatorSession>(answer).operator).toEqual(operator)
  const self = await browser.get(`${CONSOLE_CALLS}/self`)
  expect(payload<OperatorSession>(self)).toEqual(payload<OperatorSession>(answer))
  const done = (await actions(desk().databaseUrl)).map(({ action, subject }) => [action, subject])
  expect(done).toEqual(
    ['operators invite', 'console key', 'console sign-in'].map((act) => [act, 'operator:ines']),
  )
})

it('works once, however many accept it at the same time', async () => {
  const token = await invites(desk(), 'ines')
  const browser = desk().consoleBrowser()
  const { creation } = payload<InvitationOpened>(await opensInvitation(browser, token))
  const passkey = new Authenticator(CONSOLE).creates(creation)
  const answer = { token, keyName: 'key', passkey }
  const posts = Array.from({ length: 4 }, () => browser.post(`${CONSOLE_CALLS}/invitation`, answer))
  const statuses = (await Promise.all(posts)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
  expect(refusal(await opensInvitation(desk().consoleBrowser(), token))).toEqual([400, USED])
  expect(await query(desk().databaseUrl, 'select 1 from operator_keys')).toHaveLength(1)
})

it('gives two operators their keys and no third, also where two accept at the same time', async () => {
  const [first, second] = [await invites(desk(), 'ines'), await invites(desk(), 'jonas')]
  const third = await invites(desk(), 'tom')
  expect((await accepts(desk().consoleBrowser(), first)).answer.status).toBe(200)
  const browser = desk().consoleBrowser()
  const asked: object[] = []
  for (const token of [second, third]) {
    const { creation } = payload<InvitationOpened>(await opensInvitation(browser, token))
    asked.push({ token, keyName: 'key', passkey: new Authenticator(CONSOLE).creates(creation) })
  }
  const posts = asked.map((each) => browser.post(`${CONSOLE_CALLS}/invitation`, each))
  const answers = (await Promise.all(posts)).toSorted((one, other) => one.status - other.status)
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(answers.map(refusal)[1]).toEqual([400, USED])
  expect(await query(desk().databaseUrl, 'select 1 from operator_keys')).toHaveLength(2)
})

it('ends after a day', async () => {
  const token = await invites(desk(), 'ines')
  desk().clock.advance(86_399)
  expect((await opensInvitation(desk().consoleBrowser(), token)).status).toBe(200)
  desk().clock.advance(1)
  expect(refusal(await opensInvitation(desk().consoleBrowser(), token))).toEqual([400, USED])
  const invented = await opensInvitation(desk().consoleBrowser(), 'x'.repeat(43))
  expect(refusal(invented)).toEqual([400, USED])
})

it.each([
  ['of another page', { origin: 'https://pay.example' }],
  ['of another host', { rpId: 'pay.example' }],
  ['for another challenge', { challenge: 'AAAA' }],
  ['made without its person', { isVerified: false }],
])('refuses a key %s, and the link stays', async (_case, odd) => {
  const token = await invites(desk(), 'ines')
  const browser = desk().consoleBrowser()
  expect(refusal((await accepts(browser, token, odd)).answer)).toEqual([400, REFUSED])
  expect((await accepts(browser, token)).answer.status).toBe(200)
})

it('takes each challenge once, within five minutes, and no key twice', async () => {
  const token = await invites(desk(), 'ines')
  const browser = desk().consoleBrowser()
  const key = new Authenticator(CONSOLE)
  const { creation } = payload<InvitationOpened>(await opensInvitation(browser, token))
  desk().clock.advance(300)
  const late = { token, keyName: 'key', passkey: key.creates(creation) }
  expect(refusal(await browser.post(`${CONSOLE_CALLS}/invitation`, late))[1]).toMatch(/too long/)
  const { passkey } = await accepts(browser, token)
  const other = await invites(desk(), 'jonas')
  await opensInvitation(browser, other)
  const again = { token: other, keyName: 'key', passkey }
  expect(refusal(await browser.post(`${CONSOLE_CALLS}/invitation`, again))).toEqual([400, REFUSED])
})

describe('on a live desk', () => {
  const money = deskPerCase()

  it.each([
    [true, 'key-not-bound'],
    [false, 'kept'],
  ])('a key that can be copied (%s) is %s', async (isCopied, outcome) => {
    const { deps } = money()
    const live = { ...deps, settings: { ...deps.settings, isSandbox: false } }
    const consoleOrigin = deps.settings.consoleOrigin ?? ''
    const operation = { operator: 'olga', reason: 'because it is tested' }
    const invited = { id: 'ines', name: 'Ines Duarte' }
    const { link } = await inviteOperator({ ...deps, consoleOrigin }, invited, operation)
    const opened = { token: link.split('#')[1] ?? '', remoteAddress: '127.0.0.1' }
    const { creation } = await openInvitation(live, opened)
    const passkey = new Authenticator(consoleOrigin).creates(creation, { isCopied })
    const accepted = acceptInvitation(live, { ...opened, keyName: 'key', passkey })
    expect(await accepted.then(() => 'kept', codeOf)).toBe(outcome)
  })
})
