import { File as NodeFile } from 'node:buffer'

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

import { aChatFile, aChatPage, aMessage, anAnswer, CHAT_NOW } from '@test/builders/chat'
import { showChat } from '@test/fakes/chat-panel'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { aSession } from '@test/builders/account'
import { stateOf } from '@test/setup/feature-state'
import { memoryStorage } from '@test/setup/store'

import { connectivityChanged, sessionExpired, sessionOpened } from '../../events'
import { chatAsked } from '../../state/chat'
import { selectUnread } from './slice'

const SEND = '/v1/private/chat/messages'
const field = () => screen.findByRole('textbox', { name: 'Write a message' })
const log = () => screen.findByRole('log', { name: 'Messages' })

describe('writing to the support', () => {
  it('sends with Enter, breaks the line with Shift, and empties the field [CHAT-02]', async () => {
    const { user, desk } = showChat()
    await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
    expect(await field()).toHaveValue('')
    expect(await within(await log()).findByText(/Hello\s+there/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument())
    expect(desk.callsOf(SEND).map(({ body }) => body)).toEqual([
      expect.objectContaining({ text: 'Hello\nthere', fileIds: [] }),
    ])
  })

  it('sends nothing that is empty or too long, and counts near the end', async () => {
    const { user, desk } = showChat()
    const area = await field()
    await user.type(area, '   {Enter}')
    fireEvent.change(area, { target: { value: 'x'.repeat(3_799) } })
    expect(screen.queryByText(/characters left/)).not.toBeInTheDocument()
    fireEvent.change(area, { target: { value: 'x'.repeat(3_990) } })
    expect(screen.getByText('10 characters left')).toBeVisible()
    fireEvent.change(area, { target: { value: 'x'.repeat(4_002) } })
    expect(screen.getByText('2 characters too many')).toBeVisible()
    await user.type(area, '{Enter}')
    expect(desk.callsOf(SEND)).toEqual([])
  })

  it('keeps a message that the desk refuses, and sends it again as the same one', async () => {
    let isRefusing = true
    const page = aChatPage()
    const { user, desk } = showChat({
      page,
      script: {
        [SEND]: ({ body }) => {
          if (isRefusing) return refuses(500, 'INTERNAL_ERROR')
          const { id, text } = body as { id: string; text: string } // the app's own draft
          return answers({ message: aMessage(1, { id, text }), conversation: page.conversation })
        },
      },
    })
    await user.type(await field(), 'Is it late?{Enter}')
    expect(await screen.findByText('Not sent.')).toBeVisible()
    expect(screen.getByText('Is it late?')).toBeVisible()
    isRefusing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Not sent.')).not.toBeInTheDocument())
    const ids = desk.callsOf(SEND).map(({ body }) => (body as { id: string }).id)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
    expect(screen.getAllByText('Is it late?')).toHaveLength(1)
  })

  it('lets messages wait while there is no network, and sends them in order', async () => {
    const { user, desk, store } = showChat({ isOnline: true })
    await log()
    act(() => void store.dispatch(connectivityChanged({ isOnline: false })))
    expect(await screen.findByText('Offline. Messages go out when you are back.')).toBeVisible()
    await user.type(await field(), 'one{Enter}two{Enter}three{Enter}')
    expect(await screen.findAllByText('Waiting for the connection')).toHaveLength(3)
    expect(desk.callsOf(SEND)).toEqual([])
    act(() => void store.dispatch(connectivityChanged({ isOnline: true })))
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(3))
    const texts = desk.callsOf(SEND).map(({ body }) => (body as { text: string }).text)
    expect(texts).toEqual(['one', 'two', 'three'])
  })

  it('keeps a draft through a closed panel, a lost session and a reload, for its own account alone', async () => {
    const tabStorage = memoryStorage()
    const { user, store, unmount } = showChat({ tabStorage })
    await user.type(await field(), 'half a')
    await user.click(screen.getByRole('button', { name: 'Close chat' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    act(() => void store.dispatch(sessionExpired()))
    act(() => void store.dispatch(sessionOpened(aSession())))
    act(() => void store.dispatch(chatAsked({ transactionId: null })))
    expect(await field()).toHaveValue('half a')
    unmount()
    const again = showChat({ tabStorage })
    expect(await field()).toHaveValue('half a')
    act(() => void again.store.dispatch(sessionExpired()))
    act(() => void again.store.dispatch(sessionOpened(aSession({ accountUid: 'acc-2' }))))
    act(() => void again.store.dispatch(chatAsked({ transactionId: null })))
    expect(await field()).toHaveValue('')
  })

  it('takes a transaction along, unless it is removed', async () => {
    const { user, desk, store } = showChat()
    act(() => void store.dispatch(chatAsked({ transactionId: 'tx_1' })))
    expect(await screen.findByText('Transaction tx_1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the transaction' }))
    expect(screen.queryByText('Transaction tx_1')).not.toBeInTheDocument()
    act(() => void store.dispatch(chatAsked({ transactionId: 'tx_2' })))
    await user.type(await field(), 'What of this?{Enter}')
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
    expect(desk.callsOf(SEND)[0]?.body).toMatchObject({ transactionId: 'tx_2' })
    expect(await screen.findByRole('link', { name: 'Transaction tx_2' })).toHaveAttribute(
      'href',
      '/activity/tx_2',
    )
  })
})

/** Node's file, since that is what Node's form takes; the DOM's type asks for no more. */
const png = (name: string, size = 10) =>
  new NodeFile([new Uint8Array(size)], name, { type: 'image/png' }) as unknown as File

describe('files of a message', () => {
  const uploads = (number: number) =>
    `/v1/private/chat/files/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const kept = (number: number) => ({
    [uploads(number)]: () =>
      answers({
        file: aChatFile({
          id: uploads(number).slice(-36),
          kind: 'image',
          type: 'image/png',
          name: 'a.png',
        }),
      }),
  })

  it('are picked, dropped or pasted, and go along with the message [CHAT-03]', async () => {
    const { user, desk } = showChat({ script: { ...kept(501), ...kept(502), ...kept(503) } })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible()
    const panel = screen.getByRole('dialog', { name: 'Support chat' })
    const dataTransfer = { types: ['Files'], files: [png('b.png')] }
    fireEvent.dragOver(panel, { dataTransfer })
    expect(screen.getByText('Drop images or a PDF here')).toBeVisible()
    fireEvent.drop(panel, { dataTransfer })
    expect(screen.queryByText('Drop images or a PDF here')).not.toBeInTheDocument()
    fireEvent.paste(await field(), { clipboardData: { files: [png('c.png')] } })
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Remove a.png' })).toHaveLength(3),
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
    const { fileIds } = desk.callsOf(SEND)[0]?.body as { fileIds: string[] } // the app's own draft
    expect(fileIds).toHaveLength(3)
  })

  it('are refused in words before they are uploaded where they are too big [CHAT-09]', async () => {
    const { user, desk } = showChat()
    const big = png('big.png', 10 * 1024 * 1024 + 1)
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), big)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File size is too big. Please try a smaller file.',
    )
    expect(desk.calls.filter(({ path }) => path.includes('files'))).toEqual([])
  })

  it('show why the desk refused one, and go without it', async () => {
    const refused = refuses(400, 'VALIDATION_FAILED', { reason: 'image-damaged' })
    const { user, desk } = showChat({ script: { [uploads(501)]: () => refused } })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByText('This image is damaged and cannot be read.')).toBeVisible()
    await user.type(await field(), 'See{Enter}')
    expect(desk.callsOf(SEND)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
  })

  it('can be given up while they are on their way', async () => {
    const { user, desk } = showChat({ script: { [uploads(501)]: () => 'never' } })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('progressbar', { name: /a.png/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }))
    expect(screen.queryByText('a.png')).not.toBeInTheDocument()
    expect(desk.aborts()).toBe(1)
  })

  it('say File expired when their day is over, whoever knows first [CHAT-06]', async () => {
    const files = [aChatFile({ expiresTs: CHAT_NOW + 90 })]
    const { passes, lines } = showChat({ page: aChatPage([aMessage(1, { files })]) })
    expect(
      await screen.findByRole('button', { name: 'Download Statement_70418.pdf' }),
    ).toBeVisible()
    passes(120)
    expect(await screen.findByText('File expired')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Statement/ })).not.toBeInTheDocument()
    passes(0)
    const message = aMessage(1, { files: [aChatFile({ expired: true })] })
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => void lines.tell('9', { type: 'message', message }))
    expect(await screen.findByText('File expired')).toBeVisible()
  })

  it('open in full size where they are images', async () => {
    const files = [aChatFile({ kind: 'image', type: 'image/png', name: 'proof.png' })]
    const { user } = showChat({ page: aChatPage([anAnswer(1, { files })]) })
    await user.click(await screen.findByRole('button', { name: 'Open image proof.png' }))
    const modal = await screen.findByRole('dialog', { name: 'proof.png' })
    expect(within(modal).getByRole('img', { name: 'proof.png' })).toBeVisible()
  })
})

describe('answers of the support', () => {
  it('come live, and are read where they are seen [CHAT-01]', async () => {
    const { lines, desk } = showChat({ page: aChatPage([aMessage(1)]) })
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => void lines.tell('5', { type: 'message', message: anAnswer(2, { text: 'Hi Marta' }) }))
    expect(await within(await log()).findByText('Hi Marta')).toBeVisible()
    expect(screen.getByText(/^Ines · /)).toBeVisible()
    await waitFor(() => expect(desk.callsOf('/v1/private/chat/read')).toHaveLength(1))
    expect(desk.callsOf('/v1/private/chat/read')[0]?.body).toEqual({ position: 2 })
  })

  it('are counted while nobody looks, and stand below a line when somebody does [CHAT-04]', async () => {
    const page = aChatPage([anAnswer(1), anAnswer(2), anAnswer(3)], { userReadTo: 1, unread: 2 })
    const { store, desk } = showChat({ page, isOpen: false })
    const unread = () => stateOf(store, selectUnread)
    await waitFor(() => expect(unread()).toBe(2))
    expect(desk.callsOf('/v1/private/chat/read')).toEqual([])
    act(() => void store.dispatch(chatAsked({ transactionId: null })))
    const line = await screen.findByText('New')
    expect(line.previousElementSibling).toHaveTextContent('message 1')
    expect(line.nextElementSibling).toHaveTextContent('message 2')
    expect(unread()).toBe(0)
    await waitFor(() => expect(desk.callsOf('/v1/private/chat/read')).toHaveLength(1))
    expect(screen.getByText('New')).toBeVisible()
  })

  it('are apologised for after two minutes without one [CHAT-05]', async () => {
    const sorry = /Sorry for the wait/
    const { passes, lines } = showChat({
      page: aChatPage([aMessage(1)], { waitingSinceTs: CHAT_NOW }),
    })
    await screen.findByText('message 1')
    passes(119)
    expect(screen.queryByText(sorry)).not.toBeInTheDocument()
    passes(120)
    expect(screen.getByText(sorry)).toBeVisible()
    const { waitingSinceTs: _answered, ...conversation } = aChatPage([], { seq: 9 }).conversation
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => void lines.tell('9', { type: 'conversation', conversation }))
    await waitFor(() => expect(screen.queryByText(sorry)).not.toBeInTheDocument())
  })

  it('end with a note where the conversation was closed', async () => {
    showChat({ page: aChatPage([aMessage(1)], { status: 'closed' }) })
    expect(await screen.findByText(/This conversation is closed/)).toBeVisible()
  })
})

describe('the panel', () => {
  it('asks the first question where nothing was said', async () => {
    showChat()
    expect(await screen.findByText('How can we help?')).toBeVisible()
  })

  it('says that it is loading, and then what went wrong, and tries again when asked', async () => {
    let isDown = true
    const { user } = showChat({
      script: {
        '/v1/private/chat': () =>
          isDown ? refuses(500, 'INTERNAL_ERROR') : answers(aChatPage([anAnswer(1)])),
      },
    })
    expect(screen.getByText('Loading messages')).toBeInTheDocument()
    expect(await screen.findByText('The chat could not be loaded')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('message 1')).toBeVisible()
  })

  it('loads what was said before', async () => {
    const page = { ...aChatPage([anAnswer(5)]), hasOlder: true }
    const pages = [page, aChatPage([anAnswer(4)])]
    const { user } = showChat({
      script: { '/v1/private/chat': () => answers(pages.shift() ?? page) },
    })
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    expect(await screen.findByText('message 4')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument()
  })

  it('closes with Escape', async () => {
    const { user } = showChat()
    await user.click(await field())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
