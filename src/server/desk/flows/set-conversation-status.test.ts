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
