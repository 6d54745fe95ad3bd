import { randomUUID } from 'node:crypto'
import type { ApprovalOutcome, ApprovalStarted, Proposal } from '@contract/console/approvals'
import { consoleCalls } from '@contract/console/calls'
import type { DeskStanding } from '@contract/console/desk'
import type { OperatorList } from '@contract/console/operators'
import {
  CONSOLE,
  CONSOLE_CALLS,
  consoleDeskPerFile,
  type SignedInOperator,
  signedInOperator,
} from '@test/builders/operators'
import { refusal } from '@test/builders/passkey-calls'
import { payload } from '@test/setup/chat-desk'
import { actions, operator } from '@test/setup/operator'

const desk = consoleDeskPerFile()

const PROPOSALS = `${CONSOLE_CALLS}/proposals`
const atDesk = () =>
  operator(desk().databaseUrl, { clock: desk().clock, env: { CONSOLE_ORIGIN: CONSOLE } })

const PRIVATE = Object.values(consoleCalls).filter(({ access }) => access === 'operator')

it.each(PRIVATE.map((call) => [call.name, call] as const))(
  '%s needs an operator’s session, and is no call of the app',
  async (_name, { method, path }) => {
    const at = path.replace('{id}', 'pr_unknown').replace('{fileId}', randomUUID())
    const asks = async (browser: SignedInOperator['browser']) =>
      (await (method === 'GET' ? browser.get(at) : browser.post(at, {}))).status
    expect(await asks(desk().consoleBrowser())).toBe(401)
    expect(await asks(desk().browser())).toBe(404)
  },
)

const proposes = (by: SignedInOperator, body: object) =>
  by.browser.post(PROPOSALS, { subject: 'quotes', reason: 'the feed is back', ...body })

const starts = async ({ browser }: SignedInOperator, id: string) =>
  payload<ApprovalStarted>(await browser.post(`${PROPOSALS}/${id}/start`))

async function signs(by: SignedInOperator, id: string) {
  const { request } = await starts(by, id)
  return by.browser.post(`${PROPOSALS}/${id}/approve`, { assertion: by.key.signs(request) })
}

it('ends a stop by two people and two keys, whose hashes the command line computes too', async () => {
  const ines = await signedInOperator(desk(), 'ines')
  const jonas = await signedInOperator(desk(), 'jonas')
  await atDesk().types('!stops begin quotes')
  const proposed = payload<Proposal>(await proposes(ines, { act: 'stop-end' }))
  expect(proposed).toMatchObject({ act: 'stop-end', subject: 'stop:quotes', state: 'unsigned' })
  const { id } = proposed
  expect(refusal(await jonas.browser.post(`${PROPOSALS}/${id}/start`))).toEqual([
    400,
    'ines has to sign this proposal first.',
  ])
  expect(payload<ApprovalOutcome>(await signs(ines, id)).outcome).toBe('signed')
  const { hash, expiresTs } = await starts(jonas, id)
  expect(expiresTs * 1000 - desk().clock.now().getTime()).toBe(300_000)
  const { out } = await atDesk().types(`approvals show ${id}`)
  expect(out).toContain(hash.replace(/(.{4})(?=.)/g, '$1 '))
  expect(await atDesk().asks(`approvals show ${id}`)).toMatchObject({
    hashes: [
      { operator: 'ines', state: 'signed', agrees: true },
      { operator: 'jonas', state: 'to sign', agrees: true },
    ],
  })
  const done = payload<ApprovalOutcome>(await signs(jonas, id))
  expect(done).toMatchObject({ outcome: 'done', proposal: { approvedBy: { id: 'jonas' } } })
  expect((await atDesk().types('stops list')).out).toContain('Nothing is stopped')
  expect((await jonas.browser.post(`${PROPOSALS}/${id}/start`)).status).toBe(409)
  const written = (await actions(desk().databaseUrl)).slice(-3)
  expect(written.map((one) => [one['operator'], one['action']])).toEqual([
    ['ines', 'stops end (proposed)'],
    ['ines', 'stop-end (signed)'],
    ['jonas', 'stops end'],
  ])
})

it('lists what is open, and takes a refusal', async () => {
  const ines = await signedInOperator(desk(), 'ines')
  await atDesk().types('!stops begin quotes')
  const { id } = payload<Proposal>(await proposes(ines, { act: 'stop-end' }))
  const list = payload<{ proposals: Proposal[] }>(await ines.browser.get(PROPOSALS)).proposals
  expect(list.map(({ state, proposedBy }) => [state, proposedBy.id])).toEqual([
    ['unsigned', 'ines'],
  ])
  const refused = await ines.browser.post(`${PROPOSALS}/${id}/refuse`, { reason: 'too early' })
  expect(payload<Proposal>(refused).state).toBe('void')
  expect(payload<Proposal>(await ines.browser.get(`${PROPOSALS}/${id}`)).state).toBe('void')
  expect((await ines.browser.get(`${PROPOSALS}/pr_unknown`)).status).toBe(404)
})

it('lists who runs the desk, and lets nobody decide about their own key', async () => {
  const ines = await signedInOperator(desk(), 'ines')
  await signedInOperator(desk(), 'jonas')
  const { operators } = payload<OperatorList>(await ines.browser.get(`${CONSOLE_CALLS}/operators`))
  expect(
    operators.map(({ id, keys, acts }) => [id, keys.length, ...acts.map((each) => each.closedBy)]),
  ).toEqual([
    ['ines', 1, 'own-key', 'own-key'],
    ['jonas', 1, null, null],
  ])
})

it('stops payouts by one operator alone, with the reason in the audit log', async () => {
  const ines = await signedInOperator(desk(), 'ines')
  const acts = async () =>
    payload<DeskStanding>(await ines.browser.get(`${CONSOLE_CALLS}/desk`)).acts.map(
      ({ act, subject, closedBy }) => [act, subject, closedBy],
    )
  expect(await acts()).toContainEqual(['stop-begin', 'stop:payouts', null])
  const stop = { act: 'stop-begin', subject: 'stop:payouts', reason: 'a debit nobody knows' }
  const stops = (body: object) => ines.browser.post(`${CONSOLE_CALLS}/acts`, { ...stop, ...body })
  expect((await stops({ reason: '' })).status).toBe(400)
  expect((await stops({ act: 'stop-end' })).status).toBe(400)
  expect((await stops({})).status).toBe(200)
  expect((await stops({})).status).toBe(400)
  expect(await acts()).toContainEqual(['stop-begin', 'stop:payouts', 'stopped'])
  expect((await actions(desk().databaseUrl)).at(-1)).toMatchObject({
    ...{ operator: 'ines', action: 'stops begin', reason: stop.reason },
  })
})

it.each([
  ['an act that nobody knows', { act: 'pay' }],
  ['no reason', { act: 'stop-end', reason: '' }],
  ['a paper without its hash', { act: 'attest', subject: 'p_1', object: 'yes' }],
  ['an account that is none', { act: 'entry-clear', subject: 'e_1', object: 'mine' }],
  ['a hold that is none', { act: 'release', subject: 'h_1' }],
  ['a stop that is none', { act: 'stop-end', subject: 'quotes' }],
])('proposes nothing for %s', async (_case, body) => {
  const ines = await signedInOperator(desk(), 'ines')
  expect((await proposes(ines, body)).status).toBeGreaterThanOrEqual(400)
  expect(payload<{ proposals: Proposal[] }>(await ines.browser.get(PROPOSALS)).proposals).toEqual(
    [],
  )
})
