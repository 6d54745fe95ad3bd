import { deskPerFile } from '@test/builders/desk-per-case'
import { pdfOf, pictureOf } from '@test/builders/files'
import { ACCOUNT } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { replaceAvatar } from './replace-avatar'
import { uploadChatFile } from './upload-chat-file'

const desk = deskPerFile()

it('keeps no file in which the scanner finds malware, neither of the chat nor as an avatar', async () => {
  const seen: number[] = []
  const scan = (bytes: Uint8Array) => {
    seen.push(bytes.length)
    return Promise.resolve('infected' as const)
  }
  const deps = { ...desk().deps, scanner: { scan } }
  const [pdf, picture] = [pdfOf({}), await pictureOf('png')]
  const file = { name: pdf.name, declaredType: pdf.type, bytes: pdf.bytes }
  const author = { side: 'user', accountId: ACCOUNT } as const
  const upload = { conversationId: ACCOUNT, id: deps.ids.uuid(), author, file }
  const refused = refusedWith('file-infected')
  await expect(uploadChatFile(deps, upload)).rejects.toMatchObject(refused)
  const avatar = { declaredType: picture.type, bytes: picture.bytes }
  await expect(replaceAvatar(deps, ACCOUNT, avatar)).rejects.toMatchObject(refused)
  expect(seen).toEqual([pdf.bytes.length, picture.bytes.length])
  for (const table of ['chat_files', 'avatars'] as const)
    expect(await everyTable(desk().database.db).selectFrom(table).selectAll().execute()).toEqual([])
  await uploadChatFile(desk().deps, upload)
})
