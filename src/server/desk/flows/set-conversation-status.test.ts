import { toSeconds } from '@kernel/instant'
import { chatFlowsPerCase, OPERATOR } from '@test/builders/chat-flows'
import { ACCOUNT } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { closeConversation, reopenConversation } from './set-conversation-status'

const flows = chatFlowsPerCase()

it('closes and reopens once each, and notes who did it', async () => {
  await flows().ask('Hello')
  await closeConversation(flows().deps, ACCOUNT, OPERATOR)
  await closeConversation(flows().deps, ACCOUNT, OPERATOR)
  expect(await flows().conversation()).toMatchObject({
    status: 'closed',
    waiting_since: null,
    seq: 2,
  })
  await reopenConversation(flows().deps, ACCOUNT, OPERATOR)
  expect(await flows().conversation()).toMatchObject({ status: 'open', seq: 3 })
  const noted = await everyTable(flows().deps.database.db)
    .selectFrom('state_events')
    .select(['from_state', 'to_state', 'actor'])
    .where('subject', '=', 'conversation')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { from_state: 'open', to_state: 'closed', actor: OPERATOR },
    { from_state: 'closed', to_state: 'open', actor: OPERATOR },
  ])
})

it.each([
  ['that nobody answered waits on since it was asked', [], 'Hello'],
  ['that was answered waits for nobody', ['Hello'], null],
  ['that was asked on after an answer waits since then', ['Hello', 'Still there?'], 'Still there?'],
])('a conversation opened again %s [CHAT-05]', async (_which, [first, next], since) => {
  const asked = new Map<string, number>()
  const ask = async (text: string) => {
    await flows().ask(text)
    asked.set(text, flows().desk.now())
    flows().desk.clock.advance(60)
  }
  await ask('Hello')
  await ask('Anybody?')
  if (first !== undefined) await flows().answer('We look.')
  if (next !== undefined) await ask(next)
  await closeConversation(flows().deps, ACCOUNT, OPERATOR)
  await reopenConversation(flows().deps, ACCOUNT, OPERATOR)
  const { waiting_since } = await flows().conversation()
  expect(waiting_since && toSeconds(waiting_since)).toBe(since === null ? null : asked.get(since))
})
