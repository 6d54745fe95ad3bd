import { uuidOf } from '@test/builders/chat'
import { chatFlowsPerCase } from '@test/builders/chat-flows'
import { pdfOf } from '@test/builders/files'
import { ACCOUNT } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { insertAccount } from '../records/account'
import { expireNextChatFiles } from './expire-chat-files'
import { uploadChatFile } from './upload-chat-file'

const flows = chatFlowsPerCase()

async function upload(number: number, accountId = ACCOUNT): Promise<string> {
  const { bytes, name, type: declaredType } = pdfOf()
  const author = { side: 'user', accountId } as const
  const file = { bytes, name, declaredType }
  const id = uuidOf(number)
  await uploadChatFile(flows().deps, { conversationId: accountId, id, author, file })
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

it('deletes what one account never sent, and then what another never did', async () => {
  const { database, clock } = flows().deps
  const other = {
    id: 'acc_other',
    email: 'other@desk.test',
    name: 'Other',
    type: 'individual',
  } as const
  await insertAccount(database.db, { ...other, createdAt: clock.now() })
  await upload(903)
  await upload(904, other.id)
  flows().desk.clock.advance(86_400)
  for (const left of [1, 0]) {
    expect(await expireNextChatFiles(flows().deps)).toBe(true)
    expect(await files()).toHaveLength(left)
  }
})
