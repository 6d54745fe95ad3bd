import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ChatMessage } from '@contract/v1/chat'
import { accountEvents } from '@contract/v1/events'
import { called, followedBy, pdfOf, pictureOf, printedPdf } from '@test/builders/files'
import {
  answer,
  ask,
  CHAT,
  chatOf,
  conversationOf,
  downloaded,
  chatDeskPerFile,
  payload,
  type Sent,
  SUPPORT,
  upload,
  uploaded,
} from '@test/setup/chat-desk'
import { everyTable } from '@test/setup/tables'
import { type Browser } from '@test/setup/test-desk'
import { TestLine } from '@test/setup/event-stream-client'

const support = `${conversationOf('acc_marta')}/files`
const chat = chatDeskPerFile()
beforeAll(async () => {
  payload(await ask(chat().marta, 'Hello'))
})

const fetched = (browser: Browser, path: string) => {
  const { origin, consoleOrigin } = chat().desk
  return downloaded(path.startsWith(SUPPORT) ? consoleOrigin : origin, browser, path)
}

it('goes from one side to the other and comes out the same, as a download [CHAT-03] [CHAT-08]', async () => {
  const pdf = await printedPdf()
  const file = await uploaded(chat().marta, called(pdf, 'C:\\mine\\Statement \u202Efdp.pdf'))
  expect(file).toMatchObject({
    kind: 'pdf',
    type: 'application/pdf',
    name: 'Statement fdp.pdf',
    size: pdf.bytes.length,
    expired: false,
  })
  const { message } = payload<Sent>(await ask(chat().marta, '', { fileIds: [file.id] }))
  expect(message.files).toEqual([file])

  const { response, bytes } = await fetched(chat().ines, `${support}/${file.id}`)
  expect(bytes.equals(pdf.bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="chat()-[\w-]+\.pdf"$/,
    ) as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
})

it('comes back from the support as well', async () => {
  const file = await uploaded(chat().ines, await pictureOf('png'), { files: support })
  const { message } = payload<Sent>(
    await answer(chat().ines, 'acc_marta', 'Look', { fileIds: [file.id] }),
  )
  expect(message.files).toMatchObject([{ id: file.id, kind: 'image', width: 64, height: 64 }])
  const { response } = await fetched(chat().marta, `${CHAT}/files/${file.id}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})

it('keeps the pixels of a picture and nothing else of it', async () => {
  const plain = await sharp((await pictureOf('jpeg', 300)).bytes)
    .withExif({ IFD0: { Copyright: 'secret-marker' } })
    .jpeg()
    .toBuffer()
  const picture = { bytes: plain, type: 'image/jpeg', name: 'me.JPG' }
  const file = await uploaded(
    chat().marta,
    followedBy(picture, '<script>alert(1)</script>PK\x05\x06'),
  )
  const { bytes } = await fetched(chat().marta, `${CHAT}/files/${file.id}`)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
  expect(bytes.includes('script') || bytes.includes('secret-marker')).toBe(false)
  expect(file.size).toBe(bytes.length)
})

describe('a message', () => {
  const pictures = async (count: number): Promise<string[]> => {
    const picture = await pictureOf('png')
    const files = Array.from({ length: count }, () => uploaded(chat().marta, picture))
    return (await Promise.all(files)).map(({ id }) => id)
  }

  it('holds ten pictures in the order given, and not eleven [CHAT-07]', async () => {
    const ids = (await pictures(11)).toReversed()
    const eleven = await ask(chat().marta, 'All of them', { fileIds: ids })
    expect(eleven.status).toBe(400)
    const { message } = payload<Sent>(await ask(chat().marta, 'Ten', { fileIds: ids.slice(0, 10) }))
    expect(message.files.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    const again = await ask(chat().marta, 'Once more', { fileIds: [ids[0] ?? ''] })
    expect(again.status).toBe(400)
    expect(again.body.payload).toMatchObject({ reason: 'already-sent' })
  })

  it('holds one PDF, and nothing beside it [CHAT-08]', async () => {
    const [first, second] = [
      await uploaded(chat().marta, pdfOf()),
      await uploaded(chat().marta, pdfOf()),
    ]
    const [picture = ''] = await pictures(1)
    const two = await ask(chat().marta, 'Two', { fileIds: [first.id, second.id] })
    const mixed = await ask(chat().marta, 'Mixed', { fileIds: [picture, first.id] })
    const refused = { validationError: 'Up to 10 images or one PDF can be attached.' }
    expect([two, mixed].map(({ status, body }) => [status, body.payload])).toEqual([
      [400, refused],
      [400, refused],
    ])
    payload(await ask(chat().marta, 'One', { fileIds: [first.id] }))
    const body = { id: randomUUID(), text: 'Zwei', fileIds: [second.id, picture] }
    const german = await chat().marta.post(`${CHAT}/messages`, body, { 'accept-language': 'de-DE' })
    expect(german.body.payload).toEqual({
      validationError: 'Es können bis zu 10 Bilder oder eine PDF-Datei angehängt werden.',
    })
  })

  it('cannot take what the other side or another person uploaded', async () => {
    const theirs = await uploaded(chat().ines, pdfOf(), { files: support })
    const foreign = await uploaded(chat().noordzee, pdfOf())
    for (const { id } of [theirs, foreign])
      expect((await ask(chat().marta, 'Mine now', { fileIds: [id] })).status).toBe(404)
  })
})

it('is one file, however often it is uploaded under its id', async () => {
  const id = randomUUID()
  const picture = await pictureOf('png')
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(chat().marta, picture, { id })))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const other = await upload(chat().marta, pdfOf(), { id })
  expect([other.status, other.body.errorCode]).toEqual([409, 'CONFLICT'])
})

it('is seen by its two sides alone, and by one until it is sent', async () => {
  const { id } = await uploaded(chat().marta, pdfOf())
  const status = async (who: Browser, path: string) => (await fetched(who, path)).response.status
  const mine = `${CHAT}/files/${id}`
  expect([await status(chat().marta, mine), await status(chat().ines, `${support}/${id}`)]).toEqual(
    [200, 404],
  )
  payload(await ask(chat().marta, '', { fileIds: [id] }))
  expect(await status(chat().ines, `${support}/${id}`)).toBe(200)
  expect(await status(chat().noordzee, mine)).toBe(404)
  expect(await status(chat().noordzee, `${support}/${id}`)).toBe(401)
  expect(await status(chat().ines, mine)).toBe(401)
  expect(await status(chat().desk.browser(), mine)).toBe(401)
})

it('looks at thousands of streams for no longer than their bytes take', async () => {
  const streams = `stream\n${'/a '.repeat(18)}`.repeat(4_000)
  const began = performance.now()
  expect((await upload(chat().marta, pdfOf({ body: streams }))).status).toBe(200)
  // Looked back from each to the beginning, they took half a minute.
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('stops at 100 MB within a day', async () => {
  const used = { received_bytes: 10_485_760, uploaded_by: 'acc_noordzee' }
  const { id } = await uploaded(chat().noordzee, pdfOf())
  const row = await everyTable(chat().database.db)
    .selectFrom('chat_files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let more = 0; more < 10; more++)
    await everyTable(chat().database.db)
      .insertInto('chat_files')
      .values({ ...row, ...used, id: randomUUID() })
      .execute()
  const refused = await upload(chat().noordzee, pdfOf())
  expect([refused.status, refused.body.payload]).toEqual([
    429,
    {
      validationError: 'You have sent 100 MB of files within a day. Please try again tomorrow.',
      reason: 'daily-limit',
    },
  ])
})

it('is gone after 24 hours, from the database too, and both sides are told [CHAT-06]', async () => {
  const file = await uploaded(chat().marta, await pictureOf('png'))
  const loose = await uploaded(chat().marta, pdfOf())
  payload(await ask(chat().marta, 'Until tomorrow', { fileIds: [file.id] }))
  chat().desk.clock.advance(86_399)
  await chat().signIn()
  const before = await fetched(chat().ines, `${support}/${file.id}`)
  expect(before.response.status).toBe(200)
  const line = await TestLine.open(chat().desk.origin, chat().marta, accountEvents.path)
  const { id: mark } = await line.event(({ type }) => type === 'conversation')

  chat().desk.clock.advance(1)
  const path = `${CHAT}/files/${file.id}`
  for (const [who, where] of [
    [chat().marta, path],
    [chat().ines, `${support}/${file.id}`],
  ] as const) {
    const late = await who.get(where)
    expect([late.status, late.body.errorCode, late.body.error]).toEqual([
      410,
      'FILE_EXPIRED',
      'File expired',
    ])
  }
  const attached = (messages: readonly ChatMessage[]) => messages.flatMap(({ files }) => files)
  expect(attached((await chatOf(chat().marta)).messages).at(-1)).toMatchObject({
    id: file.id,
    expired: true,
  })

  // The worker looks every half a minute; a fresh start looks at once.
  await line.close()
  await chat().desk.restart()
  const again = await TestLine.open(chat().desk.origin, chat().marta, accountEvents.path, mark)
  const told = await again.event(
    ({ message }) => attached(message ? [message as ChatMessage] : [])[0]?.id === file.id,
  )
  expect(told.data['message']).toMatchObject({ text: 'Until tomorrow', files: [{ expired: true }] })
  await again.close()
  const kept = await filesLeft()
  expect(kept.filter(({ bytes }) => bytes !== null)).toEqual([])
  expect(kept.some(({ id }) => id === loose.id)).toBe(false)
  const seen = payload<{ messages: ChatMessage[] }>(
    await chat().ines.get(conversationOf('acc_marta')),
  )
  expect(attached(seen.messages).every(({ expired }) => expired)).toBe(true)
})

/** Once the keeper is through, if it ever is. */
async function filesLeft() {
  const read = () =>
    everyTable(chat().database.db).selectFrom('chat_files').select(['id', 'bytes']).execute()
  let files = await read()
  for (let look = 0; look < 1_000 && files.some(({ bytes }) => bytes !== null); look++)
    files = await read()
  return files
}

it('leaves no name of a file in the log', () => {
  expect(chat().logged.join('\n')).not.toMatch(/Statement|me\.JPG|picture\.png/)
})
