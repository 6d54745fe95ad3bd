import { uuidOf } from '@test/builders/chat'
import { chatFlowsPerCase } from '@test/builders/chat-flows'
import { pdfOf } from '@test/builders/files'
import { ACCOUNT } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { expireNextChatFiles } from './expire-chat-files'
import { uploadChatFile } from './upload-chat-file'

const flows = chatFlowsPerCase()

async function upload(number: number): Promise<string> {
  const { bytes, name, type: declaredType } = pdfOf()
  const author = { side: 'user', accountId: ACCOUNT } as const
  const file = { bytes, name, declaredType }
  const id = uuidOf(number)
  await uploadChatFile(flows().deps, { conversationId: ACCOUNT, id, author, file })
  return id
}

const files = () =>
  everyTable(flows().deps.database.db).selectFrom('chat_files').select(['id', 'bytes']).execute()

it('empties what was sent, deletes what was not, and tells the conversation', async () => {
  const sent = await upload(901)
  await upload(902)
  await flows().ask('Look', [sent])
  flows().desk.clock.advance(86_399)
  expect(await expireNextChatFiles(flows().deps)).toBe(false)
  const { seq } = await flows().conversation()
  flows().desk.clock.advance(1)
  expect(await expireNextChatFiles(flows().deps)).toBe(true)
  expect(await expireNextChatFiles(flows().deps)).toBe(true)
  expect(await expireNextChatFiles(flows().deps)).toBe(false)
  expect(await files()).toEqual([{ id: sent, bytes: null }])
  expect((await flows().conversation()).seq).toBe(seq + 1)
  const message = everyTable(flows().deps.database.db).selectFrom('chat_messages')
  expect(await message.select('changed_seq').execute()).toEqual([{ changed_seq: seq + 1 }])
})
