import { answerConversation } from '@contract/console/support'
import { FILE_LIFE_SECONDS, sendMessage } from '@contract/v1/chat'
import { uuidOf } from '@test/builders/chat'
import { chatFlowsPerCase, OPERATOR } from '@test/builders/chat-flows'
import { pdfOf } from '@test/builders/files'
import { ACCOUNT } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { sendAnswer, sendQuestion } from './send-chat-message'
import { uploadChatFile } from './upload-chat-file'

const flows = chatFlowsPerCase()

const messages = () =>
  everyTable(flows().deps.database.db)
    .selectFrom('chat_messages')
    .select(['body', 'author', 'author_id', 'operator_id', 'position'])
    .orderBy('position')
    .execute()

it('writes a message once, numbers it and lets the person wait for an answer', async () => {
  const { deps } = flows()
  const draft = { id: uuidOf(1), text: 'Hello', fileIds: [] }
  const question = { accountId: ACCOUNT, draft, language: 'de' } as const
  await sendQuestion(deps, question)
  flows().desk.clock.advance(5)
  await sendQuestion(deps, question)
  expect(await messages()).toEqual([
    { body: 'Hello', author: 'user', author_id: ACCOUNT, operator_id: null, position: 1 },
  ])
  const waiting_since = new Date(deps.clock.now().getTime() - 5_000)
  expect(await flows().conversation()).toMatchObject({ seq: 1, locale: 'de', waiting_since })
})

it('ends the wait with an answer that names its operator, and plans a notice a minute later', async () => {
  await flows().ask('Hello')
  await flows().answer('Here I am')
  const notice_due_at = new Date(flows().deps.clock.now().getTime() + 60_000)
  expect(await flows().conversation()).toMatchObject({ seq: 2, waiting_since: null, notice_due_at })
  const [, answer] = await messages()
  expect(answer).toMatchObject({ author: 'support', author_id: null, operator_id: OPERATOR })
})

it.each([
  ['another text', { text: 'Something else' }],
  ['files', { fileIds: [uuidOf(9)] }],
])('refuses a known id with %s', async (_case, change) => {
  const id = await flows().ask('Hello')
  const draft = { id, text: 'Hello', fileIds: [], ...change }
  const again = sendQuestion(flows().deps, { accountId: ACCOUNT, draft, language: 'en' })
  await expect(again).rejects.toMatchObject({ refusal: { code: 'message-id-taken' } })
})

it('refuses the id of the other side’s message', async () => {
  const id = await flows().ask('Hello')
  const draft = { id, text: 'Hello', fileIds: [] }
  const answer = { conversationId: ACCOUNT, operatorId: OPERATOR, draft }
  await expect(sendAnswer(flows().deps, answer)).rejects.toMatchObject({
    refusal: { code: 'message-id-taken' },
  })
})

it('writes nothing where a file or a transaction is not the sender’s', async () => {
  const draft = { id: uuidOf(1), text: 'See', fileIds: [uuidOf(9)] }
  const withFile = sendQuestion(flows().deps, { accountId: ACCOUNT, draft, language: 'en' })
  await expect(withFile).rejects.toMatchObject({ refusal: { code: 'not-found' } })
  const foreign = { id: uuidOf(2), text: 'See', fileIds: [], transactionId: 'tx_other' }
  const withForeign = sendQuestion(flows().deps, {
    accountId: ACCOUNT,
    draft: foreign,
    language: 'en',
  })
  await expect(withForeign).rejects.toMatchObject({ refusal: { code: 'not-found' } })
  expect(await messages()).toEqual([])
})

async function uploaded(id: string): Promise<string> {
  const { name, type: declaredType, bytes } = pdfOf()
  const author = { side: 'user', accountId: ACCOUNT } as const
  const file = { name, declaredType, bytes }
  await uploadChatFile(flows().deps, { conversationId: ACCOUNT, id, author, file })
  return id
}

it('tells a file that another message took from one that is not there', async () => {
  const fileId = await uploaded(uuidOf(9))
  await flows().ask('See', [fileId])
  await expect(flows().ask('See again', [fileId])).rejects.toMatchObject(
    refusedWith('file-already-sent'),
  )
  expect(await messages()).toHaveLength(1)
})

it('refuses a file whose day is over, by a code that the contract names for both sides', async () => {
  const { desk } = flows()
  await uploaded(uuidOf(9))
  desk.clock.advance(FILE_LIFE_SECONDS)
  await expect(flows().ask('See', [uuidOf(9)])).rejects.toMatchObject(refusedWith('file-expired'))
  for (const { errors } of [sendMessage, answerConversation])
    expect(errors).toContain('FILE_EXPIRED')
})
