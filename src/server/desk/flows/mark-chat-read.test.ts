import { chatFlowsPerCase } from '@test/builders/chat-flows'
import { ACCOUNT } from '@test/builders/money-plan'
import { markChatRead } from './mark-chat-read'

const flows = chatFlowsPerCase()

const readTo = async (by: 'user' | 'support', position: number) => {
  await markChatRead(flows().deps, { conversationId: ACCOUNT, by, position })
  const { user_read_to, support_read_to } = await flows().conversation()
  return { user: user_read_to, support: support_read_to }
}

it('raises each side’s mark and never lowers it, nor beyond what there is', async () => {
  await flows().ask('Hello')
  await flows().answer('Here')
  expect(await readTo('user', 2)).toEqual({ user: 2, support: 0 })
  expect(await readTo('user', 1)).toEqual({ user: 2, support: 0 })
  expect(await readTo('support', 900)).toEqual({ user: 2, support: 3 })
})

it('drops a notice once everything is read, and plans one for what is left', async () => {
  await flows().ask('Hello')
  await flows().answer('One')
  await flows().answer('Two')
  await readTo('user', 2)
  expect((await flows().conversation()).notice_due_at).not.toBeNull()
  await readTo('user', 3)
  expect((await flows().conversation()).notice_due_at).toBeNull()
})

it('does nothing where nobody has written', async () => {
  await markChatRead(flows().deps, { conversationId: ACCOUNT, by: 'user', position: 1 })
  await expect(flows().conversation()).rejects.toThrow()
})
